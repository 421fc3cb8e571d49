import type { Coded, DatePeriod, Quantity, YesNoUnknown } from './coded.js';
import type { Reference, RelatedEntity } from './parties.js';
import type { Rejection } from './rejection.js';

/** An EB and its segments: loops 2110C, 2115C and 2120C, or 2110D, 2115D and 2120D. */
export interface Benefit {
  /** EB01: `1` active coverage, `6` inactive, `A` co-insurance, `B` co-payment, `C` deductible, `G` out of pocket … */
  readonly information: Coded;
  /** EB02. */
  readonly coverageLevel?: Coded;
  /** EB03, repeated. */
  readonly serviceTypes: readonly Coded[];
  /** EB04. */
  readonly insuranceType?: Coded;
  /** EB05. */
  readonly planDescription?: string;
  /** EB06: `23` calendar year, `29` remaining … */
  readonly timePeriod?: Coded;
  /** EB07 in US dollars: a decimal string as sent. */
  readonly amount?: string;
  /** EB08: a decimal string as sent; `.2` is 20 %. */
  readonly percent?: string;
  /** EB09 and EB10. */
  readonly quantity?: Quantity;
  /** EB11: whether authorization or certification is required. */
  readonly authorizationRequired?: YesNoUnknown;
  /** EB12; `W`: both in and out of network. */
  readonly inPlanNetwork?: YesNoUnknown | 'W';
  /** EB13. */
  readonly procedure?: Procedure;
  /** EB14: positions in the patient's `diagnoses`, from 1. */
  readonly diagnosisPointers: readonly number[];
  /** HSD. */
  readonly deliveries: readonly ServiceDelivery[];
  readonly references: readonly Reference[];
  readonly dates: readonly DatePeriod[];
  readonly rejections: readonly Rejection[];
  /** MSG texts. */
  readonly messages: readonly string[];
  /** III: place of service, type of facility, nature of injury, free text. */
  readonly additional: readonly AdditionalInformation[];
  /** LS to LE: primary care provider, other payers, contacts. */
  readonly relatedEntities: readonly RelatedEntity[];
}

/** EB13, a composite medical procedure identifier. */
export interface Procedure {
  /** `HC` HCPCS, `CJ` CPT, `AD` dental … */
  readonly qualifier: Coded;
  readonly code: string;
  readonly modifiers: readonly string[];
  /** EB13-8: last code of a range. */
  readonly lastCode?: string;
}

/** HSD: how much, how often. Numbers are decimal strings as sent. */
export interface ServiceDelivery {
  /** HSD01 and HSD02. */
  readonly quantity?: Quantity;
  /** HSD03. */
  readonly unit?: Coded;
  /** HSD04. */
  readonly sampleSelectionModulus?: string;
  /** HSD05. */
  readonly timePeriod?: Coded;
  /** HSD06. */
  readonly periodCount?: string;
  /** HSD07. */
  readonly frequency?: Coded;
  /** HSD08. */
  readonly patternTime?: Coded;
}

/** III. */
export interface AdditionalInformation {
  /** III01 and III02: `ZZ` place of service, `NI` nature of injury, `BK`/`ABK` diagnosis … */
  readonly code?: { readonly qualifier: Coded; readonly value: Coded };
  /** III03. */
  readonly category?: Coded;
  /** III04. */
  readonly text?: string;
}
