import { fold } from '../fold.js';
import { placeholdersIn } from '../formats/placeholders.js';
import { nearlyKnown, organizationIndex } from '../lexicons/indexes.js';
import { isExchange } from '../lexicons/organizations.js';
import { serviceIndex } from '../lexicons/services.js';
import { knownSpelling } from '../lexicons/spelling.js';

/** Removes surrounding punctuation and trademark signs, which are not part of the name. */
export const tidied = (text: string): string | undefined =>
  nonEmpty(
    withoutStop(
      text
        .replace(trademarks, '')
        .replace(/^[\s:;,.|•·*+=~^<>)\]–-]+|[\s:;,|•·*=~^<>–-]+$/g, '')
        .replace(repeated, ''),
    ),
  );

/** A name in a logo before the name in full ("DELTA DENTAL Delta Dental of Washington"), or printed twice. */
const repeated = /^(\S+ .+?)\s+(?=\1(?:\s|$))/i;

/** Includes "SM" read as part of the last word: "Blue Choice PPOsu". */
const trademarks =
  /(?<=[A-Z]{3})s(?=[®™]|$)|[®™℠]|(?<=\p{L})["”°*](?=\s|$)|(?<=\p{L}{2}[^\Ws])['’](?=\s|$)|(?<=\b(?:PPO|HMO|EPO|POS|HDHP|HSA|Plan|Plus|Choice|Blue|Health|Care|Select|Access))(?:SM|sm|su|sM|TM|tm)\b/gu;

/** Removes a period at the end, unless it ends an abbreviation. */
const withoutStop = (text: string): string =>
  /\b(inc|co|corp|ltd|llc|l\.p|assn|st|jr|sr|\p{L})\.$/iu.test(text) ? text : text.replace(/\.$/, '');
export const nonEmpty = (text: string): string | undefined => (/[\p{L}\p{N}]/u.test(text) ? text : undefined);

/**
 * Words for the people and types of care covered ("Family", "EE + Children", "Medical/Dental EE+Family"): printed where
 * plans are, but not plan names.
 */
const people =
  /^(children|child|kids|spouse|sp|ch|single|individual|family|couple|self|subscriber|member|ee|emp|employee|dependents?|deps?)$/i;
const benefits = /^(med|medical|dental|vision|rx|drugs?|pharmacy|prescription)$/i;
const product = /^(ppo|hmo|epo|pos)$/i;

function isCoverage(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => !/^(coverage|only|and|plus|one|1|s|ren|)$/i.test(word));
  const covered = words.filter((word) => people.test(word)).length;
  const isList = words.every((word) => people.test(word) || benefits.test(word) || product.test(word));
  return isList && (covered > 0 || words.filter((word) => benefits.test(word)).length > 1);
}

/** A department after a company's name in the first line of an address. */
const department =
  /[\s,–-]+(?:(?:medical )?claims?(?: dep(?:artmen)?t\.?| processing| unit| center)?|attn\b.*|attention\b.*|c\/o\b.*|p\.?\s?o\.?\s?box\b.*)$/i;

/** Stray characters that an emblem before a payer's name was read as: "Q Blue Cross". */
const emblem = /^[^\p{L}\p{N}]*(?![aA]\s)\p{L}\s+(?=\p{L}{3}.*\p{L}{2})/u;

/** The period of a brand in a logo before more of the name: "Anthem. BlueCross BlueShield". */
const brandStop = /(?<=\p{Ll}{5})\.(?=\s\p{Lu})/gu;

/** Stray characters that an emblem after a name was read as: "HIGHMARK +". */
const lastEmblem = /\s[^\p{L}\p{N}\s)]$/u;

/** Removes text next to a name in its line: a slogan, a type of card, the state. */
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

/** Titles of savings cards and coupons, which are not payer names: "Acmera Savings Card". */
const offer = /\b(savings?|discounts?|co-?pay|coupon)\s+(card|program|offer)\W*$|\bcoupon\W*$/i;

/** The title of a card after its issuer's name: "State of California BENEFITS IDENTIFICATION CARD". */
const title =
  /(?<=^medicare) health insurance$|[\s,–-]+(?:authorization card|benefits? identification|(?:(?:sample|prescription|drug|benefits?|member)\s+)*(?:identification|id|member(?:ship)?|insurance|benefits?|services|discount|savings)\s+cards?)$/i;

export function payerOf(text: string): string | undefined {
  const name = tidied(
    withoutAside(text.replace(emblem, '').replace(lastEmblem, '').replace(title, '').replace(brandStop, '')),
  )
    ?.replace(department, '')
    // Letters of one word that were read apart: "of I llinois".
    .replace(/(?<=\s)(?!A )(\p{Lu}) (?=\p{Ll}{3})/gu, '$1');
  return name && !isExchange(name) && !offer.test(name)
    ? withoutEmblem(nearlyKnown(knownSpelling(withoutZeros(name))))
    : undefined;
}

/** "vaetna": a known name after an emblem that was read as a letter. */
function withoutEmblem(name: string): string {
  const isKnown = (text: string) => organizationIndex.exact(fold(text)) !== undefined;
  return /^\p{Ll}\p{L}{5,}$/u.test(name) && !isKnown(name) && isKnown(name.slice(1)) ? name.slice(1) : name;
}

export function managerOf(text: string): string | undefined {
  const name = tidied(text.includes('(') ? text : text.replace(/\)\W*$/, ''));
  return name === undefined ? undefined : knownSpelling(name);
}

export function planOf(text: string): string | undefined {
  const name = tidied(text);
  return name === undefined || isCoverage(name) ? undefined : knownSpelling(name);
}

/** The title of a plan that many employers print below their name. */
const planTitle = /^\W*((employees?'?s?|group|health|medical|welfare|benefits?|dental|vision|care|and|&)\s+)+plan\W*$/i;

/** An employer without an introduction ("for Acme County") and without the title of its plan on a separate line. */
export function employerOf(lines: readonly string[]): string | undefined {
  const own = lines.length > 1 && planTitle.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines;
  const name = tidied(own.join(' '))
    ?.replace(
      /^(?:(?:prepared|exclusively|(?:group|health) (?:coverage|plan|benefits?))\s+)?(?:for|of)\s+(?=\p{Lu})/iu,
      '',
    )
    .replace(planYear, '');
  return name && !isExchange(name) && !agency.test(name) && !serviceIndex.exact(fold(name))
    ? knownSpelling(withoutZeros(name))
    : undefined;
}

/** The plan year after an employer's name: "Lakemont University 2025-2026". */
const planYear = /\s+20\d\d(?:\s*[-–/]\s*(?:20)?\d\d)?$/;

/** The administrator of a public program is not an employer. */
const agency =
  /^a public (entity|agency)$|\b(health care authority|department of (health|human|social|medic|community)|health and human services)\b/i;

/** A name without the person code and the relationship before or after it. */
export function personOf(text: string): string | undefined {
  // A text that contains a colon is a label and its value: "CATEGORY: E".
  if (/\p{L}{2}:\s/u.test(text)) return undefined;
  const own = text.replace(/^[\s.:;,|•·*–)-]+|^\d*[\s.:;,|•·*–)-]+(?=\p{L})/gu, '');
  if (isDescribed(own)) return tidied(own);
  const name = own
    .replace(/^(dep|sp|ch|spouse|child|self|son|dau|daughter)\b[\s\d:.-]+(?=\p{L}\S*\s+\p{L})/iu, '')
    .replace(/[\s\d:;,|•·*(–-]+$/, '')
    .replace(repeated, '');
  return nonEmpty(spelledAsName(name));
}

/** Whether the text describes one person instead of naming them: "Child One Sample", "DEPENDENT 2", "1st Child". */
function isDescribed(text: string): boolean {
  const parts = text.split(' ');
  const [person] = placeholdersIn(parts, true);
  return person?.from === 0 && person.to === parts.length;
}

/** Corrects look-alikes in a name: "Doe Il" is Doe II, "DOE lll, ANN" is DOE III, "M00RE" contains no digit. */
export const spelledAsName = (name: string): string =>
  name
    .replace(/(?<=\p{L}[.,]? )[Il1|]{2,3}(?=$|,)/gu, (numeral) => 'I'.repeat(numeral.length))
    .replace(/(?<=\p{L}[.,]? )[l1|]V(?=$|,)/gu, 'IV')
    .replace(zeros, 'O');

/** Zeros after or before capitals are letters: "BRIGHTWATER F00DS". */
const zeros = /(?<=\p{Lu})0|0(?=0?\p{Lu})/gu;
const withoutZeros = (name: string): string => (/[1-9]/.test(name) ? name : name.replace(zeros, 'O'));
