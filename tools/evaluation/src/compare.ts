import {
  combinedScore,
  type Details,
  type ElementName,
  type ElementValue,
  listElements,
  type ScalarElementName,
  scalarElements,
} from '@cardlens/reading';
import { compareList, entriesOf } from './compare-list.js';
import { isOneOf, isSameText, misread, noCharacters } from './misreading.js';
import type { Outcome } from './outcome.js';
import { type Spellings, spellings, type Truth } from './truth.js';

/**
 * Compares the details returned for a card with its ground truth. Values are equal if `comparable` says so for any
 * listed spelling. `employer` is another name for `client_name` and is compared as such. Elements that
 * are neither printed nor returned, and those that the ground truth marks as unjudged, have no outcome.
 */
export function compareCard(truth: Truth, details: Details): Outcome[] {
  const printed = { ...truth, client_name: truth.client_name ?? truth.employer, employer: undefined };
  const returned = { ...details, client_name: details.client_name ?? details.employer, employer: undefined };
  const outcomes = [
    ...scalarElements.map((name) => compareScalar(name, printed[name], truth.optional?.[name], returned[name])),
    ...listElements.map((name) => compareList(name, entriesOf(printed[name]), returned[name] ?? [])),
  ];
  const unjudged: readonly ElementName[] = (truth.unjudged ?? []).map((name) =>
    name === 'employer' ? 'client_name' : name,
  );
  const isCompared = ({ element, printed, returned }: Outcome) => printed + returned > 0 && !unjudged.includes(element);
  return outcomes.filter(isCompared);
}

/** The outcomes of a rejected card: every printed element was missed. */
export const compareRejected = (truth: Truth): Outcome[] => compareCard(truth, {});

function compareScalar(
  element: ScalarElementName,
  truth: Spellings | undefined,
  optional: Spellings | undefined,
  found: ElementValue | undefined,
): Outcome {
  const isRight = found !== undefined && truth !== undefined && isOneOf(element, found.value, truth);
  const characters = found && truth ? misread(element, truth, found.value) : noCharacters;
  const outcome: Outcome = {
    element,
    printed: truth ? 1 : 0,
    returned: found ? 1 : 0,
    right: isRight ? 1 : 0,
    attributes: {},
    differences: [],
    characters: isSameText(characters) ? characters : noCharacters,
    scoredValues: found ? [{ score: combinedScore(found), isRight }] : [],
  };
  if (isRight || (!found && !truth)) return outcome;
  if (found && optional && isOneOf(element, found.value, optional))
    return { ...outcome, returned: 0, scoredValues: [] };
  const kind = found && truth ? 'wrong' : found ? 'spurious' : 'missed';
  const printed = truth && spellings(truth)[0];
  return { ...outcome, differences: [{ element, kind, printed, returned: found?.value }] };
}
