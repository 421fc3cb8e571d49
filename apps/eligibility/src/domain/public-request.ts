import type { EligibilityRecord } from './record.js';

/** The public object `eligibility_request` (decisions §8): the question, with the values taken from the card. */
export function publicRequest({ question, memberId, payer, controlNumber }: EligibilityRecord) {
  const { subscriber, dependent, provider, serviceTypeCodes, dateOfService, dateOfServiceEnd } = question;
  return {
    control_number: controlNumber,
    trading_partner_service_id: payer.id,
    provider: withoutEmpty({
      npi: provider.npi,
      organization_name: provider.organizationName,
      first_name: provider.firstName,
      last_name: provider.lastName,
    }),
    subscriber: withoutEmpty({
      first_name: subscriber.firstName,
      last_name: subscriber.lastName,
      date_of_birth: subscriber.dateOfBirth,
      gender: subscriber.gender,
      member_id: memberId,
      group_number: subscriber.groupNumber,
    }),
    ...(dependent === undefined
      ? {}
      : {
          dependent: withoutEmpty({
            first_name: dependent.firstName,
            last_name: dependent.lastName,
            date_of_birth: dependent.dateOfBirth,
            gender: dependent.gender,
            relationship: dependent.relationship,
          }),
        }),
    ...(serviceTypeCodes.length === 0 ? {} : { service_type_codes: [...serviceTypeCodes] }),
    ...withoutEmpty({ date_of_service: dateOfService, date_of_service_end: dateOfServiceEnd }),
  };
}

const withoutEmpty = (fields: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));
