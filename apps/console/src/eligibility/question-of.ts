import type { EligibilityQuestion, EligibilityRecord } from '@cardlens/sdk';

type Asked = Pick<EligibilityRecord, 'card_id' | 'eligibility_request'>;

/** What a check asked, to ask it again. The record does not have the social security number. */
export function questionOf({ card_id: cardId, eligibility_request: asked }: Asked): EligibilityQuestion {
  const { subscriber, dependent, provider, service_type_codes, procedure_codes, date_of_service, date_of_service_end } =
    asked;
  return defined({
    cardId,
    payerId: asked.trading_partner_service_id,
    subscriber: defined({
      ...personOf(subscriber),
      memberId: subscriber.member_id,
      groupNumber: subscriber.group_number,
    }),
    dependent: dependent && defined({ ...personOf(dependent), relationship: dependent.relationship }),
    provider: defined({
      npi: provider.npi,
      organizationName: provider.organization_name,
      firstName: provider.first_name,
      lastName: provider.last_name,
    }),
    serviceTypeCodes: service_type_codes,
    procedureCodes: procedure_codes as EligibilityQuestion['procedureCodes'],
    dateOfService: date_of_service,
    dateOfServiceEnd: date_of_service_end,
  }) as EligibilityQuestion;
}

interface AskedPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string;
  readonly gender?: 'F' | 'M' | undefined;
}

const personOf = ({ first_name, last_name, date_of_birth, gender }: AskedPerson) => ({
  firstName: first_name,
  lastName: last_name,
  dateOfBirth: date_of_birth,
  gender,
});

type Defined<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };
const defined = <T extends object>(values: T): Partial<Defined<T>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>;
