import { medicareNumberOf } from '@cardlens/eligibility-record';
import type { Identifier, Patient, Practitioner } from '@medplum/fhirtypes';
import { deterministicId } from '../deterministic-id.js';
import { humanName } from '../human-name.js';
import { codeSystems, identifierSystems, profiles } from '../systems.js';
import { isIsoDate } from '../timestamps.js';
import { addressOf } from './address.js';
import type { Elements } from './elements.js';

export const genders: Readonly<Record<string, Patient['gender']>> = {
  M: 'male',
  MALE: 'male',
  F: 'female',
  FEMALE: 'female',
};

/** The person named on the card; conforms to C4DIC Patient if a name was read. */
export function patientOf(cardId: string, lastUpdated: string, elements: Elements): Patient {
  const name = elements.value('member_name');
  const dob = elements.value('member_dob');
  const [printedGender] = elements.all('member_gender');
  const gender = genders[printedGender?.value.toUpperCase() ?? ''];
  const identifier = publicIdentifiers(elements);
  return {
    resourceType: 'Patient',
    id: deterministicId(cardId, 'Patient'),
    meta: { lastUpdated, ...(name === undefined ? {} : { profile: [profiles.patient] }) },
    ...(identifier.length === 0 ? {} : { identifier }),
    ...(name === undefined ? {} : { name: [{ ...elements.place('member_name'), ...humanName(name) }] }),
    ...(printedGender === undefined || gender === undefined
      ? {}
      : { gender, _gender: { extension: [elements.placeOne(printedGender, printedGender.value)] } }),
    ...(dob !== undefined && isIsoDate(dob) ? { birthDate: dob, _birthDate: elements.place('member_dob') } : {}),
  };
}

/** A Medicare number has a system of HL7, under which other programs recognize it; a Medicaid number has none. */
function publicIdentifiers(elements: Elements): Identifier[] {
  const [printed] = elements.all('medicare_medicaid_id');
  const payers = ['payer_name', 'plan_name'].map((name) => elements.value(name) ?? '');
  const member = payers.some((name) => /medicare/i.test(name)) ? elements.value('member_number') : undefined;
  const number = medicareNumberOf(printed?.value ?? '') ?? medicareNumberOf(member ?? '');
  const medicare = {
    type: { coding: [{ system: codeSystems.identifierType, code: 'MC' }] },
    system: identifierSystems.medicare,
    value: number ?? '',
  };
  if (printed === undefined) return number === undefined ? [] : [medicare];
  if (medicareNumberOf(printed.value) !== undefined)
    return [{ extension: [elements.placeOne(printed, printed.value)], ...medicare }];
  const other = {
    ...elements.place('medicare_medicaid_id'),
    type: { text: 'Medicare or Medicaid number' },
    value: printed.value,
  };
  return number === undefined ? [other] : [other, medicare];
}

/** The primary care physician, if one is on the card. */
export function primaryCareOf(cardId: string, lastUpdated: string, elements: Elements): Practitioner | undefined {
  const names = elements.all('plan_details').filter(({ category }) => category === 'pcp_name');
  const phones = elements.all('phone_numbers').filter(({ type }) => type === 'pcp');
  const addresses = elements.all('addresses').filter(({ type }) => type === 'pcp');
  if (names.length + phones.length + addresses.length === 0) return undefined;
  return {
    resourceType: 'Practitioner',
    id: deterministicId(cardId, 'Practitioner', 'primary-care'),
    meta: { lastUpdated },
    ...(names.length > 0
      ? { name: names.map((name) => ({ extension: [elements.placeOne(name)], text: name.value })) }
      : {}),
    ...(phones.length > 0
      ? {
          telecom: phones.map((phone) => ({
            extension: [elements.placeOne(phone)],
            system: 'phone',
            value: phone.value,
          })),
        }
      : {}),
    ...(addresses.length > 0
      ? {
          address: addresses.map((address) => ({
            extension: [elements.placeOne(address)],
            ...addressOf(address.value),
          })),
        }
      : {}),
  };
}
