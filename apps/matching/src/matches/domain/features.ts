import { type NameLikeness, nothingAlike } from '../../names/domain/likeness.js';
import { type Directory, idsOf } from '../../payers/domain/directory.js';
import { idKey } from '../../payers/domain/printed.js';
import { asideOf, isAnyNamed, isRentable, namedOf } from './aside.js';
import type { PayerEvidence } from './evidence.js';
import { headsOf, isOfOne, rootOf } from './kin.js';
import { isNarrow } from './lines.js';
import { besideKin, isManagedIn, withoutOffice } from './offices.js';
import { type PrintedCard as Card, printedCardOf } from './printed-card.js';

/** What is compared of a card and a payer, in the order of a feature vector. Each is 0 when it says nothing. */
export const featureNames = [
  'candidate',
  'nameWhole',
  'nameSet',
  'nameAll',
  'nameDice',
  'nameOfName',
  'nameOfText',
  'nameShared',
  'nameMissing',
  'nameForeign',
  'nameForeignInPlan',
  'nameGuessed',
  'nameLetters',
  'nameNearly',
  'nameFurther',
  'nameNothing',
  'nameBeside',
  'planNamed',
  'planNamedNoId',
  'planAlone',
  'planNarrows',
  'stateNarrows',
  'idSame',
  'idAlike',
  'idOfOther',
  'idOfOtherOnly',
  'idBesideManager',
  'idBesideNamed',
  'idShared',
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
  'stateOtherInName',
  'addressStateSame',
  'addressStateOther',
  'lineSame',
  'lineOther',
  'lineUnnamed',
  'noName',
] as const;
export type FeatureName = (typeof featureNames)[number];
/** What is compared of one payer, in the order of `featureNames`: there are dozens of them for each card. */
export type Features = Float64Array;

/** Where each feature is. */
export const at = Object.freeze(Object.fromEntries(featureNames.map((name, index) => [name, index]))) as Readonly<
  Record<FeatureName, number>
>;

export const noFeatures = (): Features => new Float64Array(featureNames.length);

/** A payer that a card may belong to. */
export interface Compared {
  /** Position in the directory. */
  readonly payer: number;
  readonly features: Features;
  readonly name: NameLikeness;
}

/** Numbers and addresses that more payers share say little by themselves, … */
const sharedMax = 40;
/** … and so do ids, of which a large family has one. */
const idSharedMax = 120;
const fromPlanMax = 12;
const idAlikeMin = 4;

/** Every payer that something on the card speaks for, compared in all respects. */
export function compare(directory: Directory, evidence: PayerEvidence): Compared[] {
  const card = withoutOffice(directory, printedCardOf(directory, evidence));
  const byPlan = new Map(
    card.plan === '' ? [] : directory.names.find(card.plan).map((likeness) => [likeness.owner, likeness] as const),
  );
  const found = candidatesOf(directory, card, [...byPlan.keys()].slice(0, fromPlanMax));
  const named = namedOf(found);
  const ofId = few(directory.byId.get(card.id), idSharedMax);
  const known: Known = {
    named,
    roots: new Set([...named].map((payer) => rootOf(directory, payer))),
    isManagerNamed: named.size > 0 && [...named].every((payer) => directory.printed[payer]!.ids.length === 0),
    isNetworkNamed: [...named].every((payer) => isRentable(directory, payer)),
    id: directory.byId.has(card.id),
    idShared: Math.log(Math.max(1, ofId.length)),
    phone: card.phones.some((phone) => directory.byPhone.has(phone)),
    heads: isAnyNamed(directory, found) ? noHeads : headsOf(directory, ofId),
    lettersOf: directory.names.lettersOf(card.text),
  };
  const isPlanNamed = (payer: number) => isNamedBy(byPlan.get(payer));
  const isOtherName = card.plan === '' ? () => false : asideOf(directory, card.text, found, named, isPlanNamed);
  const isAside = (payer: number) =>
    card.isOtherInsurance || isOtherName(payer) || isManagedIn(directory, payer, named, found);
  return [...found].map(([payer, likeness]) => {
    // What stands in the plan's place says nothing about whose card it is then.
    const name = isAside(payer) ? unnamed(likeness) : besideKin(directory, likeness, named, found);
    const plan = isAside(payer) ? undefined : byPlan.get(payer);
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
    ...few(directory.byId.get(card.id), idSharedMax),
    ...misreadIds(directory, card),
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

/** Payers of whose ids the printed one is a misreading, unless it is somebody's as it stands. */
const misreadIds = ({ byId, byAlikeId }: Directory, { id, alikeId }: Card): readonly number[] =>
  id.length < idAlikeMin || byId.has(id) ? [] : few(byAlikeId.get(alikeId));

const noHeads: ReadonlySet<number> = new Set();

const unnamed = ({ owner, name }: NameLikeness): NameLikeness => ({ ...nothingAlike(owner), name });

const few = (payers: readonly number[] = [], max = sharedMax): readonly number[] => (payers.length > max ? [] : payers);

/** What the card says in sight of the whole directory. */
interface Known {
  /** Payers that what stands in the payer's place names, and the heads of their families. */
  readonly named: ReadonlySet<number>;
  readonly roots: ReadonlySet<number>;
  readonly id: boolean;
  /** How many payers have the id, as a logarithm. */
  readonly idShared: number;
  readonly phone: boolean;
  /** Only payers are named that nobody sends claims to. */
  readonly isManagerNamed: boolean;
  /** Only payers are named whose network others rent. */
  readonly isNetworkNamed: boolean;
  readonly heads: ReadonlySet<number>;
  readonly lettersOf: (payer: number) => number;
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
  const isPhoneSame = phoneCount > 0;
  const isPlaceSame = addresses.some((key) => card.addresses.includes(key));
  const hasNumber = isIdSame || isPhoneSame || isPlaceSame;
  const parent = directory.parentOf.get(position);
  const isPart = parent !== undefined && !known.named.has(position) && isOfOne(directory, parent, known.named);
  const whole = wholeness(name, directory.names.rarestOf(position, name.name));
  const inName = directory.names.statesOf(position, name.name);
  const isIn = (state: string) => inName.includes(state) || payer.states.includes(state);
  const isStateSame = card.states.some(isIn);
  const isAddressSame = card.addressStates.some(isIn);
  const planNamed = isNamedBy(plan) ? plan.ofText * Math.min(1, plan.shared / 0.8) : 0;
  const hasLine = card.lines.some((line) => payer.lines.includes(line));
  const features = noFeatures();
  features[at.candidate] = 1;
  features[at.nameWhole] = whole.nameWhole;
  features[at.nameSet] = whole.nameSet;
  features[at.nameAll] = whole.nameAll;
  features[at.nameDice] = name.dice;
  features[at.nameOfName] = name.ofName;
  features[at.nameOfText] = card.text === '' ? 0 : name.ofText;
  features[at.nameShared] = Math.min(name.shared, 2.5);
  features[at.nameMissing] = Math.min(name.missing, 2);
  const isPlanAlone = known.named.size === 0 && planNamed > 0;
  // Of how many words an employer's name is says nothing.
  features[at.nameForeign] = Math.min(name.foreign, isPlanAlone ? 1.5 : 3);
  // A plan's own words stand beside the name there.
  features[at.nameForeignInPlan] = card.isNameRead ? 0 : Math.min(name.foreign, 3);
  features[at.nameGuessed] = Math.min(name.guessed, 2);
  // Letters speak as far as words do not.
  const unsaid = 1 - Math.max(whole.nameWhole, whole.nameSet);
  features[at.nameLetters] = name.isWhole ? 0 : Math.max(0, name.letters - 0.8) * 5 * unsaid;
  features[at.nameNearly] = name.nearly * Math.min(1, directory.names.tellsOf(position, name.name) / 0.4) * unsaid;
  features[at.nameFurther] = Math.min(name.further, 1.5);
  features[at.nameNothing] = one(isRead && name.shared < 0.15 && name.letters === 0);
  // A number speaks for it, and so does its name in spite of what was misread.
  features[at.nameBeside] = hasNumber && !name.isWhole ? Math.max(0, known.lettersOf(position) - 0.5) * 2 : 0;
  features[at.planNamed] = planNamed;
  features[at.planNamedNoId] = ids.length === 0 ? planNamed : 0;
  features[at.planAlone] = isPlanAlone ? planNamed : 0;
  // A company of the house that stands in front: the plan names it, or the state that it is for.
  features[at.planNarrows] = one(isPart && isNamedBy(plan) && name.further >= 0.1);
  features[at.stateNarrows] = one(isPart && card.states.some((state) => inName.includes(state)));
  features[at.idSame] = one(isIdSame);
  features[at.idAlike] = one(!isIdSame && card.id.length >= idAlikeMin && alikeIds.includes(card.alikeId));
  features[at.idOfOther] = one(!isIdSame && known.id);
  // Nobody sends claims to a network or a pharmacy manager: an id that is known is the payer's.
  features[at.idOfOtherOnly] = one(known.id && ids.length === 0);
  features[at.idBesideManager] = one(isIdSame && known.isManagerNamed);
  // Another company is named in full, and not as the network of an administrator.
  features[at.idBesideNamed] = one(isIdSame && isOtherNamed(directory, position, known));
  features[at.idShared] = isIdSame ? known.idShared : 0;
  // Of sisters that have one id, the one that the others belong to is the more usual.
  features[at.idHead] = one(isIdSame && known.heads.has(position));
  features[at.phoneSame] = Math.min(phoneCount, 2);
  features[at.phoneOfOther] = one(!isPhoneSame && known.phone);
  features[at.addressSame] = one(isPlaceSame);
  features[at.binAndPcn] = one(isBinAndPcn);
  features[at.bin] = one(!isBinAndPcn && bins.length > 0);
  features[at.prefix] = one(card.prefix !== '' && payer.prefixes.includes(card.prefix));
  features[at.medicareNumber] = one(card.isMedicareNumber && payer.lines.includes('medicare'));
  features[at.stateSame] = one(isStateSame);
  features[at.stateOther] = one(card.states.length > 0 && !isEverywhere && !isStateSame);
  features[at.stateOtherInName] = one(card.ownStates.length > 0 && !isEverywhere && !card.ownStates.some(isIn));
  features[at.addressStateSame] = one(!isEverywhere && isAddressSame);
  features[at.addressStateOther] = one(!isEverywhere && card.addressStates.length > 0 && !isAddressSame);
  features[at.lineSame] = one(hasLine);
  features[at.lineOther] = one(card.lines.length > 0 && payer.lines.length > 0 && !hasLine);
  features[at.lineUnnamed] = one(card.lines.length === 0 && isNarrow(payer.lines));
  features[at.noName] = one(!card.isNameRead);
  return features;
}

/** Whether what stands in the payer's place names another house, of which no network is rented here. */
function isOtherNamed(directory: Directory, position: number, { named, roots, ...known }: Known): boolean {
  if (named.size === 0 || known.isManagerNamed || roots.has(rootOf(directory, position))) return false;
  const isRenting = directory.payers[position]!.lines.some((line) => line === 'self_funded' || line === 'federal');
  return !(isRenting && known.isNetworkNamed);
}

/** A name of which every word is there says much; one of words that everybody has, such as `Health Plan`, does not. */
export function wholeness({ isWhole, isCore, ofName, ofText, shared, missing, foreign }: NameLikeness, rarest: number) {
  const telling = Math.min(1, shared / 0.4);
  // An ending more or less makes another name of `Group Health Inc`, of which no word is anybody's own.
  const own = Math.max(share(rarest, 0.45, 0.55), share(shared, 1, 1.4));
  const set = isCore ? 1 : ofName < 0.95 ? 0 : share(ofText, 0.7, 0.9) * own;
  // Every word is there, some of them misread, and hardly one beside them.
  const all = (1 - share(missing, 0, 0.4)) * (1 - share(foreign, 0.1, 0.5)) * share(shared, 0.3, 1);
  return {
    nameWhole: isWhole ? telling : 0,
    nameSet: isWhole ? 0 : set * telling,
    nameAll: isWhole ? 0 : Math.max(0, all - set * telling),
  };
}

/** Where a value is between two bounds, 0..1. */
const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

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
