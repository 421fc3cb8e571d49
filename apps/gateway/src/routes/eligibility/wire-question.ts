import type { z } from 'zod';
import type { eligibility } from './question.js';

/** The request of a check in the form of the gRPC message. */
export const wireQuestion = ({ subscriber, dependent, provider, ...rest }: z.output<typeof eligibility>) => ({
  subscriber: {
    firstName: subscriber.first_name,
    lastName: subscriber.last_name,
    dateOfBirth: subscriber.date_of_birth,
    memberId: subscriber.member_id ?? '',
    gender: subscriber.gender,
    groupNumber: subscriber.group_number,
    ssn: subscriber.ssn,
  },
  dependent: dependent && {
    firstName: dependent.first_name,
    lastName: dependent.last_name,
    dateOfBirth: dependent.date_of_birth,
    relationship: dependent.relationship ?? '',
    gender: dependent.gender,
  },
  provider: {
    npi: provider.npi,
    firstName: provider.first_name ?? '',
    lastName: provider.last_name ?? '',
    organizationName: provider.organization_name ?? '',
  },
  serviceTypeCodes: rest.service_type_codes ?? [],
  procedureCodes: (rest.procedure_codes ?? []).map(({ qualifier, code, modifiers = [] }) => ({
    qualifier,
    code,
    modifiers,
  })),
  payerId: rest.payer_id ?? '',
  dateOfService: rest.date_of_service,
  dateOfServiceEnd: rest.date_of_service_end,
});
