import { firstNames, lastNames } from '../lexicons/names.js';
import { words } from '../lexicons/words.js';

/** Roles of people on a card. With a count or a family name they are names of people on specimen cards; elsewhere they are labels. */
const holders = words(
  'member subscriber patient employee insured enrollee cardholder participant beneficiary policyholder recipient retiree customer client',
);
const kin = words(
  'dependent dep spouse child son daughter husband wife partner stepchild stepson stepdaughter baby infant',
);
/**
 * Placeholders for a family name, next to a role or a first name: "MEMBER SAMPLE", "Sample Q. Member", "Patient Test".
 */
const familyPlaceholders = words(
  'sample samples specimen test tester example demo placeholder doe roe public anybody valued any',
);
const ordinals = words('second third fourth fifth sixth');
const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Family names that follow "Member" and "Patient" in headings: "Member Price". */
const everyday = words('price page case ward grant bill day cross black');
const firsts = words('first firstname given fname');
const lasts = words('last lastname surname lname');

/** A person who is described instead of named; words `from` (inclusive) to `to` (exclusive). */
export interface Placeholder {
  readonly from: number;
  readonly to: number;
  /** Whose name it is, if a role says so: a second "Member" is a dependent. */
  readonly role?: 'member_name' | 'dependent_names';
  /** How a person is described whose words may also be a label: "Dependent 1", "Employee Name", "Spouse". */
  readonly bare?: 'count' | 'name' | 'role';
}

/**
 * A letter for each word: M and D are roles of the holder and the dependents, m and d roles with a count ("CHILD1"), C a
 * number word, N digits, O an ordinal, I a single letter, S a placeholder for a family name, P a first name, F a family name, J a suffix; W,
 * Y, f and l "Name", "Your", "First" and "Last".
 */
function letterOf(text: string): string {
  if (/[:#=]$|^\p{Ll}/u.test(text)) return '-';
  const word = plain(text);
  const role = /^(\p{L}{3,}?)(\d{1,2}|(?<=\p{L}{5})(?!s$)\p{L})$/u.exec(word)?.[1] ?? '';
  if (kin.has(word)) return 'D';
  if (holders.has(word)) return 'M';
  if (kin.has(role)) return 'd';
  if (holders.has(role)) return 'm';
  if (/^\d{1,2}$/.test(word)) return 'N';
  if (/^[1-9](st|nd|rd|th)$/.test(word) || ordinals.has(word)) return 'O';
  if (word === 'your') return 'Y';
  if (/^\p{L}$/u.test(word)) return 'I';
  if (/^(jr|sr|i{2,3}|iv)$/.test(word)) return 'J';
  if (word === 'name') return 'W';
  if (counts.includes(word)) return 'C';
  if (familyPlaceholders.has(word)) return 'S';
  if (firsts.has(word)) return 'f';
  if (lasts.has(word)) return 'l';
  return lastNames.has(word) && !everyday.has(word) ? 'F' : firstNames.has(word) ? 'P' : '-';
}

/** People, whatever else their line contains: "Dependent One", "Spouse Doe", "Sample A. Member", "FIRST M LAST". */
const sure = /[MD][CNI]?SJ?|[MD]CS?J?|[md]S?F?(?<=[SF])|SI?[MD]|fI?l|lf/y;
/** People, if their line contains nothing but people: "Child A Smith", "Spouse Smith", "Mary Member". */
const listed = /[MD][CNI]?F{1,3}J?|[Of][MD][FS]|[PF]I?M/y;
/** The same without a family name, which may be labels: "Dependent 1", "CHILD2", "1st Child", "Employee Name", "Your Spouse". */
const bare = /[MD](?:[NI]|W[CN]?)|[md]W?|[Of][MD]|Y?D/y;

function endOf(forms: readonly RegExp[], letters: string, from: number): number {
  return forms.reduce((end, form) => {
    form.lastIndex = from;
    return form.test(letters) ? Math.max(end, form.lastIndex) : end;
  }, 0);
}

/** The people in a line that contains nothing else, apart from a label or a code in front of them. */
function peopleOnly(texts: readonly string[], letters: string, forms: readonly RegExp[]): Placeholder[] {
  const label = /^M?W(?=.)/.exec(letters)?.[0].length ?? texts.findLastIndex((text) => /[:#=]$/.test(text)) + 1;
  const people: Placeholder[] = [];
  for (let from = label; from < texts.length; ) {
    // Codes, relations in front of names, and conjunctions.
    if (/^(\d{1,3}|[&/|;,•-]|and|y)$/.test(texts[from] ?? '')) from += 1;
    if (from === texts.length) break;
    const to = endOf(forms, letters, from);
    if (to === 0 || !(to === texts.length || isEnd(texts, letters, to))) return [];
    people.push(placeholder(texts, letters, from, to));
    from = to;
  }
  return people;
}

function placeholder(texts: readonly string[], letters: string, from: number, to: number): Placeholder {
  const own = letters.slice(from, to);
  const words = texts.slice(from, to).map(plain);
  const count = words.find((text) => counts.includes(text) || /\d/.test(text)) ?? '';
  const isFirst = /^(one|0?1|1st)?$/.test(count.replace(/^\p{L}+(?=\d)/u, '')) && !ordinals.has(words[0] ?? '');
  const role = /^[OfY]?[Dd]/.test(own) || !isFirst ? 'dependent_names' : 'member_name';
  const description = own.includes('W') ? 'name' : /^Y?D$/.test(own) ? 'role' : 'count';
  return { from, to, ...(!/[CSFl]/.test(own) && { bare: description }), ...(/^[OfY]?[MDmd]/.test(own) && { role }) };
}

/**
 * People on a specimen card who are described instead of named: "Dependent One", "MEMBER SAMPLE", "Child A Smith",
 * "FIRST M LAST". Words followed by a colon ("Member One:") are a label, and so are words that other words follow
 * ("Spouse Jane Doe").
 *
 * @param withBare  also those who have no family name, if the line contains nothing else
 */
export function placeholdersIn(texts: readonly string[], withBare = false): Placeholder[] {
  const letters = texts.map(letterOf).join('');
  const all = peopleOnly(texts, letters, withBare ? [sure, listed, bare] : [sure, listed]);
  if (all.length > 0) return all;
  const found: Placeholder[] = [];
  for (let from = 0; from < texts.length; ) {
    const to = endOf([sure], letters, from);
    if (to > 0 && (to === texts.length || isEnd(texts, letters, to))) found.push(placeholder(texts, letters, from, to));
    from = to || from + 1;
  }
  return found;
}

/** A name is followed by a comma, a number, a conjunction, or the next person. */
function isEnd(texts: readonly string[], letters: string, to: number): boolean {
  const [last = '', next = ''] = texts.slice(to - 1, to + 1);
  return /[,;]$/.test(last) || /^([,;&/|(-]|and$|y$|\d|m\.?d)/i.test(next) || endOf([sure], letters, to) > 0;
}

const plain = (text: string): string => text.toLowerCase().replace(/^\(|[.,;)'’]+$/g, '');
