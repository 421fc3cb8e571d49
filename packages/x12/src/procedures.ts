import type { Delimiters } from './delimiters.js';
import type { InquiryProcedure } from './inquiry.js';
import { InquiryError } from './inquiry-error.js';
import { procedureQualifiers } from './lexicon/benefits.js';

/** Loop 2110 of a request may occur up to 99 times; one is reserved for service types. */
const most = 98;
const modifiersMax = 4;

/** EQ02 for each procedure, without duplicates. @throws InquiryError with the position of an invalid procedure */
export function proceduresOf(procedures: readonly InquiryProcedure[], { component }: Delimiters): string[] {
  const each = new Set(
    procedures.map((procedure, index) => partsOf(procedure, `procedureCodes[${index}]`).join(component)),
  );
  if (each.size > most) throw new InquiryError('procedureCodes', 'too_long');
  return [...each];
}

function partsOf({ qualifier, code, modifiers = [] }: InquiryProcedure, field: string): string[] {
  const parts = [qualifier, code, ...modifiers].map((part) => part.trim().toUpperCase());
  if (!Object.hasOwn(procedureQualifiers, parts[0] ?? '')) throw new InquiryError(`${field}.qualifier`, 'not_a_code');
  if (!/^[A-Z0-9]{1,48}$/.test(parts[1] ?? '')) throw new InquiryError(`${field}.code`, 'not_a_code');
  const areModifiers = modifiers.length <= modifiersMax && parts.slice(2).every((part) => /^[A-Z0-9]{2}$/.test(part));
  if (!areModifiers) throw new InquiryError(`${field}.modifiers`, 'not_a_code');
  return parts;
}
