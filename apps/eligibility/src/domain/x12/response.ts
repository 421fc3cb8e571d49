/** A code as sent and, where a list knows it, what it means. */
export interface Coded {
  readonly code: string;
  readonly description?: string;
}

/** What an answer's interchange header and group say. */
export interface ResponseEnvelope {
  readonly senderId: string;
  readonly senderQualifier: string;
  readonly receiverId: string;
  readonly receiverQualifier: string;
  readonly usage: 'P' | 'T';
  /** ISA13, as sent. */
  readonly controlNumber: string;
  /** GS06 of the first group; absent when there is no group. */
  readonly groupControlNumber?: string;
  /** YYYYMMDD; of the group where there is one. */
  readonly date: string;
  /** HHMM or longer, as sent. */
  readonly time: string;
}

/** What came back: the 271 when there is one, else the acknowledgement that says why not. */
export type ResponseDocument = EligibilityDocument | ImplementationAcknowledgement | InterchangeAcknowledgement;

/** One or more 271 transaction sets. */
export interface EligibilityDocument {
  readonly kind: '271';
  /** Of the first interchange that holds a 271. */
  readonly envelope: ResponseEnvelope;
  /** One for each subscriber; one without subscriber where the payer or the receiver was rejected as a whole. */
  readonly responses: readonly EligibilityResponse[];
}

/** A 999 implementation acknowledgement (005010X231A1). */
export interface ImplementationAcknowledgement {
  readonly kind: '999';
  readonly envelope: ResponseEnvelope;
  /** All groups and transaction sets accepted, with or without errors noted. */
  readonly accepted: boolean;
  /** AK102: control number of the group that is acknowledged. */
  readonly groupControlNumber: string;
  /** AK901. */
  readonly groupStatus: Coded;
  readonly transactions: readonly AcknowledgedTransaction[];
  /** Everything that was objected to, in order. */
  readonly errors: readonly AcknowledgementError[];
}

export interface AcknowledgedTransaction {
  /** AK201, `270`. */
  readonly transactionSet: string;
  /** AK202. */
  readonly controlNumber: string;
  /** IK501. */
  readonly status: Coded;
}

export interface AcknowledgementError {
  readonly level: 'segment' | 'element' | 'transaction' | 'group';
  /** IK304, IK403, IK502–06 or AK905–09. */
  readonly reason: Coded;
  /** IK301. */
  readonly segment?: string;
  /** IK302: place in the transaction set, its ST being 1. */
  readonly segmentPosition?: number;
  /** IK303. */
  readonly loop?: string;
  /** IK401-1. */
  readonly elementPosition?: number;
  /** IK401-2. */
  readonly componentPosition?: number;
}

/** A TA1 interchange acknowledgement. */
export interface InterchangeAcknowledgement {
  readonly kind: 'TA1';
  readonly envelope: ResponseEnvelope;
  /** TA104 is A or E. */
  readonly accepted: boolean;
  /** TA101: ISA13 of the interchange that is acknowledged. */
  readonly controlNumber: string;
  /** TA104. */
  readonly status: Coded;
  /** TA105; `000` is no error. */
  readonly note: Coded;
}

/** One subscriber's answer of a 271 (005010X279A1). */
export interface EligibilityResponse {
  readonly transaction: TransactionHeader;
  /** Loops 2000A and 2100A. */
  readonly informationSource: InformationSource;
  /** Loops 2000B and 2100B; absent when the payer rejected the request as a whole. */
  readonly receiver?: InformationReceiver;
  /** Loops 2000C to 2120C; absent when the payer or the receiver was rejected. */
  readonly subscriber?: Patient;
  /** Loops 2000D to 2120D. */
  readonly dependents: readonly Patient[];
}

/** ST and BHT. */
export interface TransactionHeader {
  /** ST02. */
  readonly controlNumber: string;
  /** BHT02. */
  readonly purpose: Coded;
  /** BHT03: the submitter's own number, as it was sent in the 270. */
  readonly referenceId?: string;
  /** BHT04: YYYYMMDD. */
  readonly date: string;
  /** BHT05. */
  readonly time: string;
}

/** NM1: a person or an organization. */
export interface Entity {
  /** NM101: `PR` payer, `IL` subscriber, `P3` primary care provider … */
  readonly entityType: Coded;
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

/** A qualified number: NM108 and NM109. */
export interface Identifier {
  readonly qualifier: Coded;
  readonly value: string;
}

/** REF. */
export interface Reference {
  readonly qualifier: Coded;
  readonly value: string;
  /** REF03: the plan's or network's name, for example. */
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

export interface ContactNumber {
  /** PER03, PER05, PER07: `TE` telephone, `UR` web address … */
  readonly kind: Coded;
  readonly value: string;
}

/** AAA: a request, or a part of it, was rejected. */
export interface Rejection {
  /** Loop of the guide: `2000A`, `2100A`, `2100B`, `2100C`, `2100D`, `2110C` or `2110D`. */
  readonly loop: string;
  /** AAA01: `false` is that the request itself was not valid, `true` that it was and still cannot be answered. */
  readonly isRequestValid: boolean;
  /** AAA03. */
  readonly reason: Coded;
  /** AAA04. */
  readonly followUp?: Coded;
}

/** PRV. */
export interface ProviderRole {
  readonly role: Coded;
  /** PRV02 and PRV03: a taxonomy code when the qualifier is `PXC`. */
  readonly identifier?: Identifier;
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

/** TRN. */
export interface Trace {
  /** TRN01: `1` the payer's own, `2` the one that was sent. */
  readonly kind: Coded;
  readonly number: string;
  readonly originatorId?: string;
  readonly additionalId?: string;
}

export interface InformationSource {
  /** Absent when the request failed at 2000A. */
  readonly entity?: Entity;
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

/** EB and the segments under it: loops 2110C, 2115C and 2120C, or 2110D, 2115D and 2120D. */
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
  /** EB12; `W` is that it applies in and out of network. */
  readonly inPlanNetwork?: YesNoUnknown | 'W';
  /** EB13. */
  readonly procedure?: Procedure;
  /** EB14: places in the patient's `diagnoses`, the first being 1. */
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
  /** LS … LE: primary care provider, other payers, organizations to contact. */
  readonly relatedEntities: readonly RelatedEntity[];
}

export type YesNoUnknown = 'Y' | 'N' | 'U';

export interface Quantity {
  readonly qualifier: Coded;
  /** A decimal string as sent. */
  readonly value: string;
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

/** Loop 2120C or 2120D. */
export interface RelatedEntity {
  readonly entity: Entity;
  readonly address?: Address;
  readonly contacts: readonly Contact[];
  readonly provider?: ProviderRole;
}
