import { procedureQualifiers } from '@cardlens/eligibility-record/service-types';
import type { ProcedureCode } from '@cardlens/sdk';
import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { withService } from '../service-client.js';

/** Options for the service, and for the payer, the provider and the member. */
export const withQuestion = (command: Command) =>
  withService(command)
    .option('--card <id>', 'a completed card; otherwise --member-id and --payer are required')
    .requiredOption('--npi <number>', 'NPI of the requesting provider')
    .requiredOption('--first <name>', 'first name of the subscriber')
    .requiredOption('--last <name>', 'last name of the subscriber')
    .requiredOption('--dob <date>', 'date of birth of the subscriber, e.g. 1980-01-02', day)
    .option('--organization <name>', 'name of the provider (default: derived from the NPI)')
    .option('--member-id <id>', 'overrides the member number on the card')
    .option('--payer <id>', 'overrides the matched payer')
    .option('--gender <letter>', 'gender of the patient in the payer’s records, F or M', gender)
    .option('--group-number <number>', 'group or policy number')
    .option('--service-date <date>', 'date of service (default: today)', day)
    .option('--service-types <codes...>', 'X12 service type codes (default: 30, the whole plan)')
    .option('--procedures <codes...>', 'procedure codes, such as 99213, HC:99213:25 or AD:D1110', procedure)
    .option('--dependent-first <name>', 'first name of the patient, if a dependent')
    .option('--dependent-last <name>', 'last name (default: that of the subscriber)')
    .option('--dependent-dob <date>', 'date of birth', day)
    .option('--relationship <word>', 'spouse, child or other');

export type QuestionOptions = Omit<ReturnType<ReturnType<typeof withQuestion>['opts']>, 'data'>;

/** `1980-01-02` or `19800102`. @throws InvalidArgumentError, which never contains the argument */
export function day(text: string): string {
  if (!/^\d{4}-?\d{2}-?\d{2}$/.test(text)) throw new InvalidArgumentError('Expected a date such as 1980-01-02.');
  return text.replaceAll('-', '');
}

/** Appends `99213`, `AD:D1110` or `HC:99213:25` to the previous ones. @throws InvalidArgumentError */
function procedure(text: string, before: ProcedureCode[] = []): ProcedureCode[] {
  const [first = '', code, ...modifiers] = text.split(':');
  if (code === undefined) return [...before, { code: first }];
  const qualifier = procedureQualifiers.find((known) => known === first.toUpperCase());
  if (qualifier === undefined)
    throw new InvalidArgumentError(`Expected one of ${procedureQualifiers.join(', ')} before the colon.`);
  return [...before, { qualifier, code, ...(modifiers.length > 0 ? { modifiers } : {}) }];
}

/** @throws InvalidArgumentError */
export function gender(text: string): 'F' | 'M' {
  const letter = text.toUpperCase();
  if (letter !== 'F' && letter !== 'M') throw new InvalidArgumentError('Expected F or M.');
  return letter;
}

/** The request of a check. @throws CliError when the member is ambiguous */
export function questionOf(options: QuestionOptions) {
  const { card: cardId, npi, first: firstName, last: lastName, dob: dateOfBirth, organization, gender } = options;
  const { memberId, payer: payerId, groupNumber, serviceDate: dateOfService, serviceTypes, procedures } = options;
  if (!cardId && !(memberId && payerId))
    throw new CliError('specify --card, or --member-id and --payer', exitCodes.usage);
  const dependent = dependentOf(options);
  return {
    subscriber: {
      firstName,
      lastName,
      dateOfBirth,
      ...present({ memberId, groupNumber, gender: dependent ? undefined : gender }),
    },
    provider: { npi, organizationName: organization ?? `Provider ${npi}` },
    ...present({ cardId, payerId, dateOfService, dependent }),
    ...present({ serviceTypeCodes: serviceTypes, procedureCodes: procedures }),
  };
}

/** Without fields that are absent or empty. */
export const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/**
 * The patient, if not the subscriber. Incomplete options are an error, because the check would otherwise be about the
 * subscriber.
 */
function dependentOf(options: QuestionOptions) {
  const { dependentFirst, dependentLast, dependentDob, relationship, gender, last } = options;
  if ([dependentFirst, dependentLast, dependentDob, relationship].every((value) => value === undefined))
    return undefined;
  if (!dependentFirst || !dependentDob)
    throw new CliError(
      'checking a dependent requires --dependent-first and --dependent-dob; to check the subscriber, omit all --dependent-… options and --relationship',
      exitCodes.usage,
    );
  const name = { firstName: dependentFirst, lastName: dependentLast ?? last };
  return { ...name, dateOfBirth: dependentDob, ...present({ relationship, gender }) };
}
