import { fold } from '../fold.js';
import { PhraseIndex } from '../phrase-index.js';
import { ambiguousManagers, networks, payers, pharmacyBenefitManagers } from './organizations.js';
import { planNames } from './plans.js';
import { stateNames } from './states.js';
import { words } from './words.js';

export interface Organization {
  readonly kind: 'payer' | 'network';
  /** Whether the name matches only as a whole segment, because it is short or an everyday word. */
  readonly standsAlone: boolean;
}

/** Words shared by many payer names: a name made up only of these is also the end of other names. */
const generic =
  words(`group benefit benefits administrators administrative administration management services service health care plan plans healthcare
insurance company inc community life medical dental vision mutual national american first systems resources network alliance family choice advantage access
select employee and of the partners solutions claims total preferred`);
const isGeneric = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .every((word) => word === '' || generic.has(word));

export const organizationIndex = new PhraseIndex<Organization>();
for (const name of networks) add(name, { kind: 'network', standsAlone: false });
for (const name of payers) {
  const standsAlone = name.startsWith('~') || isGeneric(name);
  add(name.replace(/^~/, ''), { kind: 'payer', standsAlone });
}
for (const state of stateNames) {
  add(`Blue Cross Blue Shield of ${state}`, { kind: 'payer', standsAlone: false });
  add(`Blue Cross and Blue Shield of ${state}`, { kind: 'payer', standsAlone: false });
  add(`Blue Cross of ${state}`, { kind: 'payer', standsAlone: false });
  add(`${state} Medicaid`, { kind: 'payer', standsAlone: false });
  add(`Delta Dental of ${state}`, { kind: 'payer', standsAlone: false });
}

function add(name: string, organization: Organization): void {
  organizationIndex.add(name, organization);
  if (name.includes(' & ')) organizationIndex.add(name.replace(' & ', ' and '), organization);
}

/** Minimum lengths of a folded name in which one or two letters may be misread. */
const oneLetterFrom = 12;
const twoLettersFrom = 16;

/**
 * A payer name in its known spelling if at most a few letters differ: "KA SER PERMANENTE". A plural is another name.
 */
export function nearlyKnown(name: string): string {
  const folded = fold(name);
  const found = folded.length < oneLetterFrom ? undefined : organizationIndex.find(folded);
  if (found?.entry.kind !== 'payer' || found.edits === 0) return name;
  const printed = fold(found.phrase);
  const isMisread =
    folded[0] === printed[0] &&
    folded.at(-1) === printed.at(-1) &&
    found.edits <= (folded.length < twoLettersFrom ? 1 : 2) &&
    folded.replaceAll('s', '') !== printed.replaceAll('s', '');
  if (!isMisread) return name;
  // "BlueCross" is printed with and without a space.
  const breaks = [...name.matchAll(/\s/g)].map(({ index }) => fold(name.slice(0, index)).length);
  const known = found.phrase.replace(/\s/g, (space, at: number) => {
    const place = fold(found.phrase.slice(0, at)).length;
    return breaks.some((other) => Math.abs(other - place) <= found.edits) ? space : '';
  });
  return name === name.toUpperCase() ? known.toUpperCase() : known;
}

export const managerIndex = new PhraseIndex<{ readonly standsAlone: boolean }>();
for (const name of pharmacyBenefitManagers) managerIndex.add(name, { standsAlone: ambiguousManagers.has(name) });

export const planIndex = new PhraseIndex<string>();
for (const name of planNames) planIndex.add(name, name);
