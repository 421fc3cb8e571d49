import type { Coded, Identifier } from './coded.js';
import type { Rejection } from './rejection.js';

export interface InformationSource {
  /** Absent when the request failed at 2000A. */
  readonly entity?: Entity;
  /** N3 and N4, which the guide does not have but the base standard allows. */
  readonly address?: Address;
  readonly contacts: readonly Contact[];
  /** AAA of 2000A and 2100A. */
  readonly rejections: readonly Rejection[];
}

export interface InformationReceiver {
  readonly entity?: Entity;
  readonly references: readonly Reference[];
  readonly address?: Address;
  readonly provider?: ProviderRole;
  readonly rejections: readonly Rejection[];
}

/** NM1: a person or an organization. */
export interface Entity {
  /** NM101: `PR` payer, `IL` subscriber, `P3` primary care provider … */
  readonly entityType: Coded;
  /** NM102, or whether there is a first name when NM102 is missing. */
  readonly isPerson: boolean;
  /** NM103: last name, or the organization's name. */
  readonly lastOrOrganizationName?: string;
  readonly firstName?: string;
  readonly middleName?: string;
  readonly suffix?: string;
  /** NM108 and NM109. */
  readonly identifier?: Identifier;
  /** NM110. */
  readonly relationship?: Coded;
}

/** REF. */
export interface Reference {
  readonly qualifier: Coded;
  readonly value: string;
  /** REF03: for example the name of the plan or network. */
  readonly description?: string;
}

/** N3 and N4. */
export interface Address {
  readonly lines: readonly string[];
  readonly city?: string;
  readonly state?: string;
  readonly postalCode?: string;
  readonly country?: string;
  readonly countrySubdivision?: string;
  /** N405 and N406. */
  readonly location?: Identifier;
}

/** PER. */
export interface Contact {
  readonly name?: string;
  readonly numbers: readonly ContactNumber[];
}

interface ContactNumber {
  /** PER03, PER05, PER07: `TE` telephone, `UR` web address … */
  readonly kind: Coded;
  readonly value: string;
}

/** PRV. */
export interface ProviderRole {
  readonly role: Coded;
  /** PRV02 and PRV03: a taxonomy code when the qualifier is `PXC`. */
  readonly identifier?: Identifier;
}

/** Loop 2120C or 2120D. */
export interface RelatedEntity {
  readonly entity: Entity;
  readonly address?: Address;
  readonly contacts: readonly Contact[];
  readonly provider?: ProviderRole;
}
