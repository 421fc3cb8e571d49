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

/** Without them no row can be accepted. */
export const requiredColumns: readonly (keyof typeof batchColumns)[] = [
  'payer_id',
  'subscriber_member_id',
  'subscriber_first_name',
  'subscriber_last_name',
  'subscriber_date_of_birth',
  'provider_npi',
];

/** Fields of nested objects: `subscriber_first_name` is `first_name` of `subscriber`. */
const nested = /^(subscriber|dependent|provider)_(.+)$/;

/** One more than a request may have, so that a longer list is rejected as too long. */
const entriesMax = 100;

/** Entries are separated by spaces, semicolons or bars. */
const entriesOf = (cell: string): string[] => cell.split(/[\s;|]+/, entriesMax).filter((entry) => entry !== '');

/** `99213`, `AD:D1110`, `HC:99213:25`: qualifier, code, modifiers. */
function procedureOf(entry: string) {
  const parts = entry.split(':', 10);
  const [qualifier, code, ...modifiers] = parts.length === 1 ? [undefined, entry] : parts;
  return { code, ...(qualifier === undefined ? {} : { qualifier }), ...(modifiers.length > 0 ? { modifiers } : {}) };
}

const listColumns: Readonly<Record<string, (cell: string) => readonly unknown[]>> = {
  service_type_codes: entriesOf,
  procedure_codes: (cell) => entriesOf(cell).map(procedureOf),
};

const isName = (column: string): boolean => column.endsWith('_name');
/**
 * The text of a cell. A spreadsheet's apostrophe, which says that the cell is text and not a number, is not part of it;
 * a name may begin with one.
 */
function textOf(column: string, cell: string): string {
  const text = cell.trim();
  return isName(column) ? text : text.replace(/^['\u2019]\s*/, '');
}

/** The request in a row of a CSV file, in the form of JSON. Empty cells are absent. */
export function csvQuestion(cells: Readonly<Record<string, string>>): Record<string, unknown> {
  const question: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells)) {
    const value = textOf(column, cell);
    if (value === '') continue;
    const [, whose, field] = nested.exec(column) ?? [];
    if (whose !== undefined && field !== undefined) {
      const person = (question[whose] ?? {}) as Record<string, unknown>;
      question[whose] = { ...person, [field]: value };
    } else question[column] = listColumns[column]?.(value) ?? value;
  }
  return question;
}
