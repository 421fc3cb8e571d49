import type { License } from '@cardlens/license';
import type { Card, EligibilityQuestion } from '@cardlens/sdk';

type Person = EligibilityQuestion['subscriber'];

/** What a check asks for about the subscriber. PHI. */
export interface Subscriber {
  readonly firstName: string;
  /** With its suffix, as payers have it. */
  readonly lastName: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
  readonly gender?: Person['gender'];
  readonly address?: Person['address'];
}

interface Place {
  readonly line1?: string | undefined;
  readonly line2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zipCode?: string | undefined;
}

/** Payers know F and M; of other values nothing is asked. */
const genderOf = (gender: string | undefined): Person['gender'] =>
  gender === 'F' || gender === 'M' ? gender : undefined;

/** Whole addresses of the United States; a question takes no others. */
function addressOf({ line1, line2, city, state, zipCode }: Place): Person['address'] {
  if (!line1 || !city || !state || !zipCode || !/^\d{5}/.test(zipCode)) return undefined;
  return { lines: line2 ? [line1, line2] : [line1], city, state, postalCode: zipCode };
}

const subscriber = (
  {
    firstName,
    lastName,
    suffix,
    dateOfBirth,
  }: Partial<Pick<License, 'firstName' | 'suffix' | 'dateOfBirth'>> & {
    readonly lastName: string;
  },
  gender: Person['gender'],
  address: Person['address'],
): Subscriber => ({
  firstName: firstName ?? '',
  lastName: [lastName, suffix].filter(Boolean).join(' '),
  dateOfBirth: dateOfBirth ?? '',
  ...(gender ? { gender } : {}),
  ...(address ? { address } : {}),
});

export const subscriberOfLicense = (license: License): Subscriber =>
  subscriber(license, genderOf(license.gender), addressOf(license.address));

export function subscriberOfHolder(holder: NonNullable<Card['holder']>): Subscriber {
  const { first_name: firstName, last_name: lastName, suffix, date_of_birth: dateOfBirth, gender, address } = holder;
  const person = { firstName, lastName, dateOfBirth, ...(suffix ? { suffix } : {}) };
  const place = address && addressOf({ ...address, zipCode: address.zip_code });
  return subscriber(person, genderOf(gender), place);
}

export const addressLine = ({ lines, city, state, postalCode }: NonNullable<Person['address']>): string =>
  [...lines, `${city}, ${state} ${postalCode}`].join(', ');
