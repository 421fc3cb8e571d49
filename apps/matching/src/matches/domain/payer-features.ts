import { idKey } from '@cardlens/payers';
import { editDistance } from '../../names/domain/edit-distance.js';
import type { NameLikeness } from '../../names/domain/likeness.js';
import { type Directory, type DirectoryEntry, entryAt } from '../../payers/domain/directory.js';
import { idAlikeMin } from './candidates.js';
import { isOfOne, rootOf } from './family.js';
import { type FeatureName, type Features, featureNames, noFeatures } from './feature-names.js';
import { isNarrow } from './lines.js';
import { isManager } from './mentioned-payers.js';
import { setNameFeatures } from './name-features.js';
import type { PrintedCard } from './printed-card.js';

const idNearMin = 5;
/** A smaller part of a name than this counts as no match. */
const nothingMax = 0.35;
/** Higher threshold beside an unknown company's name, because of words such as `Administrators`. */
const otherMax = 0.5;
/** Letter similarity below this counts as no match. */
const unlikeMax = 0.65;
/** Weight of a directory fact without a known source. */
const unsourcedWeight = 0.95;

/** Facts about the card as a whole, relative to the directory. */
export interface CardFacts {
  readonly card: PrintedCard;
  /** Payers named by the text in the payer's position, and the heads of their families. */
  readonly named: ReadonlySet<number>;
  readonly roots: ReadonlySet<number>;
  /** The text in the payer's position is a company name that is not in the directory. */
  readonly isCompanyUnknown: boolean;
  readonly isIdKnown: boolean;
  /** Logarithm of the number of payers that share the id. */
  readonly idShared: number;
  readonly isPhoneKnown: boolean;
  /** Only payers that accept no claims are named. */
  readonly isManagerNamed: boolean;
  /** Only payers whose networks others rent are named. */
  readonly isNetworkNamed: boolean;
  readonly heads: ReadonlySet<number>;
  readonly lettersOf: (payer: number) => number;
  readonly namedWithoutState: (payer: number) => NameLikeness;
}

/** A payer with the evidence of its name. */
export interface NamedPayer {
  readonly payer: number;
  /** In the payer's position and, separately, in the plan's. */
  readonly name: NameLikeness;
  /** In the plan's position only. */
  readonly plan: NameLikeness | undefined;
  /** The text in the payer's position contains nothing of it. */
  readonly isUnlike: boolean;
}

/** What a card and a payer have in common. */
interface Pair {
  readonly facts: CardFacts;
  readonly card: PrintedCard;
  readonly position: number;
  readonly entry: DirectoryEntry;
  readonly name: NameLikeness;
  readonly isIdSame: boolean;
  readonly phoneCount: number;
  /** The printed phone number is that of the pharmacy benefit manager, which every card prints. */
  readonly isPhoneOfManager: boolean;
  readonly isPhoneSame: boolean;
  readonly isPlaceSame: boolean;
  readonly isBin: boolean;
  readonly isBinAndPcn: boolean;
  /** A company of the parent brand that is named in front. */
  readonly isPart: boolean;
  readonly isPlanNamed: boolean;
  readonly planNamed: number;
  /** Another company is named in full, and not as an administrator's network. */
  readonly isOtherNamed: boolean;
  /** An unknown company in the payer's position counts against the payer whose id or number is printed beside it. */
  readonly isBesideUnknown: boolean;
  readonly statesInName: readonly string[];
  readonly isIn: (state: string) => boolean;
  readonly hasLine: boolean;
}

const isFrom = ({ entry }: Pair, fact: string): boolean => fact in entry.payer.sources;

/** Whether it is so, or how much that weighs. */
type Measure = (pair: Pair) => boolean | number;

/** The features of a card and a payer apart from those of the payer's name. */
const measures: Partial<Record<FeatureName, Measure>> = {
  candidate: () => true,
  // A number supports it, and so does its name despite misread letters.
  nameBeside: (pair) =>
    hasNumber(pair) && !pair.name.isWhole ? Math.max(0, pair.facts.lettersOf(pair.position) - 0.5) * 2 : 0,
  planNamed: ({ planNamed }) => planNamed,
  planNamedNoId: ({ planNamed, entry }) => (entry.ids.length === 0 ? planNamed : 0),
  planAlone: ({ planNamed, facts }) => (facts.named.size === 0 ? planNamed : 0),
  // A company of the parent brand in front, selected by the plan name or the state.
  planNarrows: ({ isPart, isPlanNamed, name }) => isPart && isPlanNamed && name.further >= 0.1,
  stateNarrows: ({ isPart, card, statesInName }) => isPart && card.states.some((state) => statesInName.includes(state)),
  idSame: ({ isIdSame, card, entry }) => isIdSame && weighed(entry.sourcedIds.has(card.id)),
  idAlike: ({ isIdSame, card, entry }) =>
    !isIdSame && card.id.length >= idAlikeMin && entry.alikeIds.includes(card.alikeId),
  idNear: ({ isIdSame, facts, card, entry }) =>
    !isIdSame && !facts.isIdKnown && card.id.length >= idNearMin && isAnyNear([card.id], entry.ids),
  idOfOther: ({ isIdSame, facts }) => !isIdSame && facts.isIdKnown,
  // Networks and pharmacy benefit managers accept no claims, so a known id is the payer's.
  idOfOtherOnly: ({ facts, entry }) => facts.isIdKnown && entry.ids.length === 0,
  idBesideManager: ({ isIdSame, facts }) => isIdSame && facts.isManagerNamed,
  idBesideNamed: ({ isIdSame, isOtherNamed }) => isIdSame && isOtherNamed,
  idBesideUnknown: ({ isIdSame, isBesideUnknown }) => isIdSame && isBesideUnknown,
  placeBesideUnknown: ({ isPhoneSame, isPlaceSame, isBesideUnknown }) =>
    (isPhoneSame || isPlaceSame) && isBesideUnknown,
  idShared: ({ isIdSame, facts }) => (isIdSame ? facts.idShared : 0),
  // Among sister companies that share an id, the parent is the more likely one.
  idHead: ({ isIdSame, facts, position }) => isIdSame && facts.heads.has(position),
  phoneSame: ({ isPhoneSame, phoneCount }) => (isPhoneSame ? Math.min(phoneCount, 2) : 0),
  phoneNear: ({ isPhoneSame, isPhoneOfManager, card, entry }) =>
    !isPhoneSame && !isPhoneOfManager && isAnyNear(card.phones, entry.phones),
  phoneOfOther: ({ isPhoneSame, facts }) => !isPhoneSame && facts.isPhoneKnown,
  addressSame: ({ isPlaceSame }) => isPlaceSame,
  binAndPcn: (pair) => pair.isBinAndPcn && weighed(isFrom(pair, `pharmacy:${pair.card.bin}`)),
  bin: (pair) => pair.isBin && !pair.isBinAndPcn && weighed(isFrom(pair, `pharmacy:${pair.card.bin}`)),
  prefix: (pair) =>
    pair.card.prefix !== '' &&
    pair.entry.payer.prefixes.includes(pair.card.prefix) &&
    weighed(isFrom(pair, `prefixes:${pair.card.prefix}`)),
  medicareNumber: ({ card, entry }) => card.isMedicareNumber && entry.payer.lines.includes('medicare'),
  stateSame: ({ card, isIn }) => card.states.some(isIn),
  stateOther: ({ card, entry, isIn }) => isElsewhere(card.states, entry, isIn),
  stateOtherInName: ({ card, entry, isIn }) => isElsewhere(card.ownStates, entry, isIn),
  addressStateSame: ({ card, entry, isIn }) => !entry.isEverywhere && card.addressStates.some(isIn),
  addressStateOther: ({ card, entry, isIn }) => isElsewhere(card.addressStates, entry, isIn),
  lineSame: ({ hasLine }) => hasLine,
  lineOther: ({ card, entry, hasLine }) => card.lines.length > 0 && entry.payer.lines.length > 0 && !hasLine,
  lineUnnamed: ({ card, entry }) => card.lines.length === 0 && isNarrow(entry.payer.lines),
  noName: ({ card }) => !card.isNameRead,
};

const measuresInOrder = featureNames.flatMap((name, index) => {
  const measure = measures[name];
  return measure ? [{ index, measure }] : [];
});

export function featuresOf(directory: Directory, facts: CardFacts, named: NamedPayer): Features {
  const pair = pairOf(directory, facts, named);
  const features = noFeatures();
  setNameFeatures(features, pair.name, {
    names: directory.names,
    isRead: facts.card.text !== '',
    isInPlan: !facts.card.isNameRead,
    // The number of words in an employer's name is no evidence.
    ...(facts.named.size === 0 && pair.planNamed > 0 && { foreignMax: 1.5 }),
  });
  for (const { index, measure } of measuresInOrder) features[index] = Number(measure(pair));
  return features;
}

function pairOf(directory: Directory, facts: CardFacts, { payer: position, name, plan, isUnlike }: NamedPayer): Pair {
  const { card, named } = facts;
  const entry = entryAt(directory, position);
  const { payer } = entry;
  const isIdSame = card.id !== '' && entry.ids.includes(card.id);
  const phoneCount = card.phones.filter((phone) => entry.phones.includes(phone)).length;
  const isPhoneOfManager = card.isNameRead && isManager(directory, position) && isUnlike;
  const isPhoneSame = phoneCount > 0 && !isPhoneOfManager;
  const isPlaceSame = entry.addresses.some((key) => card.addresses.includes(key));
  const bins = payer.pharmacy.filter(({ bin }) => bin === card.bin);
  const parent = directory.parentOf.get(position);
  const isPlanNamed = isNamedBy(plan);
  const planNamed = isPlanNamed ? plan.ofText * Math.min(1, plan.shared / 0.8) : 0;
  const statesInName = directory.names.nameOf(position, name.name).states;
  const isSupported = isIdSame || isPhoneSame || isPlaceSame;
  return {
    facts,
    card,
    position,
    entry,
    name,
    isIdSame,
    phoneCount,
    isPhoneOfManager,
    isPhoneSame,
    isPlaceSame,
    isBin: bins.length > 0,
    isBinAndPcn: card.pcn !== '' && bins.some(({ pcn }) => pcn !== undefined && idKey(pcn) === card.pcn),
    isPart: parent !== undefined && !named.has(position) && isOfOne(directory, parent, named),
    isPlanNamed,
    planNamed,
    isOtherNamed: isIdSame && isOtherNamed(directory, entry, position, facts),
    isBesideUnknown:
      facts.isCompanyUnknown &&
      isSupported &&
      planNamed === 0 &&
      isOfOther(name, facts.namedWithoutState(position), facts),
    statesInName,
    isIn: (state) => statesInName.includes(state) || payer.states.includes(state),
    hasLine: card.lines.some((line) => payer.lines.includes(line)),
  };
}

export const isNamedBy = (plan: NameLikeness | undefined): plan is NameLikeness =>
  plan !== undefined && plan.ofName >= 0.97;

const hasNumber = ({ isIdSame, isPhoneSame, isPlaceSame }: Pair): boolean => isIdSame || isPhoneSame || isPlaceSame;

const weighed = (isSourced: boolean): number => (isSourced ? 1 : unsourcedWeight);

/** Whether states are printed, and a payer of single states is in none of them. */
const isElsewhere = (states: readonly string[], entry: DirectoryEntry, isIn: (state: string) => boolean): boolean =>
  states.length > 0 && !entry.isEverywhere && !states.some(isIn);

/** The text where the payer is printed does not resemble this name. */
export const isNothingOf = ({ shared, further, letters }: NameLikeness): boolean =>
  shared - further < nothingMax && letters === 0;

/** Whether the text where the payer is printed does not resemble its name, apart from common words. */
const isOfOther = ({ owner, letters }: NameLikeness, own: NameLikeness, { lettersOf }: CardFacts): boolean =>
  letters === 0 && own.letters === 0 && own.shared < otherMax && lettersOf(owner) < unlikeMax;

/** Whether one of the read values equals one of these, allowing for one lost or inserted character. */
const isAnyNear = (read: readonly string[], known: readonly string[]): boolean =>
  read.some((text) => known.some((each) => text.length !== each.length && editDistance(text, each, 1) === 1));

/** Whether the text in the payer's position names an unrelated company whose network is not rented here. */
function isOtherNamed(directory: Directory, { payer }: DirectoryEntry, position: number, facts: CardFacts): boolean {
  if (facts.named.size === 0 || facts.isManagerNamed || facts.roots.has(rootOf(directory, position))) return false;
  const isRenting = payer.lines.some((line) => line === 'self_funded' || line === 'federal');
  return !(isRenting && facts.isNetworkNamed);
}
