import { keyScopes } from '@cardlens/access';
import type { CardStage } from '@cardlens/contracts';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock, fakeIds } from '@cardlens/runtime/testing';
import { cardEventOf } from '@cardlens/testing';
import { createHub } from '../src/live/hub.js';
import { LiveConnection } from '../src/live/live-connection.js';
import { liveEventOf } from '../src/live/live-event.js';
import type { Principal } from '../src/middleware/principal.js';
import { rateLimiter } from '../src/middleware/rate-limit.js';
import type { Services } from '../src/ports.js';
import { aCard, aCardId, fakeServices, ourAccount, ourClaims, testRates } from './fakes.js';

export const apiKey: Principal = { kind: 'key', accountId: ourAccount, keyId: 'key-1', keyScopes };
export const endUser: Extract<Principal, { kind: 'token' }> = {
  kind: 'token',
  keyId: 'key-1',
  keyScopes,
  accountId: ourAccount,
  identityId: 'identity-1',
  sessionId: ourClaims.session_id,
  scope: 'full',
  expiresAtMs: Number.MAX_SAFE_INTEGER,
};

export const startUs = fakeClock().nowMs() * 1000;

export const cardEvent = (
  stage: CardStage,
  more: { cardId?: string; sessionId?: string; accountId?: string; atUs?: number; code?: string } = {},
) => {
  const { cardId = aCardId, sessionId, accountId = ourAccount, atUs = startUs + 1, code } = more;
  const failure = code === undefined ? undefined : { code };
  const times = { createdAtUs: startUs, updatedAtUs: atUs, occurredAtUs: atUs };
  return liveEventOf(`event-${stage}`, cardEventOf({ cardId, accountId, sessionId, stage, failure, ...times }));
};

export function connect(
  principal: Principal = apiKey,
  cards: Partial<Services['cards']> = {},
  eligibility: Partial<Services['eligibility']> = {},
  rates = testRates,
) {
  const hub = createHub();
  const { services, calls } = fakeServices({ cards, eligibility });
  const sent: unknown[] = [];
  const socket = {
    bufferedBytes: 0,
    isTerminated: false,
    send: (text: string) => void sent.push(text.startsWith('{') ? JSON.parse(text) : text),
    terminate: () => {
      socket.isTerminated = true;
    },
  };
  const clock = fakeClock();
  const connection = new LiveConnection(principal, socket, {
    cards: services.cards,
    eligibility: services.eligibility,
    limits: rateLimiter(rates, clock),
    clock,
    ids: fakeIds(),
    log: silentLogger,
    hub,
  });
  connection.followSession();
  const register = (more: object = {}) =>
    connection.onText(JSON.stringify({ action: 'register', card_id: aCardId, ...more }));
  return { hub, calls, sent, socket, connection, register };
}

/** A card port whose response the test controls. */
export function slowCard() {
  let respond!: (value: ReturnType<typeof aCard>) => void;
  let fail!: (error: unknown) => void;
  const response = new Promise<ReturnType<typeof aCard>>((resolve, reject) => {
    respond = resolve;
    fail = reject;
  });
  return { getCard: () => response, respond: (card = aCard()) => respond(card), fail };
}
