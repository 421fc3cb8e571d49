import { isExchange } from '../lexicons/exchanges.js';
import { knownSpelling } from '../lexicons/spelling.js';

/** A text without the marks around it. */
export const tidied = (text: string): string | undefined =>
  nonEmpty(withoutStop(text.replace(/^[\s:;,.|•·*+=~^<>)\]–-]+|[\s:;,|•·*–-]+$/g, '')));

/** A period ends a sentence, unless it ends an abbreviation. */
const withoutStop = (text: string): string =>
  /\b(inc|co|corp|ltd|llc|l\.p|assn|st|jr|sr|\p{L})\.$/iu.test(text) ? text : text.replace(/\.$/, '');
export const nonEmpty = (text: string): string | undefined => (/[\p{L}\p{N}]/u.test(text) ? text : undefined);

/** Who or what is covered ("Family", "EE + Children", "Medical / Rx"): stands where plans stand, and is none. */
const coverage =
  /^\W*(coverage\W+)?(children|kids|spouse|(single|individual|family|couple|self|ee|emp(loyee)?|subscriber|member)( only)?|(self|ee|emp(loyee)?|subscriber|member)\s*([+&/]|and\b|plus\b)\s*(one|1|sp(ouse)?|ch(ild)?|child\(?ren\)?|family|dep(endent)?s?))\W*$/i;

const benefits =
  /^\W*(med(ical)?|dental|vision|rx|drugs?|pharmacy|prescription)(\W+(and\W+)?(medical|dental|vision|rx|drugs?|pharmacy|prescription))+\W*$/i;

export const isCoverage = (text: string): boolean => coverage.test(text) || benefits.test(text);

/** What stands behind a company's name in the first line of an address: whom to write to there. */
const department =
  /[\s,–-]+(?:(?:medical )?claims?(?: dep(?:artmen)?t\.?| processing| unit| center)?|attn\b.*|attention\b.*|c\/o\b.*|p\.?\s?o\.?\s?box\b.*)$/i;

/** Words of sentences and of addresses that are no company's name alone. */
const noName =
  /^(where|when|what|who|how|attn|attention|claims?|send|mail|submit|file|call|to|the|and|of|for|from|your|our|please|with|by|a|an)$/i;

/** What an emblem is read as stands before a payer's name: "Q Blue Cross". */
const emblem = /^[^\p{L}\p{N}]*(?![aA]\s)\p{L}\s+(?=\p{L}{3}.*\p{L}{2})/u;

/** What stands beside a name in its line: a motto, a kind of card, the state. */
function withoutAside(name: string): string {
  const [first = ''] = name.split(/\s+[•·|*]\s+/);
  const [own = '', ...more] = first.split(/\s+[-–—]\s+/);
  const short = more.length > 0 && /\S\s+\S/.test(own) ? own : first;
  // "Acme Health, Inc." is one name, and so is "Acme, Bolt & Co".
  const [head = '', tail] = short.split(
    /,\s+(?=\p{L})(?!(?:inc|incorporated|llc|l\.l\.c|corp|corporation|co|company|ltd|lp|pc|pllc|tpa|na|n\.a|and)\b)/iu,
  );
  return tail !== undefined && !/[&]|\band\b/i.test(tail) && /\S\s+\S/.test(head) ? head : short;
}

export function payerOf(text: string): string | undefined {
  const name = organizationOf(withoutAside(text.replace(emblem, '')));
  return name && !isExchange(name) ? knownSpelling(name) : undefined;
}

export function managerOf(text: string): string | undefined {
  const name = tidied(text);
  return name && knownSpelling(name);
}

export function planOf(text: string): string | undefined {
  // "Acme Acme Gold": the payer's name, then the plan's that begins with it.
  const name = tidied(text)?.replace(/^(\S.{3,}?)\s+(?=\1\s)/, '');
  return name === undefined || isCoverage(name) || isExchange(name) ? undefined : name;
}

/** A title that many employers' plans have below their names. */
const planTitle = /^\W*((employees?'?s?|group|health|medical|welfare|benefits?|dental|vision|care|and|&)\s+)+plan\W*$/i;

/** An employer without what announces it ("for Acme County") and without the title of its plan in a line of its own. */
export function employerOf(lines: readonly string[]): string | undefined {
  const own = lines.length > 1 && planTitle.test(lines.at(-1)!) ? lines.slice(0, -1) : lines;
  const name = tidied(own.join(' '))?.replace(
    /^(?:(?:prepared|exclusively|(?:group|health) (?:coverage|plan|benefits?))\s+)?(?:for|of)\s+(?=\p{Lu})/iu,
    '',
  );
  return name && !isExchange(name) ? name : undefined;
}

/** An organization without the department behind it, and without a last word that the line below says again. */
function organizationOf(text: string): string | undefined {
  const name = tidied(text);
  const short = name?.replace(department, '').replace(/\s(\p{L}{4,})\s+\1$/iu, ' $1');
  const said = short && short.length > 2 ? tidied(short) : name;
  return said && noName.test(said) ? undefined : said;
}

/** A name without the person code and the relationship before or after it. */
export function personOf(text: string): string | undefined {
  const name = text
    .replace(/^[\s\d.:;,|•·*–)-]+(?=\p{L})/u, '')
    .replace(/^(dep|sp|ch|spouse|child|self|son|dau|daughter)\b[\s\d:.-]+(?=\p{L}\S*\s+\p{L})/iu, '')
    .replace(/[\s\d:;,|•·*(–-]+$/, '');
  return nonEmpty(spelledAsName(name));
}

/** A name whose look-alikes are such as names have: "Doe Il" is the second, "DOE lll, ANN" the third, "M00RE" has no digit. */
export const spelledAsName = (name: string): string =>
  name
    .replace(/(?<=\p{L}[.,]? )[Il1|]{2,3}(?=$|,)/gu, (numeral) => 'I'.repeat(numeral.length))
    .replace(/(?<=\p{L}[.,]? )[l1|]V(?=$|,)/gu, 'IV')
    .replace(/(?<=\p{Lu})0|0(?=0?\p{Lu})/gu, 'O');
