import type { Delimiters } from './delimiters.js';

/**
 * The content of a 270: one patient and one payer. Texts are as entered by users; text that X12 cannot represent causes
 * an `InquiryError`.
 */
export interface EligibilityInquiry {
  /** Loop 2100A, the payer: its identifier in the clearinghouse's list, and its name. */
  readonly payer: { readonly id: string; readonly name: string };
  readonly provider: InquiryProvider;
  /** Loop 2100C. The patient, when there is no `dependent`; otherwise the member number alone may name the subscriber. */
  readonly subscriber: InquirySubscriber;
  /** Loop 2100D. The patient, when there is one. */
  readonly dependent?: InquiryDependent;
  /** EQ01; empty without procedures means `30` (health benefit plan coverage). */
  readonly serviceTypeCodes: readonly string[];
  /** EQ02. */
  readonly procedureCodes?: readonly InquiryProcedure[];
  /** DTP*291, date of service: YYYYMMDD. */
  readonly date: string;
  /** YYYYMMDD: the last day of a period that begins with `date`. */
  readonly dateEnd?: string;
  /** TRN02 and BHT03: returned in the response; at most 50 characters. */
  readonly traceNumber: string;
}

/** EQ02, composite C003. */
export interface InquiryProcedure {
  /** EQ02-1: `HC` (HCPCS and CPT), `AD`, `CJ`, `ID`, `IV`, `N4` or `ZZ`. */
  readonly qualifier: string;
  /** EQ02-2: at most 48 letters and digits. */
  readonly code: string;
  /** EQ02-3 to EQ02-6: two characters each. */
  readonly modifiers?: readonly string[];
}

/** Loop 2100B: an organization, or both names of a person. */
export interface InquiryProvider {
  /** Ten digits. The caller verifies the check digit. */
  readonly npi: string;
  readonly organizationName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** A person in loop 2100C or 2100D. */
export interface InquiryPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYYMMDD */
  readonly dateOfBirth: string;
  readonly gender?: 'F' | 'M';
  readonly address?: InquiryAddress;
}

/** N3 and N4, where a payer asks for them. */
export interface InquiryAddress {
  /** One or two of at most 55 characters. */
  readonly lines?: readonly string[];
  readonly city?: string;
  /** Two letters. */
  readonly state?: string;
  /** Five or nine digits; a hyphen is left out. */
  readonly postalCode?: string;
}

interface InquirySubscriber extends Partial<InquiryPerson> {
  readonly memberId?: string;
  readonly groupNumber?: string;
  /** Social security number: nine digits. */
  readonly ssn?: string;
}

interface InquiryDependent extends InquiryPerson {
  /** `spouse`, `child`, `other`, or the INS02 code (`01`, `19`, `34`). */
  readonly relationship?: string;
}

/** Sender, receiver and control numbers of one interchange. */
export interface Envelope {
  /** ISA06 and, unless `applicationSenderId` is given, GS02: at most 15 characters. */
  readonly senderId: string;
  /** ISA05: `ZZ` mutually defined, `30` tax id, `01` D-U-N-S … */
  readonly senderQualifier: string;
  readonly receiverId: string;
  readonly receiverQualifier: string;
  /** ISA15: production or test. */
  readonly usage: 'P' | 'T';
  /** ISA13 and IEA02: nine digits. */
  readonly controlNumber: string;
  /** GS06 and GE02: one to nine digits without leading zeros. */
  readonly groupControlNumber: string;
  /** YYYYMMDD, of ISA09 (without the century), GS04 and BHT04. */
  readonly date: string;
  /** HHMM, of ISA10, GS05 and BHT05. */
  readonly time: string;
  /** GS02 when it differs from ISA06. */
  readonly applicationSenderId?: string;
  /** GS03 when it differs from ISA08. */
  readonly applicationReceiverId?: string;
  /** TRN03, ten characters that begin with 1, 3 or 9; derived from `senderId` when absent. */
  readonly originatorId?: string;
  /** Default: `*` `^` `:` `~`. */
  readonly delimiters?: Delimiters;
}
