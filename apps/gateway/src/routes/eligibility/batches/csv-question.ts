/** A column, the request field that it sets, and its meaning. */
export const batchColumns = {
  reference: 'Your own reference, returned with the result',
  payer_id: 'Payer id',
  subscriber_member_id: 'Member id',
  subscriber_first_name: 'First name of the subscriber',
  subscriber_last_name: 'Last name',
  subscriber_date_of_birth: 'Date of birth',
  subscriber_gender: '`F` or `M`',
  subscriber_group_number: 'Group or policy number',
  subscriber_ssn: 'Social security number, for payers that require it',
  dependent_first_name: 'First name of the patient, if not the subscriber',
  dependent_last_name: 'Last name',
  dependent_date_of_birth: 'Date of birth',
  dependent_gender: '`F` or `M`',
  dependent_relationship: '`spouse`, `child` or `other`',
  provider_npi: 'NPI of the requesting provider',
  provider_organization_name: 'Name of an organization; or',
  provider_first_name: 'the first name of a person, and',
  provider_last_name: 'the last name of a person',
  service_type_codes: 'X12 service type codes, separated by spaces',
  procedure_codes:
    'Procedure codes, separated by spaces, such as `99213` or `AD:D1110`; modifiers follow: `HC:99213:25`',
  date_of_service: 'Day of the service',
  date_of_service_end: 'Last day of a period',
} as const;

/** Fields of nested objects: `subscriber_first_name` is `first_name` of `subscriber`. */
const nested = /^(subscriber|dependent|provider)_(.+)$/;

/** Entries are separated by spaces, semicolons or bars. */
const entriesOf = (cell: string): string[] => cell.split(/[\s;|]+/).filter((entry) => entry !== '');

/** `99213`, `AD:D1110`, `HC:99213:25`: qualifier, code, modifiers. */
function procedureOf(entry: string) {
  const parts = entry.split(':');
  const [qualifier, code, ...modifiers] = parts.length === 1 ? [undefined, entry] : parts;
  return { code, ...(qualifier === undefined ? {} : { qualifier }), ...(modifiers.length > 0 ? { modifiers } : {}) };
}

const listColumns: Readonly<Record<string, (cell: string) => readonly unknown[]>> = {
  service_type_codes: entriesOf,
  procedure_codes: (cell) => entriesOf(cell).map(procedureOf),
};

/** Dates as written by spreadsheets, which are converted to digits only. */
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const isDate = (column: string): boolean => /date_of_/.test(column);

/**
 * The request in a row of a CSV file, in the form of JSON. Empty cells are absent; unknown columns are ignored.
 * @param columns  lower-case names of the first row
 */
export function csvQuestion(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const question: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (cell === '' || !(column in batchColumns)) continue;
    const value = isDate(column) ? cell.replace(isoDate, '$1$2$3') : cell;
    const [, whose, field] = nested.exec(column) ?? [];
    if (whose !== undefined && field !== undefined) {
      const person = (question[whose] ?? {}) as Record<string, unknown>;
      question[whose] = { ...person, [field]: value };
    } else question[column] = listColumns[column]?.(cell) ?? value;
  }
  return question;
}
