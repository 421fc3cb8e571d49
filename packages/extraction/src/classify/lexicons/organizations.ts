import { fold } from '../fold.js';
import { directory } from './directory.js';
import lists from './organizations.json' with { type: 'json' };
import { planWords } from './plans.js';
import { words } from './words.js';

/**
 * Provider networks and vendors whose logos appear on other payers' cards: not the payer if another name is printed.
 */
export const networks: readonly string[] = lists.networks;

/** Pharmacy benefit managers and their brands. Discount and savings cards are listed with payers. */
export const pharmacyBenefitManagers: readonly string[] = lists.pharmacyBenefitManagers;

/** Names that are everyday words: they match only next to a label or as a whole segment. */
export const ambiguousManagers: ReadonlySet<string> = new Set(lists.ambiguousManagers);

/**
 * Public programs whose cards are issued by states: the program is the payer if no company is named. Programs that are
 * run only by companies ("STAR+PLUS", "Georgia Families") are plans.
 * @source Medicaid.gov state profiles, InsureKidsNow.gov program names
 */
export const isProgram = among(lists.programs);

/**
 * Marketplaces through which plans are bought. They are printed next to the payer's name, but are not the payer, plan
 * or employer.
 * @source CMS, state-based exchanges, plan years 2014 to 2026
 */
export const isExchange = among(lists.exchanges);

function among(names: readonly string[]): (name: string) => boolean {
  const folded = new Set(names.map(fold));
  return (name) => folded.has(fold(name));
}

/** The names in the payer directory, but no pharmacy managers, programs or plans. */
const listed = new Set(
  directory.payers
    .filter(({ lines }) => lines.some((line) => line !== 'pharmacy'))
    .flatMap(({ svcPayerName, aliases }) => [svcPayerName, ...aliases]),
);

/** "AFLAC MEDICARE SUPPLEMENT": a listed name and the words of a plan. */
function isPlanOfListed(name: string): boolean {
  const all = name.split(' ');
  const isPlan = (from: number): boolean => all.slice(from).every((word) => planWords.has(word.toLowerCase()));
  return all.some((_, at) => isPlan(at) && listed.has(all.slice(0, at).join(' ')));
}

const joints = words('of and the for');
/** As printed: the directory is in capitals. */
const titled = (name: string): string =>
  name.replace(/[A-Z]+/g, (word) =>
    joints.has(word.toLowerCase())
      ? word.toLowerCase()
      : /[AEIOUY]/.test(word)
        ? word[0] + word.slice(1).toLowerCase()
        : word,
  );

/**
 * Payers, plan brands, administrators, funds and discount cards as printed on US cards: names that the directory lacks or
 * that match inside a longer one, then those of the directory. Longer names take precedence over shorter ones inside
 * them. A name after `~` is short, an everyday word or part of other names, so it matches only on its own.
 */
export const payers: readonly string[] = [
  ...lists.payers,
  ...lists.administrators,
  ...[...listed]
    .filter((name) => !isProgram(name) && !isPlanOfListed(name))
    .map((name) => (name.includes(' ') ? '' : '~') + titled(name)),
];
