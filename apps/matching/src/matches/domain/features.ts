import { idKey } from '@cardlens/payers';
import { editDistance } from '../../names/domain/edit-distance.js';
import { type NameLikeness, nothingAlike } from '../../names/domain/likeness.js';
import type { Directory } from '../../payers/domain/directory.js';
import { candidatesOf, idAlikeMin, payersOfId } from './candidates.js';
import type { PayerEvidence } from './evidence.js';
import { headsOf, isOfOne, rootOf } from './family.js';
import { at, type Features, noFeatures } from './feature-names.js';
import { isNarrow } from './lines.js';
import { besideFamily, isManagedIn, withoutAgency } from './medicaid-agencies.js';
import {
  isAnyNamed,
  isCompany,
  isManager,
  isRentable,
  mentionedOf,
  namedOf,
  stateless,
  withoutManager,
} from './mentioned-payers.js';
import { setNameFeatures } from './name-features.js';
import { type PrintedCard as Card, printedCardOf } from './printed-card.js';

/** A candidate payer. */
export interface Compared {
  /** Position in the directory. */
  readonly payer: number;
  readonly features: Features;
  readonly name: NameLikeness;
}

const fromPlanMax = 12;
const idNearMin = 5;
/** A smaller part of a name than this counts as no match. */
const nothingMax = 0.35;
/** Higher threshold beside an unknown company's name, because of words such as `Administrators`. */
const otherMax = 0.5;
/** Letter similarity below this counts as no match. */
const unlikeMax = 0.65;

/** All payers with any evidence on the card, with their feature vectors. */
export function compare(directory: Directory, evidence: PayerEvidence): Compared[] {
  const card = withoutManager(directory, withoutAgency(directory, printedCardOf(directory, evidence)));
  const byPlan = new Map(
    card.plan === '' ? [] : directory.names.find(card.plan).map((likeness) => [likeness.owner, likeness] as const),
  );
  const found = candidatesOf(directory, card, [...byPlan.keys()].slice(0, fromPlanMax));
  const named = namedOf(found);
  const whole = [...named].filter((payer) => found.get(payer)?.isWhole);
  const foremost = whole.length > 0 ? whole : [...named];
  const ofId = payersOfId(directory, card);
  const known: Known = {
    named,
    roots: new Set([...named].map((payer) => rootOf(directory, payer))),
    isManagerNamed: named.size > 0 && foremost.every((payer) => directory.printed[payer].ids.length === 0),
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
  const isOtherName = card.plan === '' ? () => false : mentionedOf(directory, card.text, found, named, isPlanNamed);
  const isMentioned = (payer: number) =>
    card.isOtherInsurance || isOtherName(payer) || isManagedIn(directory, payer, named, found);
  return [...found].map(([payer, likeness]) => {
    // The text in the plan's position is then no evidence about the payer.
    const name = isMentioned(payer) ? unnamed(likeness) : besideFamily(directory, likeness, named, found);
    const plan = isMentioned(payer) ? undefined : byPlan.get(payer);
    return {
      payer,
      name,
      features: featuresOf(directory, card, { payer, name, plan, isUnlike: isNothingOf(likeness) }, known),
    };
  });
}

const noHeads: ReadonlySet<number> = new Set();

const unnamed = ({ owner, name }: NameLikeness): NameLikeness => ({ ...nothingAlike(owner), name });

/** Facts about the card as a whole, relative to the directory. */
interface Known {
  /** Payers named by the text in the payer's position, and the heads of their families. */
  readonly named: ReadonlySet<number>;
  readonly roots: ReadonlySet<number>;
  /** The text in the payer's position is a company name that is not in the directory. */
  readonly isCompanyUnknown: boolean;
  readonly id: boolean;
  /** Logarithm of the number of payers that share the id. */
  readonly idShared: number;
  readonly phone: boolean;
  /** Only payers that accept no claims are named. */
  readonly isManagerNamed: boolean;
  /** Only payers whose networks others rent are named. */
  readonly isNetworkNamed: boolean;
  readonly heads: ReadonlySet<number>;
  readonly lettersOf: (payer: number) => number;
  readonly namedWithoutState: (payer: number) => NameLikeness;
}

const isNamedBy = (plan: NameLikeness | undefined): plan is NameLikeness => plan !== undefined && plan.ofName >= 0.97;

const one = (is: boolean): number => (is ? 1 : 0);

/** Weight of a directory fact without a known source. */
const unsourcedWeight = 0.95;
const weighed = (is: boolean, isSourced: boolean): number => (is ? (isSourced ? 1 : unsourcedWeight) : 0);

/** The text in the payer's position contains next to nothing of the name, neither words nor letters. */
const isNothingOf = ({ shared, further, letters }: NameLikeness): boolean =>
  shared - further < nothingMax && letters === 0;

/** Whether the text in the payer's position contains next to nothing of its name, apart from common words. */
const isOfOther = ({ owner, letters }: NameLikeness, own: NameLikeness, { lettersOf }: Known): boolean =>
  letters === 0 && own.letters === 0 && own.shared < otherMax && lettersOf(owner) < unlikeMax;

/** Whether one of the read values equals one of these, allowing for one lost or inserted character. */
const isAnyNear = (read: readonly string[], known: readonly string[]): boolean =>
  read.some((text) => known.some((each) => text.length !== each.length && editDistance(text, each, 1) === 1));

/** A payer with the evidence of its name. */
interface Named {
  readonly payer: number;
  /** In the payer's position and, separately, in the plan's. */
  readonly name: NameLikeness;
  /** In the plan's position only. */
  readonly plan: NameLikeness | undefined;
  /** The text in the payer's position contains nothing of it. */
  readonly isUnlike: boolean;
}

function featuresOf(
  directory: Directory,
  card: Card,
  { payer: position, name, plan, isUnlike }: Named,
  known: Known,
): Features {
  const payer = directory.payers[position];
  const { ids, sourcedIds, alikeIds, phones, addresses, isEverywhere } = directory.printed[position];
  const isSourced = (fact: string) => payer.sourced.includes(fact);
  const isRead = card.text !== '';
  const isIdSame = card.id !== '' && ids.includes(card.id);
  const phoneCount = card.phones.filter((phone) => phones.includes(phone)).length;
  const bins = payer.pharmacy.filter(({ bin }) => bin === card.bin);
  const isBinAndPcn = card.pcn !== '' && bins.some(({ pcn }) => pcn !== undefined && idKey(pcn) === card.pcn);
  // Every card prints the pharmacy benefit manager's phone number.
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
    // The number of words in an employer's name is no evidence.
    ...(isPlanAlone && { foreignMax: 1.5 }),
  });
  // A number supports it, and so does its name despite misread letters.
  features[at.nameBeside] = hasNumber && !name.isWhole ? Math.max(0, known.lettersOf(position) - 0.5) * 2 : 0;
  features[at.planNamed] = planNamed;
  features[at.planNamedNoId] = ids.length === 0 ? planNamed : 0;
  features[at.planAlone] = isPlanAlone ? planNamed : 0;
  // A company of the parent brand in front, selected by the plan name or the state.
  features[at.planNarrows] = one(isPart && isNamedBy(plan) && name.further >= 0.1);
  features[at.stateNarrows] = one(isPart && card.states.some((state) => inName.includes(state)));
  features[at.idSame] = weighed(isIdSame, sourcedIds.has(card.id));
  features[at.idAlike] = one(!isIdSame && card.id.length >= idAlikeMin && alikeIds.includes(card.alikeId));
  features[at.idNear] = one(!isIdSame && !known.id && card.id.length >= idNearMin && isAnyNear([card.id], ids));
  features[at.idOfOther] = one(!isIdSame && known.id);
  // Networks and pharmacy benefit managers accept no claims, so a known id is the payer's.
  features[at.idOfOtherOnly] = one(known.id && ids.length === 0);
  features[at.idBesideManager] = one(isIdSame && known.isManagerNamed);
  // Another company is named in full, and not as an administrator's network.
  features[at.idBesideNamed] = one(isIdSame && isOtherNamed(directory, position, known));
  // An unknown company in the payer's position counts against the payer whose id or number is printed beside it.
  const isBesideUnknown =
    known.isCompanyUnknown && hasNumber && planNamed === 0 && isOfOther(name, known.namedWithoutState(position), known);
  features[at.idBesideUnknown] = one(isIdSame && isBesideUnknown);
  features[at.placeBesideUnknown] = one((isPhoneSame || isPlaceSame) && isBesideUnknown);
  features[at.idShared] = isIdSame ? known.idShared : 0;
  // Among sister companies that share an id, the parent is the more likely one.
  features[at.idHead] = one(isIdSame && known.heads.has(position));
  features[at.phoneSame] = isPhoneSame ? Math.min(phoneCount, 2) : 0;
  features[at.phoneNear] = one(!isPhoneSame && !isOthersPhone && isAnyNear(card.phones, phones));
  features[at.phoneOfOther] = one(!isPhoneSame && known.phone);
  features[at.addressSame] = one(isPlaceSame);
  const isBinSourced = isSourced(`pharmacy:${card.bin}`);
  features[at.binAndPcn] = weighed(isBinAndPcn, isBinSourced);
  features[at.bin] = weighed(!isBinAndPcn && bins.length > 0, isBinSourced);
  const hasPrefix = card.prefix !== '' && payer.prefixes.includes(card.prefix);
  features[at.prefix] = weighed(hasPrefix, isSourced(`prefixes:${card.prefix}`));
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

/** Whether the text in the payer's position names an unrelated company whose network is not rented here. */
function isOtherNamed(directory: Directory, position: number, { named, roots, ...known }: Known): boolean {
  if (named.size === 0 || known.isManagerNamed || roots.has(rootOf(directory, position))) return false;
  const isRenting = directory.payers[position].lines.some((line) => line === 'self_funded' || line === 'federal');
  return !(isRenting && known.isNetworkNamed);
}
