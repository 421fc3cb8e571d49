import type { ProcedureCode } from '@cardlens/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { CliError, exitCodes } from '../exit-code.js';

export interface QuestionOptions {
  readonly card?: string;
  readonly npi: string;
  readonly first: string;
  readonly last: string;
  readonly dob: string;
  readonly organization?: string;
  readonly memberId?: string;
  readonly payer?: string;
  readonly serviceTypes?: string[];
  readonly procedures?: ProcedureCode[];
  readonly dependentFirst?: string;
  readonly dependentLast?: string;
  readonly dependentDob?: string;
  readonly relationship?: string;
  readonly gender?: 'F' | 'M';
  readonly groupNumber?: string;
  readonly serviceDate?: string;
}

/** Options for the payer, the provider and the member. */
export const withQuestion = (command: Command): Command =>
  command
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

/** `1980-01-02` or `19800102`. @throws InvalidArgumentError, which never contains the argument */
export function day(text: string): string {
  if (!/^\d{4}-?\d{2}-?\d{2}$/.test(text)) throw new InvalidArgumentError('Expected a date such as 1980-01-02.');
  return text.replaceAll('-', '');
}

const qualifiers = ['AD', 'CJ', 'HC', 'ID', 'IV', 'N4', 'ZZ'] as const;

/** Appends `99213`, `AD:D1110` or `HC:99213:25` to the previous ones. @throws InvalidArgumentError */
function procedure(text: string, before: ProcedureCode[] = []): ProcedureCode[] {
  const [first = '', code, ...modifiers] = text.split(':');
  if (code === undefined) return [...before, { code: first }];
  const qualifier = qualifiers.find((known) => known === first.toUpperCase());
  if (qualifier === undefined)
    throw new InvalidArgumentError(`Expected one of ${qualifiers.join(', ')} before the colon.`);
  return [...before, { qualifier, code, ...(modifiers.length > 0 ? { modifiers } : {}) }];
}

function gender(text: string): 'F' | 'M' {
  const letter = text.toUpperCase();
  if (letter !== 'F' && letter !== 'M') throw new InvalidArgumentError('Expected F or M.');
  return letter;
}

/** The request of a check. @throws CliError when the member is ambiguous */
export function questionOf(options: QuestionOptions) {
  const { card, npi, first, last, dob, organization, memberId, payer, serviceTypes } = options;
  const { gender, groupNumber, serviceDate, procedures } = options;
  if (!card && !(memberId && payer)) throw new CliError('specify --card, or --member-id and --payer', exitCodes.usage);
  const dependent = dependentOf(options);
  return {
    ...(card ? { cardId: card } : {}),
    subscriber: {
      firstName: first,
      lastName: last,
      dateOfBirth: dob,
      ...(memberId ? { memberId } : {}),
      ...(groupNumber ? { groupNumber } : {}),
      ...(gender && !dependent ? { gender } : {}),
    },
    ...(dependent ? { dependent } : {}),
    provider: { npi, organizationName: organization ?? `Provider ${npi}` },
    ...(serviceTypes ? { serviceTypeCodes: serviceTypes } : {}),
    ...(procedures ? { procedureCodes: procedures } : {}),
    ...(payer ? { payerId: payer } : {}),
    ...(serviceDate ? { dateOfService: serviceDate } : {}),
  };
}

/**
 * The patient, if not the subscriber. Incomplete options are an error, because the check would otherwise be about the
 * subscriber.
 */
function dependentOf({ dependentFirst, dependentLast, dependentDob, relationship, gender, last }: QuestionOptions) {
  if ([dependentFirst, dependentLast, dependentDob, relationship].every((value) => value === undefined))
    return undefined;
  if (!dependentFirst || !dependentDob)
    throw new CliError(
      'checking a dependent requires --dependent-first and --dependent-dob; to check the subscriber, omit all --dependent-… options and --relationship',
      exitCodes.usage,
    );
  return {
    firstName: dependentFirst,
    lastName: dependentLast ?? last,
    dateOfBirth: dependentDob,
    ...(relationship ? { relationship } : {}),
    ...(gender ? { gender } : {}),
  };
}
