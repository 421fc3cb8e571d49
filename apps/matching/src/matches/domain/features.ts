import { type NameLikeness, statesIn } from '../../names/domain/name-index.js';
import { stateOfAddress } from '../../names/domain/states.js';
import { type Directory, idsOf } from '../../payers/domain/directory.js';
import { addressKeys, alikeId, bluePrefixOf, digitsOf, idKey, isMedicareNumber } from '../../payers/domain/printed.js';
import { asideOf, isAnyNamed, namedOf } from './aside.js';
import type { PayerEvidence } from './evidence.js';
import { headsOf } from './kin.js';
import { isNarrow, linesIn } from './lines.js';

/** What is compared of a card and a payer, in the order of a feature vector. Each is 0 when it says nothing. */
export const featureNames = [
  'candidate',
  'nameWhole',
  'nameSet',
  'nameDice',
  'nameOfName',
  'nameOfText',
  'nameShared',
  'nameMissing',
  'nameForeign',
  'nameLetters',
  'nameFurther',
  'nameNothing',
  'planNamed',
  'planNamedNoId',
  'idSame',
  'idAlike',
  'idOfOther',
  'idOfOtherOnly',
  'idBesideManager',
  'idHead',
  'phoneSame',
  'phoneOfOther',
  'addressSame',
  'binAndPcn',
  'bin',
  'prefix',
  'medicareNumber',
  'stateSame',
  'stateOther',
  'addressStateSame',
  'addressStateOther',
  'lineSame',
  'lineOther',
  'lineUnnamed',
  'noName',
] as const;
export type FeatureName = (typeof featureNames)[number];
export type Features = Readonly<Record<FeatureName, number>>;

/** A payer that a card may belong to. */
export interface Compared {
  /** Position in the directory. */
  readonly payer: number;
  readonly features: Features;
  readonly name: NameLikeness;
}

interface Card {
  readonly text: string;
  readonly plan: string;
  readonly isNameRead: boolean;
  readonly id: string;
  readonly alikeId: string;
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
  readonly bin: string;
  readonly pcn: string;
  readonly prefix: string;
  readonly isMedicareNumber: boolean;
  readonly states: readonly string[];
  readonly addressStates: readonly string[];
  readonly lines: ReturnType<typeof linesIn>;
}

/** What of the card is compared, in comparable form. */
function cardOf({ names }: Directory, evidence: PayerEvidence): Card {
  const { payerName = '', planName = '', payerId = '', memberNumber = '', phones = [], addresses = [] } = evidence;
  const isNameRead = payerName !== '';
  const words = [...names.wordsOf(payerName), ...names.wordsOf(planName)];
  return {
    // The payer's name may have been taken for the plan's.
    text: (isNameRead ? payerName : planName).slice(0, textMax),
    plan: isNameRead ? planName.slice(0, textMax) : '',
    isNameRead,
    id: idKey(payerId),
    alikeId: alikeId(payerId),
    phones: [...new Set(phones.slice(0, listMax).map(digitsOf))].filter((phone) => phone.length === 10),
    addresses: addresses.slice(0, listMax).flatMap(addressKeys),
    bin: (evidence.rxBin ?? '').replace(/\D/g, '').padStart(6, '0').slice(0, 8),
    pcn: idKey(evidence.rxPcn ?? ''),
    prefix: bluePrefixOf(memberNumber) ?? '',
    isMedicareNumber: isMedicareNumber(memberNumber),
    states: statesIn(words),
    addressStates: [...new Set(addresses.slice(0, listMax).flatMap((address) => stateOfAddress(address) ?? []))],
    lines: linesIn(words),
  };
}

/** A card prints less; what a caller of ours sends beyond it is not looked at. */
const textMax = 200;
const listMax = 24;
/** Ids, numbers and addresses that more payers share say little by themselves. */
const sharedMax = 40;
const fromPlanMax = 12;

/** Every payer that something on the card speaks for, compared in all respects. */
export function compare(directory: Directory, evidence: PayerEvidence): Compared[] {
  const card = cardOf(directory, evidence);
  const byPlan = new Map(
    card.plan === '' ? [] : directory.names.find(card.plan).map((likeness) => [likeness.owner, likeness] as const),
  );
  const found = candidatesOf(directory, card, [...byPlan.keys()].slice(0, fromPlanMax));
  const named = namedOf(found);
  const known: Known = {
    isManagerNamed: named.size > 0 && [...named].every((payer) => directory.printed[payer]!.ids.length === 0),
    id: directory.byId.has(card.id),
    phone: card.phones.some((phone) => directory.byPhone.has(phone)),
    heads: isAnyNamed(directory, found) ? noHeads : headsOf(directory, few(directory.byId.get(card.id))),
  };
  const isPlanNamed = (payer: number) => isNamedBy(byPlan.get(payer));
  const isAside = card.plan === '' ? () => false : asideOf(directory, card.text, found, named, isPlanNamed);
  return [...found].map(([payer, likeness]) => {
    // What stands in the plan's place says nothing about whose card it is then.
    const name = isAside(payer) ? unnamed(likeness) : likeness;
    const plan = name === likeness ? byPlan.get(payer) : undefined;
    return { payer, name, features: featuresOf(directory, card, payer, name, plan, known) };
  });
}

function candidatesOf(directory: Directory, card: Card, byPlan: readonly number[]): Map<number, NameLikeness> {
  const { names } = directory;
  const found = new Map<number, NameLikeness>();
  for (const likeness of names.find(card.text, card.plan)) found.set(likeness.owner, likeness);
  const others = new Set([
    // What is taken for the payer's name may be an employer's or a network's, and the plan's name tell the payer.
    ...byPlan,
    ...few(directory.byId.get(card.id)),
    ...card.phones.flatMap((phone) => few(directory.byPhone.get(phone))),
    ...card.addresses.flatMap((address) => few(directory.byAddress.get(address))),
    ...few(directory.byBin.get(card.bin)),
    ...few(directory.byPrefix.get(card.prefix)),
    ...(card.isMedicareNumber ? directory.medicare : []),
  ]);
  const compareName = names.compareWith(card.text, card.plan);
  for (const payer of others) if (!found.has(payer)) found.set(payer, compareName(payer));
  return found;
}

const noHeads: ReadonlySet<number> = new Set();

const unnamed = (likeness: NameLikeness): NameLikeness => ({
  ...likeness,
  isWhole: false,
  dice: 0,
  ofName: 0,
  ofText: 0,
  shared: 0,
  missing: 1,
  foreign: 1,
  further: 0,
  letters: 0,
});

const few = (payers: readonly number[] = []): readonly number[] => (payers.length > sharedMax ? [] : payers);

/** What the card says in sight of the whole directory. */
interface Known {
  readonly id: boolean;
  readonly phone: boolean;
  /** Only payers are named that nobody sends claims to. */
  readonly isManagerNamed: boolean;
  readonly heads: ReadonlySet<number>;
}

const isNamedBy = (plan: NameLikeness | undefined): plan is NameLikeness => plan !== undefined && plan.ofName >= 0.97;

const one = (is: boolean): number => (is ? 1 : 0);

function featuresOf(
  directory: Directory,
  card: Card,
  position: number,
  name: NameLikeness,
  plan: NameLikeness | undefined,
  known: Known,
): Features {
  const payer = directory.payers[position]!;
  const { ids, alikeIds, phones, addresses, isEverywhere } = directory.printed[position]!;
  const isRead = card.text !== '';
  const isIdSame = card.id !== '' && ids.includes(card.id);
  const phoneCount = card.phones.filter((phone) => phones.includes(phone)).length;
  const bins = payer.pharmacy.filter(({ bin }) => bin === card.bin);
  const isBinAndPcn = card.pcn !== '' && bins.some(({ pcn }) => pcn !== undefined && idKey(pcn) === card.pcn);
  const inName = directory.names.statesOf(position, name.name);
  const isIn = (state: string) => inName.includes(state) || payer.states.includes(state);
  const isStateSame = card.states.some(isIn);
  const isAddressSame = card.addressStates.some(isIn);
  const planNamed = isNamedBy(plan) ? plan.ofText * Math.min(1, plan.shared / 0.8) : 0;
  const hasLine = card.lines.some((line) => payer.lines.includes(line));
  return {
    candidate: 1,
    ...wholeness(name),
    nameDice: name.dice,
    nameOfName: name.ofName,
    nameOfText: card.text === '' ? 0 : name.ofText,
    nameShared: Math.min(name.shared, 2.5),
    nameMissing: Math.min(name.missing, 2),
    nameForeign: Math.min(name.foreign, 3),
    nameLetters: name.isWhole ? 0 : Math.max(0, name.letters - 0.8) * 5,
    nameFurther: Math.min(name.further, 1.5),
    nameNothing: one(isRead && name.shared < 0.15 && name.letters === 0),
    planNamed,
    planNamedNoId: ids.length === 0 ? planNamed : 0,
    idSame: one(isIdSame),
    idAlike: one(!isIdSame && card.id.length >= 4 && alikeIds.includes(card.alikeId)),
    idOfOther: one(!isIdSame && known.id),
    // Nobody sends claims to a network or a pharmacy manager: an id that is known is the payer's.
    idOfOtherOnly: one(known.id && ids.length === 0),
    idBesideManager: one(isIdSame && known.isManagerNamed),
    // Of sisters that have one id, the one that the others belong to is the more usual.
    idHead: one(isIdSame && known.heads.has(position)),
    phoneSame: Math.min(phoneCount, 2),
    phoneOfOther: one(phoneCount === 0 && known.phone),
    addressSame: one(addresses.some((key) => card.addresses.includes(key))),
    binAndPcn: one(isBinAndPcn),
    bin: one(!isBinAndPcn && bins.length > 0),
    prefix: one(card.prefix !== '' && payer.prefixes.includes(card.prefix)),
    medicareNumber: one(card.isMedicareNumber && payer.lines.includes('medicare')),
    stateSame: one(isStateSame),
    stateOther: one(card.states.length > 0 && !isEverywhere && !isStateSame),
    addressStateSame: one(!isEverywhere && isAddressSame),
    addressStateOther: one(!isEverywhere && card.addressStates.length > 0 && !isAddressSame),
    lineSame: one(hasLine),
    lineOther: one(card.lines.length > 0 && payer.lines.length > 0 && !hasLine),
    lineUnnamed: one(card.lines.length === 0 && isNarrow(payer.lines)),
    noName: one(!card.isNameRead),
  };
}

/** A name of which every word is there says much; one of words that everybody has, such as `Health Plan`, does not. */
export function wholeness({ isWhole, ofName, ofText, shared }: NameLikeness) {
  const telling = Math.min(1, shared / 0.4);
  const isSet = !isWhole && ofName >= 0.95 && ofText >= 0.88;
  return { nameWhole: isWhole ? telling : 0, nameSet: isSet ? telling : 0 };
}

/** What is said of a feature when it is told why a payer was taken, and of the directory's side of it. */
export function againstOf(directory: Directory, position: number): Record<string, string> {
  const payer = directory.payers[position]!;
  return {
    ids: idsOf(payer).join(' '),
    phones: payer.phones.join(' '),
    addresses: payer.addresses.join('; '),
    pharmacy: payer.pharmacy.map(({ bin, pcn }) => [bin, pcn].filter(Boolean).join('/')).join(' '),
    prefixes: payer.prefixes.join(' '),
    states: payer.states.join(' '),
    lines: payer.lines.join(' '),
  };
}
