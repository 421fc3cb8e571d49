import { type ParsedName, readName } from '../formats/names.js';
import { type Atom, spotsOf } from '../layout/spots.js';
import type { Proposal } from '../proposal.js';
import type { Sheet } from '../sheet.js';
import { labelClass } from './identifiers/index.js';

/** The whole line if it names an institution: "Evans Army Community Hospital". */
function clinicOf(words: readonly Atom[]): ParsedName | undefined {
  const value = words.map(({ text }) => text).join(' ');
  const isClinic =
    words.length <= 7 &&
    /\b(clinic|hospital|medical (group|center)|health center|associates|family (practice|medicine)|pediatrics|ipa|physicians|dental)\b/i.test(
      value,
    );
  if (!isClinic || /^\p{Ll}|\d{3}|[$%:]/u.test(value)) return undefined;
  return { value, tokens: words.map(({ token }) => token), kind: 'shaped' };
}

/** The selected doctor or clinic: `plan_details` of category `pcp_name`. "PCP" next to an amount is a copay. */
export function proposeDoctors(sheet: Sheet): Proposal[] {
  return sheet.labels
    .flat()
    .filter((hit) => hit.kind === 'pcp_name')
    .flatMap((hit): Proposal[] => {
      if (!hit.isDelimited && hit.quality === 'plain' && hit.phrase.length < 8) return [];
      const isExplicit = /pcp|primary|pcm|pcd|assigned|dentist|medico/i.test(hit.phrase);
      for (const spot of spotsOf(sheet, hit)) {
        if (spot.relation === 'above' || spot.atoms.some(({ text }) => /[$%]/.test(text))) continue;
        const name = clinicOf(spot.words) ?? readName(spot.atoms);
        if (!name || (!isExplicit && name.kind !== 'known')) continue;
        return [
          {
            element: 'plan_details',
            value: name.value,
            tokens: name.tokens,
            service: 'other',
            category: 'pcp_name',
            network: 'any',
            evidence: ['pcp_name', isExplicit ? 'explicit' : 'general', spot.relation, name.kind, labelClass(hit)],
          },
        ];
      }
      return [];
    });
}
