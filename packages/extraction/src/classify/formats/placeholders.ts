import { lastNames } from '../lexicons/names.js';
import { words } from '../lexicons/words.js';

/** Placeholders for people on specimen cards. Elsewhere these words are labels. */
const roles = words(
  'member subscriber dependent spouse child patient employee insured enrollee cardholder participant beneficiary policyholder son daughter husband wife partner recipient retiree customer client',
);
/**
 * Placeholders for a family name, next to a role or a first name: "MEMBER SAMPLE", "Sample Q. Member", "Patient Test".
 */
const standIns = words(
  'sample samples specimen test tester example demo placeholder doe roe public anybody valued any',
);
const counts = words('one two three four five six seven eight nine ten');
const firsts = words('first firstname given fname');
const lasts = words('last lastname surname lname');

/** Words `from` (inclusive) to `to` (exclusive). */
export interface Placeholder {
  readonly from: number;
  readonly to: number;
}

/**
 * Placeholder names of people on a specimen card: "Dependent One", "MEMBER SAMPLE", "Sample A. Member", "Spouse Doe",
 * "FIRST M LAST". Words followed by a colon ("Member One:") are a label, and so are words that other words follow
 * ("Spouse Jane Doe").
 */
export function placeholdersIn(texts: readonly string[]): Placeholder[] {
  const found: Placeholder[] = [];
  for (let from = 0; from < texts.length; ) {
    const to = endOfPlaceholder(texts, from);
    if (to !== undefined && (to === texts.length || isEnd(texts, to))) found.push({ from, to });
    from = to ?? from + 1;
  }
  return found;
}

/** Whether a placeholder name shows that the person is not the member: "Spouse Doe". */
export const isDependent = (name: string): boolean =>
  placeholdersIn(name.split(' ')).some(({ from }) => from === 0) &&
  /^(dependent|spouse|child|son|daughter|husband|wife|partner)\b/i.test(name);

function endOfPlaceholder(texts: readonly string[], from: number): number | undefined {
  // "CHILD1 SMITH"
  const first = bare(texts[from]).replace(/\d$/, '');
  // "Member: Sample" is a label and a value.
  if (/[:#=]$/.test(texts[from])) return undefined;
  const hasInitial = /^\p{L}\.?$/u.test(texts[from + 1] ?? '');
  const at = from + (hasInitial ? 2 : 1);
  const text = texts[at];
  if (text === undefined || /[:#=]/.test(text) || /^\p{Ll}/u.test(texts[from]) || /^\p{Ll}/u.test(text))
    return undefined;
  const second = bare(text);
  const isName =
    (roles.has(first) && (standIns.has(second) || (!hasInitial && counts.has(second)))) ||
    (standIns.has(first) && roles.has(second)) ||
    (firsts.has(first) && lasts.has(second)) ||
    (lasts.has(first) && firsts.has(second) && texts[from].endsWith(',')) ||
    // A family name alone may follow a label in its line, so the line must contain nothing else.
    (roles.has(first) && from === 0 && at + 1 === texts.length && lastNames.has(second) && !roles.has(second));
  return isName ? at + 1 : undefined;
}

/** A name is followed by a comma, a number, a conjunction, or the next person. */
const isEnd = (texts: readonly string[], to: number): boolean =>
  /[,;]$/.test(texts[to - 1]) ||
  /^([,;&/|(-]|and$|y$|\d|jr|sr|i{2,3}$|m\.?d)/i.test(texts[to]) ||
  endOfPlaceholder(texts, to) !== undefined;

const bare = (text: string): string => text.toLowerCase().replace(/^\(|[.,;)'’]+$/g, '');
