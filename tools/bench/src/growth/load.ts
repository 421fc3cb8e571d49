import { randomUUID } from 'node:crypto';
import type { AccountBox, AccountKeys } from '@cardlens/encryption';
import { cycled } from '../cycled.js';
import {
  type Client,
  type Details,
  type Document,
  renamed,
  type Sealed,
  type Template,
  type Templates,
} from './templates.js';

export interface Kept {
  readonly cards: number;
  /** Number of these cards with details; the others failed or are waiting for an upload. */
  readonly withDetails: number;
  readonly waiting: number;
  readonly deliveries: number;
}

/** Owners of the loaded data: half belongs to the first account, the rest is divided equally among the others. */
export interface LoadTarget {
  readonly accountIds: readonly string[];
  /** One per account. */
  readonly webhookIds: readonly string[];
}

const batch = 1000;
/** Age range of the cards. */
const madeWithinMs = 90 * 24 * 3_600_000;
/** Age range of the deliveries, short enough that none expires. */
const deliveredWithinMs = 20 * 24 * 3_600_000;

/** Writes cards and all related documents into the services' databases. @returns the id of a card with details */
export async function loadCards(
  database: Client,
  { completed, failed, pending }: Templates,
  { accountIds }: Pick<LoadTarget, 'accountIds'>,
  kept: Kept,
  keys: AccountKeys,
  nowMs: number,
): Promise<string> {
  let someCardId = '';
  const boxes = new Map(
    await Promise.all(accountIds.map(async (id): Promise<[string, AccountBox]> => [id, await keys.of(id)])),
  );
  for (let from = 0; from < kept.cards; from += batch) {
    const copies = Array.from({ length: Math.min(batch, kept.cards - from) }, (_, index) => {
      const n = from + index;
      // Distributes the kinds evenly over time.
      const place = (n * 7919) % kept.cards;
      const template =
        place < kept.withDetails ? cycled(completed, n) : place < kept.withDetails + kept.waiting ? pending : failed;
      const createdAtMs = nowMs - Math.round((madeWithinMs * (kept.cards - n)) / kept.cards);
      const box = boxes.get(ownerOf(n, accountIds));
      if (!box) throw new Error('an account has no key');
      return copyOf(template, box, createdAtMs, nowMs, n);
    });
    someCardId =
      copies.findLast(({ matches, card }) => matches.length > 0 && card.accountId === accountIds[0])?.card._id ??
      someCardId;
    await Promise.all([
      insert(
        database,
        'card',
        'cards',
        copies.map(({ card }) => card),
      ),
      insert(
        database,
        'upload',
        'scans',
        copies.flatMap(({ scans }) => scans),
      ),
      insert(
        database,
        'matching',
        'matches',
        copies.flatMap(({ matches }) => matches),
      ),
    ]);
  }
  return someCardId;
}

/** Writes successful deliveries, the same number for each endpoint. */
export async function loadDeliveries(
  database: Client,
  { delivery }: Templates,
  { accountIds, webhookIds }: LoadTarget,
  count: number,
  nowMs: number,
): Promise<void> {
  const { nextAttemptAtMs, errorCode, ...rest } = delivery;
  const ended = { ...rest, status: 'succeeded', attempts: 1, tries: 1, responseStatus: 200, dueAtMs: 0, claim: '' };
  for (let from = 0; from < count; from += batch) {
    const documents = Array.from({ length: Math.min(batch, count - from) }, (_, index) => {
      const n = from + index;
      const endpoint = n % webhookIds.length;
      const createdAtUs = (nowMs - Math.round((deliveredWithinMs * (count - n)) / count)) * 1000;
      const own = { webhookId: webhookIds[endpoint], accountId: accountIds[endpoint], cardId: randomUUID() };
      return { ...ended, ...own, _id: randomUUID(), eventId: randomUUID(), createdAtUs, occurredAtUs: createdAtUs };
    });
    await insert(database, 'webhook', 'deliveries', documents);
  }
}

const ownerOf = (n: number, accountIds: readonly string[]): string =>
  cycled(accountIds, n % 2 === 0 ? 0 : 1 + (Math.floor(n / 2) % (accountIds.length - 1)));

function copyOf(template: Template, box: AccountBox, createdAtMs: number, nowMs: number, n: number): Template {
  const { accountId } = box;
  const cardId = randomUUID();
  const scanIds = new Map(template.scanIds.map((scanId) => [scanId, randomUUID()]));
  const names = new Map([[template.cardId, cardId], [template.accountId, accountId], ...scanIds]);
  const { card, scans, matches } = renamed({ ...template, sealed: undefined }, names);
  const made = { createdAtUs: createdAtMs * 1000, updatedAtUs: createdAtMs * 1000 + 900_000 };
  // No card becomes due while the bench runs, because `due` is measured elsewhere.
  const wake = 'wakeAtMs' in card ? { wakeAtMs: nowMs + 24 * 3_600_000 + n } : {};
  return {
    cardId,
    accountId,
    scanIds: [...scanIds.values()],
    card: {
      ...card,
      ...(template.sealed && sealedCopy(cardId, template.sealed, n, box)),
      ...made,
      ...wake,
    } as Document,
    scans: scans.map((scan) => ({ ...scan, createdAtMs, expiresAtMs: createdAtMs + 3_600_000 })),
    matches,
  };
}

/**
 * Encrypted with the account's key, like by the card service. The details are those of another person with the same
 * kind of card.
 */
function sealedCopy(cardId: string, { content, ranked }: Sealed, n: number, box: AccountBox) {
  const seal = (sealed: object) => ({ sealedContent: box.sealJson(['card content', cardId], sealed) });
  if (content.details === undefined || ranked === undefined) return seal(content);
  const person = personOf(n);
  const changed = <T extends Details>(details: T): T => ({
    ...details,
    member_name: { ...details.member_name, value: person.name },
    member_number: { ...details.member_number, value: person.number },
  });
  const searched = changed(ranked);
  const words = Object.values(searched)
    .flat()
    .flatMap(({ value }) => wordsIn(value));
  return {
    ...seal({ ...content, details: changed(content.details) }),
    sealedSearch: box.sealJson(['card search', cardId], searched),
    searchHashes: box.words.ofWords(words),
  };
}

const syllables = [
  'ba',
  'den',
  'kor',
  'lin',
  'mar',
  'nel',
  'os',
  'pra',
  'ros',
  'sul',
  'tam',
  'vic',
  'wen',
  'yar',
  'zo',
];
const named = (n: number): string => {
  const at = (index: number) => cycled(syllables, index);
  const text = at(n) + at(Math.floor(n / 15)) + at(Math.floor(n / 225));
  return text.charAt(0).toUpperCase() + text.slice(1);
};
/** 3,375 different first names and as many last names. */
const personOf = (n: number) => ({
  name: `${named((n * 31) % 3375)} ${named((n * 127 + 11) % 3375)}`,
  number: `XQ${100_000_000 + n * 37}`,
});

/** Splits a value into words like the card service, for plain letters and digits. */
function wordsIn(value: string): string[] {
  const words = value.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.length > 1 ? [...words, words.join('')] : words;
}

async function insert(database: Client, app: string, collection: string, documents: readonly Document[]) {
  if (documents.length === 0) return;
  await database
    .db(`cardlens_${app}`)
    .collection(collection)
    .insertMany(documents as never[], { ordered: false });
}
