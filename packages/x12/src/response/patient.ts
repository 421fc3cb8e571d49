import type { Benefit } from './benefit.js';
import type { Coded, DatePeriod } from './coded.js';
import type { Address, Entity, ProviderRole, Reference } from './parties.js';
import type { Rejection } from './rejection.js';
import type { ReadWarning } from './warning.js';

/** Subscriber or dependent: loops 2000C, 2100C and 2110C, or 2000D, 2100D and 2110D. */
export interface Patient {
  readonly traces: readonly Trace[];
  readonly entity?: Entity;
  readonly references: readonly Reference[];
  readonly address?: Address;
  readonly provider?: ProviderRole;
  readonly demographics?: Demographics;
  readonly insured?: Insured;
  /** HI. */
  readonly diagnoses: readonly Diagnosis[];
  readonly dates: readonly DatePeriod[];
  readonly military?: MilitaryPersonnel;
  /** AAA of loop 2100; those of a benefit belong to the benefit. */
  readonly rejections: readonly Rejection[];
  readonly benefits: readonly Benefit[];
  /** Parts about the person that were left out. */
  readonly warnings?: readonly ReadWarning[];
  /** EB01 of the lines that could not be read, each once; empty for a line without it. */
  readonly unreadLines?: readonly string[];
}

/** TRN. */
export interface Trace {
  /** TRN01: `1` assigned by the payer, `2` returned from the request. */
  readonly kind: Coded;
  readonly number: string;
  readonly originatorId?: string;
  readonly additionalId?: string;
}

/** DMG. */
export interface Demographics {
  /** DMG02: YYYYMMDD when it is a valid date. */
  readonly dateOfBirth?: string;
  /** Whether DMG02 was sent and is no valid date. */
  readonly isBirthDateUnread?: boolean;
  /** DMG03: F, M or U. */
  readonly gender?: Coded;
}

/** INS. */
export interface Insured {
  readonly isSubscriber: boolean;
  /** INS02. */
  readonly relationship: Coded;
  /** INS03: `001` means that a name or other data differ from the request. */
  readonly maintenanceType?: Coded;
  /** INS04. */
  readonly maintenanceReason?: Coded;
  /** INS09. */
  readonly studentStatus?: Coded;
  /** INS10. */
  readonly hasHandicap?: boolean;
  /** INS17. */
  readonly birthSequence?: string;
}

/** One composite of HI. */
export interface Diagnosis {
  /** `ABK`, `ABF`: ICD-10-CM; `BK`, `BF`: ICD-9-CM. */
  readonly qualifier: Coded;
  readonly code: string;
}

/** MPI. */
export interface MilitaryPersonnel {
  readonly informationStatus: Coded;
  readonly employmentStatus: Coded;
  readonly serviceAffiliation: Coded;
  readonly description?: string;
  readonly rank?: Coded;
  readonly period?: { readonly from?: string; readonly to?: string; readonly value: string };
}
