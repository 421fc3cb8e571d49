import type { Payer, PayerList } from '@cardlens/payers';
import { idKey, namesOf } from '@cardlens/payers';
import { nameWords } from '../../src/names/domain/name-words.js';
import { type Directory, directoryOf, idsOf } from '../../src/payers/domain/directory.js';
import { furtherCards } from './further-cards.js';
import { cardOf } from './known-cards.js';
import type { LabeledCard } from './labeled.js';
import type { Part } from './part.js';
import { photoOf } from './photo.js';
import { hashOf, type Random, randomOf } from './random.js';
import { rentedCards } from './rented-cards.js';
import { inventedCard, nameless } from './unknown-cards.js';

interface PartOptions {
  readonly payers: readonly Payer[];
  readonly lists: Readonly<Record<string, PayerList>>;
}

/**
 * Cards of one part, and the directory they are matched against, from which some families of payers have been removed.
 */
export interface GeneratedCards {
  readonly directory: Directory;
  readonly cards: readonly LabeledCard[];
  /** Additional kinds of cards, measured separately so that the figures for `cards` remain comparable. */
  readonly further: readonly LabeledCard[];
}

const seeds: Readonly<Record<Part, number>> = { fit: 20_261_121, tune: 410_203, measure: 733_057 };
const leftOutShare = 0.12;
const leftOutFrom: Readonly<Record<Part, number>> = { fit: 0, tune: 0.44, measure: 0.88 };
const familyMarkMax = 6;
/** Share of cards with a rented network or pharmacy manager, relative to the other cards. */
const rentedShare = 0.25;
const furtherShare = 0.2;
const otherKindShare = 0.03;

interface GeneratedOptions {
  readonly known: number;
  readonly unknown: number;
  readonly seed?: number;
  /** Error rates for characters: those measured for our recognizer, or the earlier assumption. */
  readonly noise?: 'measured' | 'assumed';
}

/**
 * Generates cards of the directory's payers, with recognition noise, and cards of payers that are missing from it.
 *
 * @param known    number of cards of payers in the directory; a quarter is added with another company's name on them
 * @param unknown  number of cards of payers that were removed from the directory, of invented payers, and of no payer;
 *   a quarter is added with a network's or pharmacy manager's name on them
 * @param seed     seed of the random numbers; by default that of the part
 */
export function generatedCards(
  part: Part,
  { payers, lists }: PartOptions,
  { known, unknown, seed = seeds[part], noise = 'measured' }: GeneratedOptions,
): GeneratedCards {
  const random = randomOf(seed);
  const families = familiesOf(payers);
  const isLeftOut = (payer: Payer) => {
    const place = hashOf(`left out ${families.get(payer.key)}`) / 2 ** 32;
    const from = leftOutFrom[part];
    return place >= from && place < from + leftOutShare;
  };
  const own = payers.filter(({ key }) => (hashOf(`part ${key}`) % 2 === 0) === (part !== 'measure'));
  const there = own.filter((payer) => !isLeftOut(payer));
  const away = payers.filter(isLeftOut);
  const directory = directoryOf(
    payers.filter((payer) => !isLeftOut(payer)),
    lists,
    part,
  );
  /** Simulates a separate photo for each card. */
  const takePhoto = (of: Random): void => {
    of.photo = noise === 'measured' ? photoOf(of) : undefined;
  };
  const cards: LabeledCard[] = [];
  for (let count = 0; count < known; count++) {
    const payer = there[count % there.length]!;
    takePhoto(random);
    cards.push({ payer: payer.key, note: 'plain', evidence: cardOf(random, payer, payers) });
  }
  for (let count = 0; count < unknown; count++) {
    const kind = count % 10;
    takePhoto(random);
    if (kind < 4 && away.length > 0)
      cards.push({ payer: null, note: 'left out', evidence: cardOf(random, random.pick(away), payers) });
    else if (kind < 8)
      cards.push({ payer: null, note: 'invented', evidence: inventedCard(random, part, payers, directory) });
    else cards.push({ payer: null, note: 'no payer', evidence: nameless(random, part, payers, directory) });
  }
  // A separate random sequence keeps the cards above unchanged.
  const others = rentedCards(randomOf(seed + 1), part, { payers, there, directory, takePhoto });
  cards.push(...others.known(Math.round(known * rentedShare)), ...others.unknown(Math.round(unknown * rentedShare)));
  const more = furtherCards(randomOf(seed + 2), part, { payers, there, directory, takePhoto });
  const further = [
    ...more.known(Math.round(known * furtherShare)),
    ...more.unknown(Math.round(unknown * otherKindShare)),
  ];
  const owned = (card: LabeledCard): LabeledCard => withOwners(card, directory);
  return { directory, cards: cards.map(owned), further: further.map(owned) };
}

/** Adds the owners of the printed id when the name is another company's: claims go to the printed id. */
function withOwners(card: LabeledCard, { byId, payers }: Directory): LabeledCard {
  const owners = (byId.get(idKey(card.evidence.payerId ?? '')) ?? []).map((position) => payers[position]!.key);
  if (owners.length === 0 || owners.includes(card.payer ?? '')) return card;
  return { ...card, idOwners: owners };
}

const nameMark = (name: string): string => nameWords(name).sort().join(' ');

/**
 * The family of each payer, by key: payers with a common parent, id, phone number or name. Members of a family are
 * often correct answers for each other's cards, so they are kept or removed together.
 */
function familiesOf(payers: readonly Payer[]): Map<string, string> {
  const leader = new Map(payers.map(({ key }) => [key, key]));
  const of = (key: string): string => {
    const up = leader.get(key)!;
    return up === key ? key : of(up);
  };
  const byMark = new Map<string, string[]>();
  for (const payer of payers) {
    if (payer.parent !== undefined && leader.has(payer.parent)) leader.set(of(payer.key), of(payer.parent));
    for (const mark of [...idsOf(payer), ...payer.phones, ...payer.addresses, ...namesOf(payer).map(nameMark)])
      byMark.set(mark, [...(byMark.get(mark) ?? []), payer.key]);
  }
  // Values shared by many payers, such as the id of all Medicaid plans of a state, do not make a family.
  for (const keys of byMark.values())
    if (keys.length <= familyMarkMax) for (const key of keys) leader.set(of(key), of(keys[0]!));
  return new Map(payers.map(({ key }) => [key, of(key)]));
}
