import { CardState } from '@cardlens/contracts';
import { DomainError, NotFound } from '@cardlens/errors';
import { httpError } from '../middleware/errors.js';
import { callerOf, type Principal } from '../middleware/principal.js';
import type { Deps } from '../ports.js';
import type { Hub, Listener } from './hub.js';
import { type LiveEvent, recentEndOf, snapshotText } from './live-event.js';
import { parseMessage } from './message.js';

/** What a connection needs from its transport. */
export interface LiveSocket {
  /** Bytes written and not yet sent. */
  readonly bufferedBytes: number;
  send(text: string): void;
  /** Closes the connection at once, without a closing event. */
  terminate(): void;
}

// About two thousand events: a client that is so far behind is gone or cannot keep up.
const bufferedBytesMax = 512 * 1024;
const cardsMax = 1000;
const checksMax = 32;

/** A card that the client follows. Its events wait until the caller's access to it is confirmed. */
interface Registration {
  waiting: LiveEvent[] | undefined;
  wantsSnapshot: boolean;
  /** The last event sent about an eligibility check, since its end can arrive from two sources. */
  toldCheckEvent: string | undefined;
}

type Needs = Pick<Deps, 'cards' | 'eligibility' | 'limits' | 'clock' | 'ids' | 'log'> & { hub: Hub };

/** One live client: the events it may receive, and the messages it sends (decisions §5). */
export class LiveConnection implements Listener {
  readonly #registrations = new Map<string, Registration>();
  #checks = 0;

  constructor(
    readonly principal: Principal,
    private readonly socket: LiveSocket,
    private readonly deps: Needs,
  ) {}

  /** Follows every card of the caller's session from now on. */
  followSession(): void {
    if (this.principal.kind === 'token') this.deps.hub.followSession(this.principal.sessionId, this);
  }

  /** A message from the client. Resolves when it is handled; never rejects. */
  async onText(text: string): Promise<void> {
    // A message counts as a request.
    if (!this.deps.limits.take(this.principal).isAllowed) {
      return this.#sendError(tooMany('Too many messages, please slow down'), undefined);
    }
    if (text === 'ping') return this.#send('pong');
    let cardId: string | undefined;
    try {
      const wanted = parseMessage(text);
      cardId = wanted.cardId;
      await this.register(wanted.cardId, wanted.wantsSnapshot);
    } catch (error) {
      this.#sendError(error, cardId);
    }
  }

  hear(event: LiveEvent): void {
    // The hub matches by identifiers that cannot be guessed; ownership is checked nevertheless.
    if (event.accountId !== this.principal.accountId) return;
    const isOwnSession = this.principal.kind === 'token' && event.sessionId === this.principal.sessionId;
    const registration = this.#registrations.get(event.cardId);
    if (registration?.waiting !== undefined && !isOwnSession) registration.waiting.push(event);
    else this.#tell(event, registration);
  }

  /** The client disconnected. */
  end(): void {
    const { hub } = this.deps;
    if (this.principal.kind === 'token') hub.unfollowSession(this.principal.sessionId, this);
    for (const cardId of this.#registrations.keys()) hub.unfollowCard(cardId, this);
    this.#registrations.clear();
  }

  /** Follows a card from now on. @throws NotFound when it is not the caller's, or is deleted */
  async register(cardId: string, wantsSnapshot: boolean): Promise<void> {
    const known = this.#registrations.get(cardId);
    if (known !== undefined) {
      if (known.waiting !== undefined) known.wantsSnapshot ||= wantsSnapshot;
      else if (wantsSnapshot) this.#sendSnapshot(await this.#check(cardId));
      return;
    }
    if (this.#registrations.size >= cardsMax) throw tooMany(`A connection follows at most ${cardsMax} cards`);
    // Followed before it is checked: a client that registers and uploads at once could otherwise miss the first event.
    const registration: Registration = { waiting: [], wantsSnapshot, toldCheckEvent: undefined };
    this.#registrations.set(cardId, registration);
    this.deps.hub.followCard(cardId, this);
    try {
      const card = await this.#check(cardId);
      // Only a completed card can have an eligibility check that ended; later checks arrive as events.
      const end = card.state === CardState.CARD_STATE_COMPLETED ? await this.#recentEnd(cardId) : undefined;
      const { waiting = [] } = registration;
      registration.waiting = undefined;
      if (registration.wantsSnapshot) this.#sendSnapshot(card);
      // Events that arrived during this call wait here too and are sent in order.
      if (end && !waiting.some(({ repeatableId }) => repeatableId === end.repeatableId)) this.#tell(end, registration);
      for (const event of waiting) {
        const isSeen = registration.wantsSnapshot && event.cardUpdatedAtUs <= card.updatedAtUs;
        if (!isSeen) this.#tell(event, registration);
      }
    } catch (error) {
      this.#registrations.delete(cardId);
      this.deps.hub.unfollowCard(cardId, this);
      throw error;
    }
  }

  /** The card, if it is the caller's. @throws NotFound when it is not, or is deleted */
  async #check(cardId: string) {
    if (this.#checks >= checksMax) throw tooMany('Too many messages at once');
    this.#checks++;
    try {
      const card = await this.deps.cards.getCard({ caller: callerOf(this.principal), cardId });
      if (card.deleted) throw new NotFound('card_id', cardId);
      return card;
    } finally {
      this.#checks--;
    }
  }

  #tell({ repeatableId, text }: Pick<LiveEvent, 'repeatableId' | 'text'>, registration?: Registration): void {
    if (registration && repeatableId !== undefined) {
      if (registration.toldCheckEvent === repeatableId) return;
      registration.toldCheckEvent = repeatableId;
    }
    this.#send(text);
  }

  /** The end of the card's newest eligibility check, if it is recent. Nothing is sent while eligibility is down. */
  async #recentEnd(cardId: string) {
    const { eligibility, clock, log } = this.deps;
    try {
      const { eligibility: newest } = await eligibility.getNewestEligibility({
        caller: callerOf(this.principal),
        cardId,
      });
      return recentEndOf(newest, clock.nowUs());
    } catch (error) {
      log.info('loading the latest eligibility check failed', { cardId, code: DomainError.from(error).code });
      return undefined;
    }
  }

  #sendSnapshot(card: Parameters<typeof snapshotText>[0]): void {
    this.#send(snapshotText(card, this.deps.ids.orderedUuid(), this.deps.clock.nowUs()));
  }

  #sendError(caught: unknown, cardId: string | undefined): void {
    const { status, body } = httpError(caught);
    if (status >= 500) this.deps.log.warn('live message rejected', { status }, caught);
    this.#send(JSON.stringify({ type: 'error', message: body.message, code: body.code, card_id: cardId }));
  }

  #send(text: string): void {
    if (this.socket.bufferedBytes > bufferedBytesMax) {
      this.deps.log.info('disconnected a slow live listener', { accountId: this.principal.accountId });
      this.socket.terminate();
      return;
    }
    this.socket.send(text);
  }
}

const tooMany = (publicMessage: string) =>
  new DomainError({ code: 'TOO_MANY_REQUESTS', kind: 'rate_limited', publicMessage });
