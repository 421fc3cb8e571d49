import type { PayerEvidence } from '../../src/matches/domain/evidence.js';
import { nameWords } from '../../src/names/domain/name-words.js';
import { type Directory, directoryOf, idsOf, namesOf } from '../../src/payers/domain/directory.js';
import type { LineOfBusiness, Payer, PayerList } from '../../src/payers/domain/payer.js';
import type { LabeledCard } from './labeled.js';
import { abbreviated, inSomeCase, misread, misreadId } from './noise.js';
import { hashOf, type Random, randomOf } from './random.js';

/**
 * Parts of everything that cards are made of: weights are fitted on one, thresholds chosen on families and names of the next,
 * and what is measured was in neither.
 */
export type Part = 'fit' | 'tune' | 'measure';

interface PartOptions {
  readonly payers: readonly Payer[];
  readonly lists: Readonly<Record<string, PayerList>>;
}

/** Cards of one part, and the directory that they are compared with: it lacks some families of payers. */
export interface GeneratedCards {
  readonly directory: Directory;
  readonly cards: readonly LabeledCard[];
}

const seeds: Readonly<Record<Part, number>> = { fit: 20_261_121, tune: 410_203, measure: 733_057 };
const leftOutShare = 0.12;
const leftOutFrom: Readonly<Record<Part, number>> = { fit: 0, tune: 0.44, measure: 0.88 };
const familyMarkMax = 6;

/**
 * Makes cards of the directory's payers, as noisy as readings are, and cards of payers that it does not have.
 *
 * @param known    cards of payers in the directory
 * @param unknown  cards of payers that were left out of it, of payers that do not exist, and of no payer at all
 */
export function generatedCards(
  part: Part,
  { payers, lists }: PartOptions,
  { known, unknown }: { known: number; unknown: number },
): GeneratedCards {
  const random = randomOf(seeds[part]);
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
  const cards: LabeledCard[] = [];
  for (let count = 0; count < known; count++) {
    const payer = there[count % there.length]!;
    cards.push({ payer: payer.key, evidence: cardOf(random, payer, payers) });
  }
  for (let count = 0; count < unknown; count++) {
    const kind = count % 10;
    if (kind < 4 && away.length > 0)
      cards.push({ payer: null, note: 'left out', evidence: cardOf(random, random.pick(away), payers) });
    else if (kind < 8)
      cards.push({ payer: null, note: 'invented', evidence: inventedCard(random, part, payers, directory) });
    else cards.push({ payer: null, note: 'no payer', evidence: nameless(random, part, payers, directory) });
  }
  return { directory, cards };
}

const nameMark = (name: string): string => nameWords(name).sort().join(' ');

/**
 * Family of each payer, by key: those that have a parent, an id, a phone number or a name in common. Of such a family one is
 * the right answer for another's card as often as not, so they are there together or away together.
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
  // What many have in common, such as the id of all of a state's Medicaid, makes no family.
  for (const keys of byMark.values())
    if (keys.length <= familyMarkMax) for (const key of keys) leader.set(of(key), of(keys[0]!));
  return new Map(payers.map(({ key }) => [key, of(key)]));
}

const endings = ['INSURANCE COMPANY', 'INC.', 'PPO', 'HMO', 'HEALTH PLANS', 'MEMBER ID CARD', 'AND AFFILIATES'];
const plans = [
  'Choice Plus',
  'PPO',
  'Open Access HMO',
  'Gold 1500',
  'Silver HMO 2800',
  'HDHP with HSA',
  'Bronze EPO 7000',
  'POS II',
  'Base Plan',
  'Value Network',
];
const linePlans: Readonly<Partial<Record<LineOfBusiness, readonly string[]>>> = {
  medicare_advantage: [
    'Medicare Advantage (HMO)',
    'Medicare Advantage PPO',
    'Dual Complete (HMO D-SNP)',
    'Medicare Rx PDP',
  ],
  medicaid: ['Medicaid Managed Care', 'Medicaid', 'CHIP', 'Community Plan'],
  dental: ['Dental PPO', 'Dental DHMO'],
  vision: ['Vision Choice', 'Vision'],
  medicare_supplement: ['Medicare Supplement Plan G', 'Medicare Supplement Plan N'],
  tricare: ['TRICARE Prime', 'TRICARE Select'],
  exchange: ['Marketplace Silver', 'Exchange Bronze'],
};

const owners = new WeakMap<readonly Payer[], Map<string, number>>();

/** Whether no other payer prints this id, number or address. */
function isOwn(payers: readonly Payer[], printed: string): boolean {
  let counts = owners.get(payers);
  if (!counts) {
    counts = new Map<string, number>();
    for (const payer of payers)
      for (const each of new Set([...idsOf(payer), ...payer.phones, ...payer.addresses]))
        counts.set(each, (counts.get(each) ?? 0) + 1);
    owners.set(payers, counts);
  }
  return counts.get(printed) === 1;
}

/** A card of a payer, as a reader reads it. */
function cardOf(random: Random, payer: Payer, payers: readonly Payer[]): PayerEvidence {
  const hasId = random.chance(0.55) && idsOf(payer).length > 0;
  const hasPhone = random.chance(0.55) && payer.phones.length > 0;
  const hasAddress = random.chance(0.45) && payer.addresses.length > 0;
  const hasPrefix = payer.prefixes.length > 0 && random.chance(0.7);
  const drug = random.chance(0.5) && payer.pharmacy.length > 0 ? random.pick(payer.pharmacy) : undefined;
  // Beside a number that is this payer's alone, the name may be half there or not be read at all.
  const isRecognizable =
    (hasId && idsOf(payer).every((id) => isOwn(payers, id))) ||
    (hasPhone && payer.phones.every((phone) => isOwn(payers, phone))) ||
    (hasAddress && payer.addresses.every((address) => isOwn(payers, address)));
  const parent = random.chance(0.06) ? payers.find(({ key }) => key === payer.parent) : undefined;
  const own = printedName(random, payer, isRecognizable);
  // The brand stands on the front, and the company that has the contract in small print.
  const name = parent ? printedName(random, parent, false) : isRecognizable && random.chance(0.06) ? undefined : own;
  const plan = parent ? own : random.chance(0.5) ? planOf(random, payer) : undefined;
  const isNameInPlan = name !== undefined && random.chance(0.05);
  const rate = random.chance(0.35) ? 0.01 + 0.04 * random.next() : 0;
  return {
    payerName: isNameInPlan ? undefined : name && misread(random, name, rate),
    planName: isNameInPlan ? misread(random, `${name} ${plan ?? ''}`.trim(), rate) : plan,
    payerId: printedId(random, payer, hasId, payers),
    rxBin: drug?.bin ?? (random.chance(0.4) ? randomBin(random, payers) : undefined),
    rxPcn: drug?.pcn,
    memberNumber: memberNumber(random, payer, hasPrefix),
    phones: [
      ...(hasPhone ? [random.pick(payer.phones)] : []),
      ...(random.chance(0.4) ? [somePhone(random)] : []),
      ...(random.chance(0.06) ? [phoneOfOther(random, payers)] : []),
    ],
    addresses: [
      ...(hasAddress ? [printedAddress(random, random.pick(payer.addresses))] : []),
      ...(random.chance(0.15) ? [someAddress(random)] : []),
    ],
  };
}

function printedName(random: Random, payer: Payer, isRecognizable: boolean): string {
  const kind = random.next();
  const others =
    kind < 0.45 ? [] : kind < 0.75 ? payer.aliases : payer.brands.length > 0 ? payer.brands : payer.aliases;
  let name = others.length > 0 ? random.pick(others) : payer.svcPayerName;
  if (random.chance(0.2)) name = abbreviated(random, name);
  if (isRecognizable && random.chance(0.15)) name = withoutOneWord(random, name);
  if (random.chance(0.06)) name = turned(name);
  if (random.chance(0.15)) name = `${name} ${random.pick(endings)}`;
  return inSomeCase(random, name);
}

function withoutOneWord(random: Random, name: string): string {
  const words = name.split(' ');
  if (words.length < 3) return name;
  words.splice(random.below(words.length), 1);
  return words.join(' ');
}

/** `MOLINA OF OHIO` as `OHIO MOLINA` */
const turned = (name: string): string => name.replace(/^(.+) OF (.+)$/, '$2 $1');

function planOf(random: Random, { lines }: Payer): string {
  const own = lines.flatMap((line) => linePlans[line] ?? []);
  return own.length > 0 && random.chance(0.5) ? random.pick(own) : random.pick(plans);
}

function printedId(random: Random, payer: Payer, hasId: boolean, payers: readonly Payer[]): string | undefined {
  if (hasId) {
    const id = random.pick(idsOf(payer));
    return random.chance(0.08) ? misreadId(random, id) : id;
  }
  const kind = random.next();
  if (kind < 0.06) return random.digits(5);
  if (kind < 0.1) return random.pick(idsOf(random.pick(payers))) as string | undefined;
  return undefined;
}

const randomBin = (random: Random, payers: readonly Payer[]): string => {
  const owners = payers.filter(({ pharmacy }) => pharmacy.length > 0);
  return random.chance(0.5) && owners.length > 0
    ? random.pick(random.pick(owners).pharmacy).bin
    : `0${random.digits(5)}`;
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const bluePrefix = (random: Random) => Array.from({ length: 3 }, () => random.pick([...letters])).join('');

function memberNumber(random: Random, payer: Payer, hasPrefix: boolean): string | undefined {
  if (hasPrefix) return `${random.pick(payer.prefixes)}${random.digits(9)}`;
  if (payer.lines.includes('medicare') && random.chance(0.8)) return '1EG4TE5MK73';
  if (!random.chance(0.8)) return undefined;
  return random.chance(0.3) ? `${bluePrefix(random)}${random.digits(9)}` : random.digits(9 + random.below(3));
}

const somePhone = (random: Random): string =>
  `${random.pick(['800', '888', '877', '866', '855', '844'])}-555-01${random.digits(2)}`;

function phoneOfOther(random: Random, payers: readonly Payer[]): string {
  const { phones } = random.pick(payers);
  return phones.length > 0 ? random.pick(phones) : somePhone(random);
}

const towns = ['SPRINGFIELD IL 62701', 'MADISON WI 53703', 'SALEM OR 97301', 'AUSTIN TX 78701', 'ALBANY NY 12207'];
const someAddress = (random: Random): string => `PO BOX ${random.digits(5)} ${random.pick(towns)}`;

function printedAddress(random: Random, address: string): string {
  const kind = random.next();
  if (kind < 0.4) return address;
  if (kind < 0.7) return address.replace(/^PO BOX/, 'P.O. Box').replace(/ ([A-Z]{2}) (\d{5})$/, ', $1 $2');
  if (kind < 0.85) return `${address}-${random.digits(4)}`;
  return misread(random, address, 0.03);
}

const firstWords: Readonly<Record<Part, readonly string[]>> = {
  fit: 'CEDAR SUMMIT HARBOR PRAIRIE EVERGREEN RIVERSTONE NORTHWIND COPPER LAKESHORE GRANITE JUNIPER SUNRISE LIBERTY GUARDSMAN TWIN HERITAGE'.split(
    ' ',
  ),
  tune: 'CLEARWATER ORCHARD PINNACLE STERLING COBALT FOXGLOVE HIGHLAND TIDEWATER BRIGHTON ACORN GLACIER NOBLE VALOR HOMESTEAD'.split(
    ' ',
  ),
  measure:
    'MAPLE CANYON BEACON MEADOW REDWOOD STONEBRIDGE EASTWIND SILVER BAYSIDE MARBLE WILLOW DAYBREAK PATRIOT SENTINEL TRIPLE LEGACY'.split(
      ' ',
    ),
};
const secondWords: Readonly<Record<Part, readonly string[]>> = {
  fit: 'VALLEY RIDGE CREEK POINT FALLS GROVE PARK CREST'.split(' '),
  tune: 'BAY BLUFF HAVEN HEIGHTS TRAIL WOODS BANKS SHORE'.split(' '),
  measure: 'HILL BROOK SPRINGS COVE TERRACE FIELD LAKE GATE'.split(' '),
};
const kinds: Readonly<Record<Part, readonly string[]>> = {
  fit: [
    'HEALTH PLAN',
    'BENEFIT ADMINISTRATORS',
    'HEALTH',
    'MUTUAL',
    'HEALTHCARE',
    'INSURANCE COMPANY',
    'HEALTH ALLIANCE',
    'COMMUNITY HEALTH PLAN',
    'DENTAL',
    'LIFE AND HEALTH',
    'EMPLOYEES HEALTH TRUST',
  ],
  tune: [
    'HEALTH PLAN',
    'BENEFIT MANAGEMENT',
    'HEALTH NETWORK',
    'ASSURANCE',
    'MEDICAL PLAN',
    'HEALTH INSURANCE COMPANY',
    'HEALTH TRUST',
    'FAMILY HEALTH',
    'EYE CARE',
  ],
  measure: [
    'HEALTH PLAN',
    'BENEFIT SERVICES',
    'HEALTH',
    'MUTUAL',
    'HEALTH CARE',
    'INSURANCE',
    'HEALTH PARTNERS',
    'COMMUNITY CARE',
    'VISION',
    'HEALTH SERVICES',
    'HEALTH AND WELFARE FUND',
  ],
};
const states = ['', '', '', ' OF OHIO', ' OF TEXAS', ' OF NEW YORK', ' OF FLORIDA', ' OF IDAHO', ' NORTHWEST'];

/** A card of a payer that does not exist. */
function inventedCard(random: Random, part: Part, payers: readonly Payer[], directory: Directory): PayerEvidence {
  const second = random.chance(0.5) ? ` ${random.pick(secondWords[part])}` : '';
  const name = `${random.pick(firstWords[part])}${second} ${random.pick(kinds[part])}${random.pick(states)}`;
  // Some that are made up exist after all.
  if (isReal(directory, name)) return inventedCard(random, part, payers, directory);
  const rate = random.chance(0.35) ? 0.03 : 0;
  return { ...stranger(random, payers), payerName: misread(random, inSomeCase(random, name), rate) };
}

const nothings: Readonly<Record<Part, readonly string[]>> = {
  fit: [
    'Health Plan',
    'PPO',
    'Member Services',
    'Blue Cross Blue Shield',
    'Insurance',
    'HEALTH INSURANCE CARD',
    'Open Access',
    'Choice',
    'Community Health',
    'BCBS PPO',
    'National Network',
  ],
  tune: [
    'EPO',
    'Member Card',
    'BCBS',
    'Health Insurance',
    'Medical Plan',
    'Employer Group',
    'Open Choice',
    'Premier Network',
    'Dental',
    'Community',
    'Family Health',
  ],
  measure: [
    'HMO',
    'Member ID',
    'BlueCross BlueShield',
    'Insurance Company',
    'Healthcare',
    'Employee Benefit Plan',
    'Select Network',
    'Preferred',
    'Group Health Plan',
    'Advantage',
    'Medical Card',
  ],
};
const employers: Readonly<Record<Part, readonly string[]>> = {
  fit: ['Acme Manufacturing', 'Fulton County Schools', 'Larkin Steel', 'Otter Logistics', 'City of Brenham'],
  tune: ['Umbrella Foundry', 'Quincy County', 'Vandelay Imports', 'Pine Grove Academy', 'Borough of Aldan'],
  measure: ['Globex Foods', 'Tanner Unified School District', 'Initech', 'Wolverine Freight', 'Town of Hadley'],
};

/** A card on which no payer's name was read. */
function nameless(random: Random, part: Part, payers: readonly Payer[], directory: Directory): PayerEvidence {
  const texts = (random.chance(0.5) ? nothings[part] : employers[part]).filter((text) => !isReal(directory, text));
  return { ...stranger(random, payers), payerName: random.chance(0.2) ? undefined : random.pick(texts) };
}

/** Whether some payer has this name, so that its card could say it. */
const isReal = (directory: Directory, name: string): boolean =>
  directory.names.find(name).some(({ isWhole, ofName, shared }) => isWhole || (ofName > 0.95 && shared > 0.6));

function stranger(random: Random, payers: readonly Payer[]): PayerEvidence {
  return {
    planName: random.chance(0.5) ? random.pick(plans) : undefined,
    payerId: random.chance(0.5) ? random.digits(5) : undefined,
    rxBin: random.chance(0.5) ? randomBin(random, payers) : undefined,
    memberNumber: random.chance(0.7) ? `${random.chance(0.3) ? bluePrefix(random) : ''}${random.digits(9)}` : undefined,
    phones: random.chance(0.6) ? [somePhone(random)] : [],
    addresses: random.chance(0.4) ? [someAddress(random)] : [],
  };
}
