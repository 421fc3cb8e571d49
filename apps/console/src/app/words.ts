import { labelOf } from '../cards/elements.js';

/** Labels of the fields of requests and files, as the forms name them. */
const fields: Readonly<Record<string, string>> = {
  'subscriber.first_name': 'First name',
  'subscriber.last_name': 'Last name',
  'subscriber.date_of_birth': 'Date of birth',
  'subscriber.member_id': 'Member number',
  'subscriber.group_number': 'Group number',
  'subscriber.ssn': 'Social security number',
  'dependent.first_name': 'First name of the dependent',
  'dependent.last_name': 'Last name of the dependent',
  'dependent.date_of_birth': 'Date of birth of the dependent',
  'person.first_name': 'First name',
  'person.last_name': 'Last name',
  'person.date_of_birth': 'Date of birth',
  'hints.zip': 'ZIP code',
  'provider.npi': 'NPI',
  'provider.organization_name': 'Organization',
  payer_id: 'Payer',
  trading_partner_service_id: 'Payer',
  date_of_service: 'Date of service',
  date_of_service_end: 'Last day of the service',
  service_type_codes: 'Service types',
  procedure_codes: 'Procedures',
  svc_payer_id: 'Payer',
  custom_payer_id: 'Payer id of your list',
  custom_payer_name: 'Payer name of your list',
  custom_payer_name_alt: 'Other payer name of your list',
  url: 'URL',
  budget: 'Number of inquiries',
  flag_type: 'What is wrong',
  review_threshold: 'Probability below, in percent',
};

/** `subscriber.first_name`, `phone_numbers[2]`; a single word counts as a field only if a rule follows it. */
const path = /\b[a-z]+(?:_[a-z]+)*(?:\[\d+\])?(?:\.[a-z]+(?:_[a-z]+)*(?:\[\d+\])?)+|\b[a-z]+(?:_[a-z]+)+(?:\[\d+\])?/g;
const atStart = /^(?:value of )?([a-z][\w.[\]]*)(?= (?:must|is|requires|has|contains|may|accepts)\b)/;

/** Label of a field of a request: `subscriber.first_name` is “First name”. */
export function labelOfPath(name: string): string {
  const plain = name.replace(/\[\d+\]/g, '').replace(/^eligibility\./, '');
  const last = plain.split('.').at(-1) ?? plain;
  return fields[plain] ?? fields[last] ?? labelOf(last);
}

const technical: readonly (readonly [RegExp, string])[] = [
  [/formatted as YYYYMMDD, and be a day from 1800-01-01/g, 'a day since 1800'],
  [/(a day, )?formatted as YYYYMMDD/g, 'a date'],
  [/YYYYMMDD/g, 'year, month and day'],
  [/printable characters/g, 'characters'],
  [/\ba valid UUID\b|formatted as a UUID/g, 'valid'],
  [/`/g, ''],
];

/** The request field that a message of the service is about: `subscriber.first_name`. */
export const fieldOf = (message: string): string | undefined => atStart.exec(message)?.[1];

/**
 * A message of the service for people who do not know its fields and codes: `provider.npi must be ten digits` becomes
 * `NPI must be ten digits`, and a code in brackets is left out.
 */
export function inWords(message: string): string {
  const [, row = '', rest = message] = /^(row \d+: )(.*)$/s.exec(message) ?? [];
  let text = rest.replace(/\s*\[[A-Z][A-Z_\d]+\]/g, '').replace(atStart, (_, name: string) => labelOfPath(name));
  for (const [pattern, words] of technical) text = text.replace(pattern, words);
  text = `${row}${text.replace(path, labelOfPath)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
