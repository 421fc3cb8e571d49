import type { LineOfBusiness, Payer } from '@cardlens/payers';
import type { PayerEvidence } from '../../src/matches/domain/evidence.js';
import { idsOf } from '../../src/payers/domain/directory.js';
import { abbreviated, inSomeCase, misread, misreadId } from './noise.js';
import type { Random } from './random.js';

const endings = ['INSURANCE COMPANY', 'INC.', 'PPO', 'HMO', 'HEALTH PLANS', 'MEMBER ID CARD', 'AND AFFILIATES'];
export const plans = [
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

/** Whether only this payer prints this id, number or address. */
export function isOwn(payers: readonly Payer[], printed: string): boolean {
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

/** A card of a payer, as recognized. */
export function cardOf(random: Random, payer: Payer, payers: readonly Payer[]): PayerEvidence {
  const hasId = random.chance(0.55) && idsOf(payer).length > 0;
  const hasPhone = random.chance(0.55) && payer.phones.length > 0;
  const hasAddress = random.chance(0.45) && payer.addresses.length > 0;
  const hasPrefix = payer.prefixes.length > 0 && random.chance(0.7);
  const drug = random.chance(0.5) && payer.pharmacy.length > 0 ? random.pick(payer.pharmacy) : undefined;
  // With a number that only this payer has, the name may be incomplete or missing.
  const isRecognizable =
    (hasId && idsOf(payer).every((id) => isOwn(payers, id))) ||
    (hasPhone && payer.phones.every((phone) => isOwn(payers, phone))) ||
    (hasAddress && payer.addresses.every((address) => isOwn(payers, address)));
  const parent = random.chance(0.06) ? payers.find(({ key }) => key === payer.parent) : undefined;
  const own = printedName(random, payer, isRecognizable);
  // The brand is printed on the front, and the contracting company in small print.
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
      ...(hasPhone ? [readPhone(random, random.pick(payer.phones))] : []),
      ...(random.chance(0.4) ? [somePhone(random)] : []),
      ...(random.chance(0.06) ? [phoneOfOther(random, payers)] : []),
    ],
    addresses: [
      ...(hasAddress ? [printedAddress(random, random.pick(payer.addresses))] : []),
      ...(random.chance(0.15) ? [someAddress(random)] : []),
    ],
  };
}

export function printedName(random: Random, payer: Payer, isRecognizable: boolean): string {
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
    return misreadId(random, id);
  }
  const kind = random.next();
  if (kind < 0.06) return random.digits(5);
  if (kind < 0.1) return random.pick(idsOf(random.pick(payers))) as string | undefined;
  return undefined;
}

export const randomBin = (random: Random, payers: readonly Payer[]): string => {
  const owners = payers.filter(({ pharmacy }) => pharmacy.length > 0);
  return random.chance(0.5) && owners.length > 0
    ? random.pick(random.pick(owners).pharmacy).bin
    : `0${random.digits(5)}`;
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
export const bluePrefix = (random: Random) => Array.from({ length: 3 }, () => random.pick([...letters])).join('');

export function memberNumber(random: Random, payer: Payer, hasPrefix: boolean): string | undefined {
  if (hasPrefix) return `${random.pick(payer.prefixes)}${random.digits(9)}`;
  if (payer.lines.includes('medicare') && random.chance(0.8)) return '1EG4TE5MK73';
  if (!random.chance(0.8)) return undefined;
  return random.chance(0.3) ? `${bluePrefix(random)}${random.digits(9)}` : random.digits(9 + random.below(3));
}

export const somePhone = (random: Random): string =>
  `${random.pick(['800', '888', '877', '866', '855', '844'])}-555-01${random.digits(2)}`;

function phoneOfOther(random: Random, payers: readonly Payer[]): string {
  const { phones } = random.pick(payers);
  return phones.length > 0 ? random.pick(phones) : somePhone(random);
}

const towns = ['SPRINGFIELD IL 62701', 'MADISON WI 53703', 'SALEM OR 97301', 'AUSTIN TX 78701', 'ALBANY NY 12207'];
export const someAddress = (random: Random): string => `PO BOX ${random.digits(5)} ${random.pick(towns)}`;

function printedAddress(random: Random, address: string): string {
  const kind = random.next();
  const printed =
    kind < 0.4 || kind >= 0.85
      ? address
      : kind < 0.7
        ? address.replace(/^PO BOX/, 'P.O. Box').replace(/ ([A-Z]{2}) (\d{5})$/, ', $1 $2')
        : `${address}-${random.digits(4)}`;
  return random.photo || kind >= 0.85 ? misread(random, printed, 0.03) : printed;
}

/** With assumed error rates, phone numbers are always read correctly. */
const readPhone = (random: Random, phone: string): string => (random.photo ? misread(random, phone, 0) : phone);
