import { isCaption } from '../../names/domain/informative-words.js';
import type { NameLikeness } from '../../names/domain/likeness.js';
import { folded, isStateWord, nameWords } from '../../names/domain/name-words.js';
import { vocabularyOf } from '../../names/domain/vocabulary.js';
import { type Directory, entryAt, payerAt } from '../../payers/domain/directory.js';
import { isOfOne, rootOf } from './family.js';
import type { PrintedCard } from './printed-card.js';

/** Words of payers and administrators, which distinguish an unknown company from an employer. */
const companyWords = vocabularyOf([
  ...new Set(
    nameWords(
      `HEALTH HEALTHCARE CARE MEDICAL DENTAL VISION INSURANCE ASSURANCE MUTUAL BENEFIT BENEFITS PLAN PLANS ADMINISTRATOR
    ADMINISTRATORS ADMINISTRATIVE ADMINISTRATION TPA TRUST FUND WELFARE CLAIM CLAIMS RISK ALLIANCE MEDICARE MEDICAID
    ADVANTAGE PHARMACY BEHAVIORAL`,
    ).map(folded),
  ),
]);
/** Administrators, funds and trusts are companies, whatever their names. */
const administering = new Set(nameWords('ADMINISTRATOR ADMINISTRATORS TPA TRUST FUND WELFARE CLAIMS').map(folded));
const blueWords = new Set(nameWords('BLUE CROSS SHIELD').map(folded));
/** Removes names of states, which are part of many names. */
export const stateless = ({ names }: Directory, text: string): string =>
  names
    .wordsOf(text)
    .filter((word) => !isStateWord(word))
    .join(' ');

const mentionMin = 0.35;
const unknownMin = 0.6;
/** `Silver Health Benefit Solutions`: this many such words beside another one make it a company name. */
const companyWordsMin = 2;
/** Minimum match of a name, by weight and by share, to count as printed in the payer's position. */
const ownMin = 0.15;
const ownShareMin = 0.5;

/** The part of a name that was printed in the payer's position and not in the plan's. */
const ownWeight = ({ shared, further }: NameLikeness): number => shared - further;

/** Whether the text in the payer's position names this payer completely. */
function isNamed(name: NameLikeness): boolean {
  const own = ownWeight(name);
  return (
    own >= mentionMin && (name.isWhole || (own >= 0.9 * (own + name.further + name.missing) && name.ofText >= 0.5))
  );
}

/** Whether the text is a company name that is not in the directory. */
export function isCompany({ names }: Directory, text: string): boolean {
  const words = names.wordsOf(text);
  const others = words.filter((word) => companyWords.similar(word).length === 0);
  if (words.length > 1 && words.some((word) => administering.has(word))) return true;
  if (words.length - others.length >= companyWordsMin && others.some((word) => !isCaption(word))) return true;
  return others.length < words.length && others.reduce((sum, word) => sum + names.weightOf(word), 0) >= unknownMin;
}

/** Whether the payer is a Blue plan whose state was not read or not printed. */
const isBareBlue = ({ names }: Directory, text: string): boolean => {
  const words = names.wordsOf(text);
  return words.length > 1 && words.every((word) => blueWords.has(word));
};

/** Whether no word of the name was printed in the payer's position. */
export const isInPlanAlone = (name: NameLikeness): boolean => name.letters === 0 && ownWeight(name) < ownMin;

/** Payers named by the text in the payer's position. */
export const namedOf = (found: ReadonlyMap<number, NameLikeness>): ReadonlySet<number> =>
  new Set([...found].filter(([, name]) => isNamed(name)).map(([payer]) => payer));

/**
 * Payers that a card names only in the plan's position although it belongs to another payer: a rented network or a pharmacy
 * benefit manager. The plan does name the payer if that is a company of the parent brand in front, or if an employer is printed
 * there.
 *
 * @param text   text in the payer's position
 * @param found  all compared payers, by position
 * @param named  those named by the text
 * @param isPlanNamed  whether the plan is a name of this payer
 */
export function mentionedOf(
  directory: Directory,
  text: string,
  found: ReadonlyMap<number, NameLikeness>,
  named: ReadonlySet<number>,
  isPlanNamed: (payer: number) => boolean,
): (payer: number) => boolean {
  const isUnknown = named.size === 0 && isCompany(directory, text);
  const isBlue = named.size === 0 && isBareBlue(directory, text);
  // State names are part of many names, and an unknown company can be in any state.
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
    // Words such as `Health` are part of many names.
    const share = Math.min(own, withoutStates?.(payer).shared ?? own) / (name.shared + name.missing || 1);
    if (isUnknown) return share < ownShareMin || isPlanNamed(payer);
    if (named.size === 0) return false;
    return own < ownMin || (share < ownShareMin && !roots.has(rootOf(directory, payer)));
  };
}

/**
 * The same card without its plan if the plan is the name of a pharmacy benefit manager, whose words are not part of a
 * payer's name (`Capital Rx` beside `Blue Cross Blue Shield`).
 */
export function withoutManager(directory: Directory, card: PrintedCard): PrintedCard {
  const named = card.plan === '' ? [] : directory.names.ownersNamed(card.plan);
  return named.length > 0 && named.every((payer) => isManager(directory, payer)) ? { ...card, plan: '' } : card;
}

/** Others rent commercial networks. A state agency or a brand is printed in front of Medicaid and exchange plans. */
export const isRentable = (directory: Directory, payer: number): boolean =>
  payerAt(directory, payer).lines.some(
    (line) => line === 'commercial' || line === 'self_funded' || line === 'pharmacy',
  );

/** Whether the payer is only a pharmacy benefit manager. */
export const isManager = (directory: Directory, payer: number): boolean => {
  const { lines } = payerAt(directory, payer);
  return lines.length === 1 && lines[0] === 'pharmacy';
};

/** Whether the text in the payer's position is one of its names, allowing for a misread letter or a missing ending. */
export const isNamedInFull = ({ isWhole, isCore, nearly, shared, further }: NameLikeness): boolean =>
  isWhole || ((isCore || nearly >= 0.75) && shared - further >= mentionMin);

/** Whether a payer with its own id is named so clearly that the printed id is not the only evidence. */
export const isAnyNamed = (directory: Directory, found: ReadonlyMap<number, NameLikeness>): boolean =>
  [...found].some(
    ([payer, name]) =>
      entryAt(directory, payer).ids.length > 0 &&
      (name.isWhole || (name.ofText > 0.5 && name.shared > mentionMin) || name.letters > 0),
  );
