import { editDistance } from '../../names/domain/edit-distance.js';
import { type NameLikeness, nothingAlike } from '../../names/domain/likeness.js';
import { type Directory, idsOf } from '../../payers/domain/directory.js';
import { idKey } from '../../payers/domain/printed.js';
import { asideOf, isAnyNamed, isCompany, isManager, isRentable, namedOf, stateless, withoutManager } from './aside.js';
import type { PayerEvidence } from './evidence.js';
import { at, type Features, noFeatures } from './feature-names.js';
import { headsOf, isOfOne, rootOf } from './kin.js';
import { isNarrow } from './lines.js';
import { setNameFeatures } from './name-features.js';
import { besideKin, isManagedIn, withoutOffice } from './offices.js';
import { type PrintedCard as Card, printedCardOf } from './printed-card.js';

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
const idNearMin = 5;
/** Less of a name than this is nothing. */
const nothingMax = 0.35;
/** Beside an unknown company's name even more is nothing: `Administrators`. */
const otherMax = 0.5;
/** Of letters less alike than this is unlike. */
const unlikeMax = 0.65;

/** Every payer that something on the card speaks for, compared in all respects. */
export function compare(directory: Directory, evidence: PayerEvidence): Compared[] {
  const card = withoutManager(directory, withoutOffice(directory, printedCardOf(directory, evidence)));
  const byPlan = new Map(
    card.plan === '' ? [] : directory.names.find(card.plan).map((likeness) => [likeness.owner, likeness] as const),
  );
  const found = candidatesOf(directory, card, [...byPlan.keys()].slice(0, fromPlanMax));
  const named = namedOf(found);
  const whole = [...named].filter((payer) => found.get(payer)?.isWhole);
  const foremost = whole.length > 0 ? whole : [...named];
  const ofId = few(directory.byId.get(card.id), idSharedMax);
  const known: Known = {
    named,
    roots: new Set([...named].map((payer) => rootOf(directory, payer))),
    isManagerNamed: named.size > 0 && foremost.every((payer) => directory.printed[payer]!.ids.length === 0),
    isNetworkNamed: foremost.some((payer) => isRentable(directory, payer)),
    isCompanyUnknown: card.isNameRead && named.size === 0 && isCompany(directory, card.text),
    id: directory.byId.has(card.id),
    idShared: Math.log(Math.max(1, ofId.length)),
    phone: card.phones.some((phone) => directory.byPhone.has(phone)),
    heads: isAnyNamed(directory, found) ? noHeads : headsOf(directory, ofId),
    lettersOf: directory.names.lettersOf(card.text),
    namedWithoutState: directory.names.compareWith(stateless(directory, card.text)),
  };
  const isPlanNamed = (payer: number) => isNamedBy(byPlan.get(payer));
  const isOtherName = card.plan === '' ? () => false : asideOf(directory, card.text, found, named, isPlanNamed);
  const isAside = (payer: number) =>
    card.isOtherInsurance || isOtherName(payer) || isManagedIn(directory, payer, named, found);
  return [...found].map(([payer, likeness]) => {
    // What stands in the plan's place says nothing about whose card it is then.
    const name = isAside(payer) ? unnamed(likeness) : besideKin(directory, likeness, named, found);
    const plan = isAside(payer) ? undefined : byPlan.get(payer);
    return {
      payer,
      name,
      features: featuresOf(directory, card, { payer, name, plan, isUnlike: isNothingOf(likeness) }, known),
    };
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
  /** What stands in the payer's place is a company's name, and nobody's in the directory. */
  readonly isCompanyUnknown: boolean;
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
  readonly namedWithoutState: (payer: number) => NameLikeness;
}

const isNamedBy = (plan: NameLikeness | undefined): plan is NameLikeness => plan !== undefined && plan.ofName >= 0.97;

const one = (is: boolean): number => (is ? 1 : 0);

/** Hardly a word of the name was read in the payer's place, nor its letters. */
const isNothingOf = ({ shared, further, letters }: NameLikeness): boolean =>
  shared - further < nothingMax && letters === 0;

/** Whether what stands in the payer's place has next to nothing of its name, but for words that many have. */
const isOfOther = ({ owner, letters }: NameLikeness, own: NameLikeness, { lettersOf }: Known): boolean =>
  letters === 0 && own.letters === 0 && own.shared < otherMax && lettersOf(owner) < unlikeMax;

/** Whether one of what was read is one of these but for a character that was lost, or was read where there is none. */
const isAnyNear = (read: readonly string[], known: readonly string[]): boolean =>
  read.some((text) => known.some((each) => text.length !== each.length && editDistance(text, each, 1) === 1));

/** A payer with what is said of its name. */
interface Named {
  readonly payer: number;
  /** In the payer's place and, beside it, in the plan's. */
  readonly name: NameLikeness;
  /** In the plan's place alone. */
  readonly plan: NameLikeness | undefined;
  /** What stands in the payer's place has nothing of it. */
  readonly isUnlike: boolean;
}

function featuresOf(
  directory: Directory,
  card: Card,
  { payer: position, name, plan, isUnlike }: Named,
  known: Known,
): Features {
  const payer = directory.payers[position]!;
  const { ids, alikeIds, phones, addresses, isEverywhere } = directory.printed[position]!;
  const isRead = card.text !== '';
  const isIdSame = card.id !== '' && ids.includes(card.id);
  const phoneCount = card.phones.filter((phone) => phones.includes(phone)).length;
  const bins = payer.pharmacy.filter(({ bin }) => bin === card.bin);
  const isBinAndPcn = card.pcn !== '' && bins.some(({ pcn }) => pcn !== undefined && idKey(pcn) === card.pcn);
  // Every card prints the number of whoever manages the drugs.
  const isOthersPhone = card.isNameRead && isManager(directory, position) && isUnlike;
  const isPhoneSame = phoneCount > 0 && !isOthersPhone;
  const isPlaceSame = addresses.some((key) => card.addresses.includes(key));
  const hasNumber = isIdSame || isPhoneSame || isPlaceSame;
  const parent = directory.parentOf.get(position);
  const isPart = parent !== undefined && !known.named.has(position) && isOfOne(directory, parent, known.named);
  const inName = directory.names.statesOf(position, name.name);
  const isIn = (state: string) => inName.includes(state) || payer.states.includes(state);
  const isStateSame = card.states.some(isIn);
  const isAddressSame = card.addressStates.some(isIn);
  const planNamed = isNamedBy(plan) ? plan.ofText * Math.min(1, plan.shared / 0.8) : 0;
  const hasLine = card.lines.some((line) => payer.lines.includes(line));
  const features = noFeatures();
  features[at.candidate] = 1;
  const isPlanAlone = known.named.size === 0 && planNamed > 0;
  setNameFeatures(features, name, {
    names: directory.names,
    isRead,
    isInPlan: !card.isNameRead,
    // Of how many words an employer's name is says nothing.
    ...(isPlanAlone && { foreignMax: 1.5 }),
  });
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
  features[at.idNear] = one(!isIdSame && !known.id && card.id.length >= idNearMin && isAnyNear([card.id], ids));
  features[at.idOfOther] = one(!isIdSame && known.id);
  // Nobody sends claims to a network or a pharmacy manager: an id that is known is the payer's.
  features[at.idOfOtherOnly] = one(known.id && ids.length === 0);
  features[at.idBesideManager] = one(isIdSame && known.isManagerNamed);
  // Another company is named in full, and not as the network of an administrator.
  features[at.idBesideNamed] = one(isIdSame && isOtherNamed(directory, position, known));
  // An unknown company in the payer's place is nobody's whose id or number stands beside it.
  const isBesideUnknown =
    known.isCompanyUnknown && hasNumber && planNamed === 0 && isOfOther(name, known.namedWithoutState(position), known);
  features[at.idBesideUnknown] = one(isIdSame && isBesideUnknown);
  features[at.placeBesideUnknown] = one((isPhoneSame || isPlaceSame) && isBesideUnknown);
  features[at.idShared] = isIdSame ? known.idShared : 0;
  // Of sisters that have one id, the one that the others belong to is the more usual.
  features[at.idHead] = one(isIdSame && known.heads.has(position));
  features[at.phoneSame] = isPhoneSame ? Math.min(phoneCount, 2) : 0;
  features[at.phoneNear] = one(!isPhoneSame && !isOthersPhone && isAnyNear(card.phones, phones));
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
