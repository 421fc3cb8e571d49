import type { EligibilityQuestion } from '@cardlens/eligibility-record';
import { present } from './present.js';
import type { EligibilityRecord } from './record.js';

/**
 * The public object `eligibility_request`: the request, with the values taken from the card and without
 * the SSN.
 */
export function publicRequest({ question, memberId, payer, controlNumber }: EligibilityRecord): EligibilityQuestion {
  const { subscriber, dependent, provider, serviceTypeCodes, procedureCodes, dateOfService, dateOfServiceEnd } =
    question;
  return {
    control_number: controlNumber,
    trading_partner_service_id: payer.id,
    provider: present({
      npi: provider.npi,
      organization_name: provider.organizationName,
      first_name: provider.firstName,
      last_name: provider.lastName,
    }),
    subscriber: present({
      first_name: subscriber.firstName,
      last_name: subscriber.lastName,
      date_of_birth: subscriber.dateOfBirth,
      gender: subscriber.gender,
      member_id: memberId,
      group_number: subscriber.groupNumber,
    }),
    ...present({
      dependent:
        dependent &&
        present({
          first_name: dependent.firstName,
          last_name: dependent.lastName,
          date_of_birth: dependent.dateOfBirth,
          gender: dependent.gender,
          relationship: dependent.relationship,
        }),
      service_type_codes: serviceTypeCodes,
      procedure_codes: procedureCodes,
      date_of_service: dateOfService,
      date_of_service_end: dateOfServiceEnd,
    }),
  };
}
