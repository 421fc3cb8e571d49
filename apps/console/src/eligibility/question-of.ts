import { procedureQualifiers } from '@cardlens/eligibility-record/service-types';
import type { EligibilityQuestion, EligibilityRecord } from '@cardlens/sdk';

type Check = Pick<EligibilityRecord, 'card_id' | 'eligibility_request'>;

/** The question of a check, to repeat it. The record does not have the social security number. */
export function questionOf({ card_id: cardId, eligibility_request: asked }: Check): EligibilityQuestion {
  const { subscriber, dependent, provider, service_type_codes: services, procedure_codes: procedures } = asked;
  const { date_of_service: from, date_of_service_end: to } = asked;
  return {
    ...(cardId === undefined ? {} : { cardId }),
    payerId: asked.trading_partner_service_id,
    subscriber: {
      ...personOf(subscriber),
      memberId: subscriber.member_id,
      ...(subscriber.group_number === undefined ? {} : { groupNumber: subscriber.group_number }),
    },
    ...(dependent === undefined
      ? {}
      : {
          dependent: {
            ...personOf(dependent),
            ...(dependent.relationship === undefined ? {} : { relationship: dependent.relationship }),
          },
        }),
    provider: {
      npi: provider.npi,
      ...(provider.organization_name === undefined ? {} : { organizationName: provider.organization_name }),
      ...(provider.first_name === undefined ? {} : { firstName: provider.first_name }),
      ...(provider.last_name === undefined ? {} : { lastName: provider.last_name }),
    },
    ...(services === undefined ? {} : { serviceTypeCodes: services }),
    ...(procedures === undefined ? {} : { procedureCodes: procedures.map(procedureOf) }),
    ...(from === undefined ? {} : { dateOfService: from }),
    ...(to === undefined ? {} : { dateOfServiceEnd: to }),
  };
}

interface AskedPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string;
  readonly gender?: 'F' | 'M';
}

const personOf = ({ first_name, last_name, date_of_birth, gender }: AskedPerson) => ({
  firstName: first_name,
  lastName: last_name,
  dateOfBirth: date_of_birth,
  ...(gender === undefined ? {} : { gender }),
});

function procedureOf({
  qualifier,
  ...procedure
}: NonNullable<Check['eligibility_request']['procedure_codes']>[number]) {
  const known = procedureQualifiers.find((each) => each === qualifier);
  return known === undefined ? procedure : { ...procedure, qualifier: known };
}
