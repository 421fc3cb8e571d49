import type { Benefit } from './benefit.js';
import type { Coded } from './coded.js';
import type { Address, Entity, ProviderRole, Reference } from './parties.js';
import type { Rejection } from './rejection.js';

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
  /** AAA of 2100 only; those of a benefit are in it. */
  readonly rejections: readonly Rejection[];
  readonly benefits: readonly Benefit[];
}

/** TRN. */
export interface Trace {
  /** TRN01: `1` the payer's own, `2` the one that was sent. */
  readonly kind: Coded;
  readonly number: string;
  readonly originatorId?: string;
  readonly additionalId?: string;
}

/** DTP. Dates that are no dates leave only `value`: one wrong date does not cost the whole answer. */
export interface DatePeriod {
  readonly qualifier: Coded;
  /** YYYYMMDD: the day, or the period's first day. */
  readonly from?: string;
  /** YYYYMMDD: the period's last day. */
  readonly to?: string;
  /** As sent. */
  readonly value: string;
}

/** DMG. */
export interface Demographics {
  /** DMG02: YYYYMMDD when it is a date. */
  readonly dateOfBirth?: string;
  /** DMG03: F, M or U. */
  readonly gender?: Coded;
}

/** INS. */
export interface Insured {
  readonly isSubscriber: boolean;
  /** INS02. */
  readonly relationship: Coded;
  /** INS03: `001` is that name or other data of the patient differ from what was asked. */
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
