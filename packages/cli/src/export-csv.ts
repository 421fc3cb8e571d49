import { scalarElements } from '@cardlens/reading';
import type { Card } from '@cardlens/sdk';

const columns = ['card_id', 'created_at', ...scalarElements, 'dependent_names', 'svc_payer_id', 'svc_payer_name'];

/**
 * A field in the format of RFC 4180. Text that a spreadsheet would evaluate as a formula is prefixed with an
 * apostrophe.
 */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvHeader: string = columns.join(',');

/**
 * A card as one row: the value of every element with a single value, without scores; names of dependents separated by
 * semicolons.
 */
export function csvRow({ card_id, created_at, details = {}, payer_match }: Card): string {
  const values: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(scalarElements.map((name) => [name, details[name]?.value])),
    card_id,
    created_at,
    dependent_names: details.dependent_names?.map(({ value }) => value).join('; '),
    svc_payer_id: payer_match?.svc_payer_id,
    svc_payer_name: payer_match?.svc_payer_name,
  };
  return columns.map((column) => field(values[column] ?? '')).join(',');
}
