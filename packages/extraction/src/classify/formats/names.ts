import type { PageWord } from '../layout/page.js';
import type { ValueWord } from '../layout/value-spans.js';
import { firstNames, lastNames } from '../lexicons/names.js';
import { words } from '../lexicons/words.js';
import { placeholdersIn } from './placeholders.js';

export interface ParsedName {
  readonly value: string;
  readonly words: readonly PageWord[];
  /** `known`: contains a first or family name from the lexicons; `shaped`: only has the form of a name. */
  readonly kind: 'known' | 'shaped';
  /** Person code printed before or after the name ("01 JANE DOE"), as read. */
  readonly code?: string;
}

const nameWord = /^(?!.*\.(?:com|org|net|gov)\b)\p{L}[\p{L}.'’`´-]*[.,]?$/iu;
const suffixWord = /^(jr|sr|ii|iii|iv|v|md|m\.?d|do|d\.?o|phd|np|pa|dds|dmd|od|esq)\.?,?$/i;

/** Words that are never part of a person's name on a card. */
export const notInNames = words(`
member members subscriber subscribers dependent dependents name names id identification number no group plan plans health healthcare care insurance insurer
company inc llc corp corporation card cards medical dental vision pharmacy prescription rx bin pcn grp hmo ppo epo pos hdhp hsa hra ppo/epo dppo dhmo
network networks coverage effective date issued issuer payer payor claims claim customer service services provider providers benefit benefits
lifeline hotline suicide crisis copay copays copayment copayments coinsurance deductible deductibles office visit visits specialist emergency room urgent primary physician doctor hospital
inpatient outpatient medicare medicaid advantage supplement choice choices plus select preferred premier gold silver bronze platinum blue cross shield bluecross
blueshield of the and for with www com http https call phone fax tty tdd hours toll free in out individual family employer employee enrollee participant
beneficiary cardholder policy policyholder contract certificate account type status sex gender dob birth address street suite po box city state zip
see back reverse side front this please present show not your you is are to a an or by at on from all must may be will if access open community
administrators administered underwritten life assurance mutual association society union trust fund federal employees united states america american national
partners partnership system systems solutions group's management managed program programs product standard basic essential essentials value elite ultra max
complete classic advanced enhanced navigator nurse line help desk website online prior authorization referral required tier generic brand drug drugs preventive
exam frames lenses contacts lens annual maximum max amount per day year calendar lifetime cleaning services only void after expires spouse child self
subscriber's member's issue print coverage's district county school schools university college department bank construction manufacturing industries
hotel restaurant logistics technologies technology software foods farms energy electric motors trucking enterprises holdings associates international global
healthplan wellness clinic center centers centre physicians independent practice ipa department administration security government retirement system retiree
specimen valid customer-service telehealth virtual mental behavioral substance abuse limited liability partnership subsidiaries affiliates exchange marketplace
medi-cal starplus chip kids bluecard suitcase secure horizons prime remote reserve tricare`);

/** Family names that are also words of plan names: accepted after a label, but rarely on their own. */
const surnamesToo = words(
  'gold silver cross federal prime max blue sample specimen bank case reserve patient select holdings member case star',
);

function isForeign(word: string, isWhole: boolean): boolean {
  return notInNames.has(word) && (isWhole || !surnamesToo.has(word));
}

/** "JOHNDOE": the space was lost, but both parts are known names. */
function parted(word: ValueWord): ValueWord[] {
  const text = word.text.replace(/[.,]$/, '');
  if (!/^\p{L}{6,}$/u.test(text) || firstNames.has(bare(text)) || lastNames.has(bare(text))) return [word];
  for (let at = 3; at <= text.length - 3; at++) {
    const [first, last] = [text.slice(0, at), text.slice(at)];
    if (firstNames.has(bare(first)) && lastNames.has(bare(last)))
      return [
        { ...word, text: first },
        { ...word, text: last },
      ];
  }
  return [word];
}

/**
 * Parses a person's name from the beginning of the words: "JANE Q DOE", "Doe, Jane", "01 JANE DOE", "JANE DOE 01".
 * @param isWhole the name must span all words
 */
export function readName(words: readonly ValueWord[], isWhole = false): ParsedName | undefined {
  let rest = words;
  let code: string | undefined;
  const lead = rest[0] && /^(\d{1,3})[-.):]?$/.exec(rest[0].text);
  if (lead) {
    code = lead[1];
    rest = rest.slice(1);
  }
  if (rest.length === 1 && !isWhole) rest = rest.flatMap(parted);
  const parts: ValueWord[] = [];
  const [placeholder] = placeholdersIn(rest.map(({ text }) => text));
  const described = placeholder?.from === 0 ? placeholder.to : 0;
  for (const word of rest) {
    const last = parts.at(-1);
    if (!nameWord.test(word.text) && !suffixWord.test(word.text)) break;
    if (last && word.word.x0 - last.word.x1 > 1.6 * word.word.height) break;
    if (
      bare(word.text).length > 1 &&
      parts.length >= described &&
      isForeign(bare(word.text), isWhole) &&
      !(parts.length > 0 && /^(van|de|la|del|von)$/i.test(last?.text ?? ''))
    )
      break;
    if (parts.length >= 6) break;
    parts.push(word);
  }
  const last = parts.at(-1);
  if (last && parts.length > 1) parts[parts.length - 1] = { ...last, text: last.text.replace(/,+$/, '') };
  const after = rest.slice(parts.length);
  const trail = after[0] && /^[-(]?(\d{1,3})\)?$/.exec(after[0].text);
  if (trail && code === undefined) code = trail[1];
  if (isWhole && after.length > (trail ? 1 : 0)) return undefined;
  if (!isPlausible(parts)) return undefined;
  const value = parts.map(({ text }) => text).join(' ');
  return {
    value,
    words: [...new Set(parts.map(({ word }) => word))],
    kind: described > 0 || isKnown(parts) ? 'known' : 'shaped',
    ...(code !== undefined && { code }),
  };
}

function isPlausible(parts: readonly ValueWord[]): boolean {
  const long = parts.filter(({ text }) => bare(text).length >= 2 && !suffixWord.test(text));
  if (parts.length < 2 || parts.length > 6 || long.length < 1) return false;
  if (
    parts.some(
      ({ text }) => /^\p{Ll}/u.test(text) && !/^(van|von|de|del|de|la|da|di|den|der|y|al|bin|el|dos)$/u.test(text),
    )
  )
    return false;
  return (
    parts.every(({ text }) => bare(text).length <= 16) &&
    long.length + parts.filter(({ text }) => bare(text).length === 1).length >= 2
  );
}

function isKnown(parts: readonly ValueWord[]): boolean {
  return parts.some(({ text }) =>
    text.split('-').some((part) => firstNames.has(bare(part)) || lastNames.has(bare(part))),
  );
}

/** Whether the first and the family name are in the lexicons; used for names without a label. */
export function knownParts(value: string): { first: boolean; last: boolean } {
  const all = value.split(/[\s-]+/).map(bare);
  return { first: all.some((word) => firstNames.has(word)), last: all.some((word) => lastNames.has(word)) };
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[.,'’`´]/g, '');
}
