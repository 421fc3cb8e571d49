import { createHash } from 'node:crypto';

/** The person whose card it is, by a driver's license or as typed. PHI. */
export interface Holder {
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName: string;
  /** Such as JR or III. */
  readonly suffix?: string | undefined;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
  readonly gender?: HolderGender | undefined;
  readonly address?: HolderAddress | undefined;
  /** `license`: a client has read its code; the number of the license is nowhere. */
  readonly source: 'license' | 'typed';
}

export const holderGenders = ['M', 'F', 'X'] as const;
export type HolderGender = (typeof holderGenders)[number];

interface HolderAddress {
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export const isSameHolder = (one: Holder | undefined, other: Holder | undefined): boolean =>
  textOf(one) === textOf(other);

/** Of a holder that is no longer kept, or of none. It is PHI too, because what it was made of can be guessed. */
export const holderDigest = (holder: Holder | undefined): string =>
  createHash('sha256').update(textOf(holder)).digest('base64url');

const textOf = (holder: Holder | undefined): string =>
  holder === undefined
    ? ''
    : JSON.stringify([
        [holder.firstName, holder.middleName, holder.lastName, holder.suffix],
        [holder.dateOfBirth, holder.gender, holder.source],
        addressOf(holder),
      ]);

const addressOf = ({ address }: Holder) =>
  address && [address.line1, address.line2, address.city, address.state, address.zipCode];
