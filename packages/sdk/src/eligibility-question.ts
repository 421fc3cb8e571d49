/** A person; `dateOfBirth` as YYYYMMDD. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly gender?: 'F' | 'M';
  /** For payers that ask for it. */
  readonly address?: PersonAddress;
}

export interface PersonAddress {
  /** One or two. */
  readonly lines: readonly string[];
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** ZIP code of five or nine digits. */
  readonly postalCode: string;
}

/** The requesting provider: an organization, or both names of a person. */
export interface Provider {
  /** Ten digits. */
  readonly npi: string;
  readonly organizationName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

export interface ProcedureCode {
  /** Letters and digits. */
  readonly code: string;
  /** Code set. Default: `HC`, HCPCS and CPT. */
  readonly qualifier?: 'AD' | 'CJ' | 'HC' | 'ID' | 'IV' | 'N4' | 'ZZ';
  /** At most four. */
  readonly modifiers?: readonly string[];
}

export interface EligibilityQuestion {
  /** A completed card. Without it, `subscriber.memberId` and `payerId` are required, and an API key. */
  readonly cardId?: string;
  /** The subscriber. `memberId` overrides the value on the card; `ssn` is rejected unless the payer requires it. */
  readonly subscriber: Person & { readonly memberId?: string; readonly groupNumber?: string; readonly ssn?: string };
  /** The patient, if not the subscriber. */
  readonly dependent?: Person & { readonly relationship?: string };
  readonly provider: Provider;
  /** X12 service type codes. Default: the plan as a whole. */
  readonly serviceTypeCodes?: readonly string[];
  /** Requested procedures; without service types, the payer is asked only about these. */
  readonly procedureCodes?: readonly ProcedureCode[];
  /** Overrides the payer that the card was matched with. */
  readonly payerId?: string;
  /** Day of the service, as YYYYMMDD. Default: the day of the check. */
  readonly dateOfService?: string;
  /** Last day of a period that begins with `dateOfService`. */
  readonly dateOfServiceEnd?: string;
}

/** The request in the API's format. */
export const wireQuestion = ({
  subscriber,
  dependent,
  provider,
  serviceTypeCodes,
  procedureCodes,
  payerId,
  dateOfService,
  dateOfServiceEnd,
}: Omit<EligibilityQuestion, 'cardId'>) => ({
  subscriber: {
    ...wirePerson(subscriber),
    member_id: subscriber.memberId,
    group_number: subscriber.groupNumber,
    ssn: subscriber.ssn,
  },
  dependent: dependent && { ...wirePerson(dependent), relationship: dependent.relationship },
  provider: wireProvider(provider),
  service_type_codes: serviceTypeCodes,
  procedure_codes: procedureCodes,
  payer_id: payerId,
  date_of_service: dateOfService,
  date_of_service_end: dateOfServiceEnd,
});

export const wirePerson = ({ firstName, lastName, dateOfBirth, gender, address }: Person) => ({
  first_name: firstName,
  last_name: lastName,
  date_of_birth: dateOfBirth,
  gender,
  address: address && { ...address, postal_code: address.postalCode, postalCode: undefined },
});

export const wireProvider = ({ npi, organizationName, firstName, lastName }: Provider) => ({
  npi,
  organization_name: organizationName,
  first_name: firstName,
  last_name: lastName,
});
