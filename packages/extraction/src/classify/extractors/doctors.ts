import { type ParsedName, readName } from '../formats/names.js';
import type { Page } from '../layout/page.js';
import { type ValueWord, valueSpansOf } from '../layout/value-spans.js';
import { labelClass, type Proposal } from '../proposal.js';

/** The whole line if it names an institution: "Evans Army Community Hospital". */
function clinicOf(words: readonly ValueWord[]): ParsedName | undefined {
  const value = words.map(({ text }) => text).join(' ');
  const isClinic =
    words.length <= 7 &&
    /\b(clinic|hospital|medical (group|center)|health center|associates|family (practice|medicine)|pediatrics|ipa|physicians|dental)\b/i.test(
      value,
    );
  if (!isClinic || /^\p{Ll}|\d{3}|[$%:]/u.test(value)) return undefined;
  return { value, words: words.map(({ word }) => word), kind: 'shaped' };
}

/** The selected doctor or clinic: `plan_details` of category `pcp_name`. "PCP" next to an amount is a copay. */
export function proposeDoctors(page: Page): Proposal[] {
  return page.labels
    .filter((hit) => hit.kind === 'pcp_name')
    .flatMap((hit): Proposal[] => {
      if (!hit.isDelimited && hit.quality === 'plain' && hit.phrase.length < 8) return [];
      const isExplicit = /pcp|primary|pcm|pcd|assigned|dentist|medico/i.test(hit.phrase);
      for (const span of valueSpansOf(page, hit)) {
        if (span.relation === 'above' || span.words.some(({ text }) => /[$%]/.test(text))) continue;
        const name = clinicOf(span.textWords) ?? readName(span.words);
        if (!name || (!isExplicit && name.kind !== 'known')) continue;
        return [
          {
            element: 'plan_details',
            value: name.value,
            words: name.words,
            service: 'other',
            category: 'pcp_name',
            network: 'any',
            evidence: ['pcp_name', isExplicit ? 'explicit' : 'general', span.relation, name.kind, labelClass(hit)],
          },
        ];
      }
      return [];
    });
}
