import { decodeEvent, PayerMatch } from '@cardlens/contracts';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { StaleVersion } from '@cardlens/errors';
import type { OutgoingEvent } from '@cardlens/messaging';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { sealMatchWith } from '../src/matches/adapters/seal-match.js';
import type { CustomIndex } from '../src/matches/domain/custom-match.js';
import type { Deps, MatchStore, RecognizedCard, StoredMatch } from '../src/matches/handlers/ports.js';
import type { Directory } from '../src/payers/domain/directory.js';
import { loadDirectory } from './directory.js';

function inMemoryMatchStore(): MatchStore {
  const documents = new Map<string, StoredMatch>();
  return {
    get: async (cardId) => structuredClone(documents.get(cardId)),
    async save(match, ifVersion) {
      if ((documents.get(match.cardId)?.version ?? 0) !== ifVersion) throw new StaleVersion('match', match.cardId);
      documents.set(match.cardId, { match: structuredClone(match), version: ifVersion + 1 });
    },
    remove: async (cardId) => void documents.delete(cardId),
  };
}

/** The directory never changes and takes a while to load. */
let loaded: Directory | undefined;

const keys = fakeAccountKeys();

/** The data of `match.done`, and the match in it. */
export async function announcedIn({ data }: Pick<OutgoingEvent, 'data'>) {
  const { sealedPayerMatch, ...event } = decodeEvent('match.done', data);
  const box = await keys.of(event.accountId);
  const payerMatch = PayerMatch.decode(box.open(['match event', event.cardId], sealedPayerMatch));
  return { ...event, payerMatch };
}

/** In-memory dependencies of the handlers, with cards that tests can set. */
export async function aWorld() {
  const matches = inMemoryMatchStore();
  const cards = new Map<string, RecognizedCard>();
  const published: OutgoingEvent[] = [];
  const requested: string[] = [];
  loaded ??= loadDirectory();
  const directory = loaded;
  const custom = new Map<string, CustomIndex>();
  const deps: Deps = {
    directories: { current: async () => directory },
    customLists: { of: async (accountId) => custom.get(accountId) },
    matches,
    sealMatch: sealMatchWith(keys),
    cards: {
      recognitionOf: async (cardId) => cards.get(cardId) ?? Promise.reject(new Error('no such card')),
      requestMatch: async (cardId) => void requested.push(cardId),
    },
    publisher: { publish: async (event) => void published.push(event) },
    clock: fakeClock(),
    log: silentLogger,
  };
  const recognized = (cardId: string, payerName: string, changes: Partial<RecognizedCard> = {}) =>
    cards.set(cardId, { accountId: 'a1', recognition: 1, isDeleted: false, evidence: { payerName }, ...changes });
  return { deps, directory, matches, published, requested, recognized, custom };
}
