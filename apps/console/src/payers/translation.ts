import type { PayerPage, PayerTranslation } from '@cardlens/sdk';

/** The clearinghouses whose ids are known, as the service names them. */
export const clearinghouses = {
  availity: 'Availity',
  change_healthcare: 'Change Healthcare',
  office_ally: 'Office Ally',
  stedi: 'Stedi',
  waystar: 'Waystar',
} as const;

export const inputsMax = 1000;

/** `medicare_advantage` becomes `Medicare advantage`. */
export function spaced(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Line = NonNullable<PayerPage['payers'][number]['lines_of_business']>[number];

/** Lines of business that were looked up in the same place are named together. */
export function linesBySource(lines: readonly Line[]): { readonly names: string; readonly source: Line['source'] }[] {
  const groups = new Map<string, { readonly names: string; readonly source: Line['source'] }>();
  for (const { line, source } of lines) {
    const key = JSON.stringify(source);
    const known = groups.get(key);
    groups.set(key, { names: known ? `${known.names}, ${spaced(line)}` : spaced(line), source });
  }
  return [...groups.values()];
}

/** Ids or names, one a line; cells of a spreadsheet's column are lines, too. */
export const inputsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const idsText = ({ payer_ids: ids = [] }: PayerTranslation): string =>
  [...new Set(ids.map(({ payer_id: id }) => id))].join(', ');

/** What the translation of one input is, in words. */
export function resultText({ result, reason, candidates }: PayerTranslation): string {
  if (result === 'translated') return 'Translated';
  if (result === 'ambiguous') return `${candidates.length} payers fit`;
  return reason === 'no_id' ? 'No id known there' : 'Unknown';
}
