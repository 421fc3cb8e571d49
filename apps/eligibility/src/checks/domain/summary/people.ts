import { isoDay, medicareNumberOf } from '@cardlens/eligibility-record';
import { zipCodeOf } from '@cardlens/reading';
import type { Address, Contact, Entity, InformationSource, Patient, RelatedEntity } from '@cardlens/x12';
import { present } from '../../../domain/fields.js';
import { fieldName } from './names.js';

/** REF01 of a group number. */
export const groupNumbers = new Set(['6P', '1L']);

/** The patient, as in the payer's records. */
export function patientDetails(patient: Patient) {
  const { entity, demographics, insured, references, address } = patient;
  const group = references.find(({ qualifier }) => groupNumbers.has(qualifier.code));
  const medicareNumber = references.find(({ qualifier }) => qualifier.code === 'F6')?.value;
  return present({
    first_name: entity?.firstName,
    middle_name: entity?.middleName,
    last_name: entity?.lastOrOrganizationName,
    suffix: entity?.suffix,
    member_id: entity?.identifier?.value,
    date_of_birth: isoDay(demographics?.dateOfBirth),
    gender: demographics?.gender?.code,
    relationship: insured && (insured.isSubscriber ? 'self' : wordOf(insured.relationship)),
    group_number: group?.value,
    group_name: group?.description,
    medicare_number: medicareNumber && (medicareNumberOf(medicareNumber) ?? medicareNumber),
    address: address && addressOf(address),
  });
}

export function payerDetails({ entity, address, contacts }: InformationSource) {
  return present({
    name: entity?.lastOrOrganizationName,
    payer_id: entity?.identifier?.value,
    address: address && addressOf(address),
    contacts: contacts.flatMap(contactOf),
  });
}

/** A person or an organization that the payer names with a benefit. */
export const related = ({ entity, address, contacts }: RelatedEntity) =>
  present({
    type: wordOf(entity.entityType),
    name: nameOf(entity),
    identifier: entity.identifier?.value,
    identifier_type: entity.identifier && wordOf(entity.identifier.qualifier),
    address: address && addressOf(address),
    contacts: contacts.flatMap(contactOf),
  });

const nameOf = ({ firstName, middleName, lastOrOrganizationName, suffix }: Entity): string =>
  [firstName, middleName, lastOrOrganizationName, suffix].filter(Boolean).join(' ');

const addressOf = ({ lines, city, state, postalCode, country }: Address) =>
  // X12 has nine digits without a hyphen.
  present({ lines: [...lines], city, state, postal_code: zipCodeOf(postalCode ?? '') ?? postalCode, country });

const contactOf = ({ name, numbers }: Contact) =>
  numbers.map(({ kind, value }) => present({ name, type: wordOf(kind), value }));

/** A code as text: its description, if it has one. */
export const wordOf = ({ code, description }: { code: string; description?: string }): string =>
  fieldName(description ?? code);
