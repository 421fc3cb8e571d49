import type { NameLikeness } from '../../names/domain/likeness.js';
import { isStateWord } from '../../names/domain/name-states.js';
import { folded, nameWords } from '../../names/domain/name-words.js';
import { isCaption } from '../../names/domain/telling.js';
import { vocabularyOf } from '../../names/domain/vocabulary.js';
import type { Directory } from '../../payers/domain/directory.js';
import { isOfOne, rootOf } from './kin.js';
import type { PrintedCard } from './printed-card.js';

/** Words of a company that pays or administers, by which an unknown one is told from an employer. */
const companyWords = vocabularyOf([
  ...new Set(
    nameWords(
      `HEALTH HEALTHCARE CARE MEDICAL DENTAL VISION INSURANCE ASSURANCE MUTUAL BENEFIT BENEFITS PLAN PLANS ADMINISTRATOR
    ADMINISTRATORS ADMINISTRATIVE ADMINISTRATION TPA TRUST FUND WELFARE CLAIM CLAIMS RISK ALLIANCE MEDICARE MEDICAID
    ADVANTAGE PHARMACY BEHAVIORAL`,
    ).map(folded),
  ),
]);
/** An administrator, a fund or a trust is a company, whatever it is called. */
const administering = new Set(nameWords('ADMINISTRATOR ADMINISTRATORS TPA TRUST FUND WELFARE CLAIMS').map(folded));
const blueWords = new Set(nameWords('BLUE CROSS SHIELD').map(folded));
/** A text without the names of states, which are in the names of many. */
export const stateless = ({ names }: Directory, text: string): string =>
  names
    .wordsOf(text)
    .filter((word) => !isStateWord(word))
    .join(' ');

const tellingMin = 0.35;
const unknownMin = 0.6;
/** `Silver Health Benefit Solutions`: so many such words beside another one are a company's, whatever the other one says. */
const companyWordsMin = 2;
/** From so much of a name on, by weight and by share, it stands in the payer's place. */
const ownMin = 0.15;
const ownShareMin = 0.5;

/** What of a name stood in the payer's place on the card, and not in the plan's. */
const ownWeight = ({ shared, further }: NameLikeness): number => shared - further;

/** Whether what was read in the payer's place names this payer and leaves nothing of the name out. */
function isNamed(name: NameLikeness): boolean {
  const own = ownWeight(name);
  return (
    own >= tellingMin && (name.isWhole || (own >= 0.9 * (own + name.further + name.missing) && name.ofText >= 0.5))
  );
}

/** Whether what was read is a company's name, though of none in the directory. */
export function isCompany({ names }: Directory, text: string): boolean {
  const words = names.wordsOf(text);
  const others = words.filter((word) => companyWords.similar(word).length === 0);
  if (words.length > 1 && words.some((word) => administering.has(word))) return true;
  if (words.length - others.length >= companyWordsMin && others.some((word) => !isCaption(word))) return true;
  return others.length < words.length && others.reduce((sum, word) => sum + names.weightOf(word), 0) >= unknownMin;
}

/** Whether it is a Blue of which the state was not read, or stands nowhere. */
const isBareBlue = ({ names }: Directory, text: string): boolean => {
  const words = names.wordsOf(text);
  return words.length > 1 && words.every((word) => blueWords.has(word));
};

/** Whether no word of the name stood in the payer's place. */
export const isInPlanAlone = (name: NameLikeness): boolean => name.letters === 0 && ownWeight(name) < ownMin;

/** Payers that what was read in the payer's place names. */
export const namedOf = (found: ReadonlyMap<number, NameLikeness>): ReadonlySet<number> =>
  new Set([...found].filter(([, name]) => isNamed(name)).map(([payer]) => payer));

/**
 * Payers that a card names in its plan's place alone while it is another's card: the network that an administrator rents, or
 * who manages the drugs. The plan names the payer where it is a company of the one in front, or an employer stands there.
 *
 * @param text   what was read in the payer's place
 * @param found  all payers compared, by position
 * @param named  those of them that the text names
 * @param isPlanNamed  whether the plan is a name of this payer
 */
export function asideOf(
  directory: Directory,
  text: string,
  found: ReadonlyMap<number, NameLikeness>,
  named: ReadonlySet<number>,
  isPlanNamed: (payer: number) => boolean,
): (payer: number) => boolean {
  const isUnknown = named.size === 0 && isCompany(directory, text);
  const isBlue = named.size === 0 && isBareBlue(directory, text);
  // Words such as a state's are in the names of many, and an unknown company is of some state.
  const withoutStates = isUnknown ? directory.names.compareWith(stateless(directory, text)) : undefined;
  const roots = new Set([...named].map((payer) => rootOf(directory, payer)));
  return (payer) => {
    const name = found.get(payer);
    if (name === undefined || name.letters > 0) return false;
    if (isPlanNamed(payer) && !isRentable(directory, payer)) return false;
    const own = ownWeight(name);
    if (own < ownMin && isManager(directory, payer)) return true;
    if (isOfOne(directory, payer, named)) return false;
    if (isBlue) return own < ownMin;
    // Words such as `Health` are in the names of many.
    const share = Math.min(own, withoutStates?.(payer).shared ?? own) / (name.shared + name.missing || 1);
    if (isUnknown) return share < ownShareMin || isPlanNamed(payer);
    if (named.size === 0) return false;
    return own < ownMin || (share < ownShareMin && !roots.has(rootOf(directory, payer)));
  };
}

/**
 * The same card without its plan, where that is the name of who manages the drugs: its words are no part of a payer's (`Capital Rx`
 * beside `Blue Cross Blue Shield`).
 */
export function withoutManager(directory: Directory, card: PrintedCard): PrintedCard {
  const named = card.plan === '' ? [] : directory.names.whole(card.plan);
  return named.length > 0 && named.every((payer) => isManager(directory, payer)) ? { ...card, plan: '' } : card;
}

/** Others rent commercial networks. A state's office or a brand stands in front of the plans of Medicaid and exchanges. */
export const isRentable = ({ payers }: Directory, payer: number): boolean =>
  payers[payer]!.lines.some((line) => line === 'commercial' || line === 'self_funded' || line === 'pharmacy');

/** Whether a payer manages drugs, and nothing else. */
export const isManager = ({ payers }: Directory, payer: number): boolean =>
  payers[payer]!.lines.length === 1 && payers[payer]!.lines[0] === 'pharmacy';

/** Whether what stands in the payer's place is one of its names, but for a letter or an ending. */
export const isNamedInFull = ({ isWhole, isCore, nearly, shared, further }: NameLikeness): boolean =>
  isWhole || ((isCore || nearly >= 0.75) && shared - further >= tellingMin);

/** Whether some payer that has an id of its own is named so well that the id is not all there is. */
export const isAnyNamed = ({ printed }: Directory, found: ReadonlyMap<number, NameLikeness>): boolean =>
  [...found].some(
    ([payer, name]) =>
      printed[payer]!.ids.length > 0 &&
      (name.isWhole || (name.ofText > 0.5 && name.shared > tellingMin) || name.letters > 0),
  );
