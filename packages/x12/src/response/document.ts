import type { ImplementationAcknowledgment, InterchangeAcknowledgment } from './acknowledgment.js';
import type { Coded } from './coded.js';
import type { ResponseEnvelope } from './envelope.js';
import type { InformationReceiver, InformationSource } from './parties.js';
import type { Patient } from './patient.js';
import type { ReadWarning } from './warning.js';

/** The parsed response: the 271 if there is one, otherwise the acknowledgment. */
export type ResponseDocument = EligibilityDocument | ImplementationAcknowledgment | InterchangeAcknowledgment;

/** One or more 271 transaction sets. */
export interface EligibilityDocument {
  readonly kind: '271';
  /** Of the first interchange with a 271. */
  readonly envelope: ResponseEnvelope;
  /** One for each subscriber; without a subscriber when the payer or the receiver was rejected as a whole. */
  readonly responses: readonly EligibilityResponse[];
}

/** The response of a 271 (005010X279A1) about one subscriber. */
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
  /** About the header, the payer and the receiver; those about a person are with the person. */
  readonly warnings?: readonly ReadWarning[];
}

/** ST and BHT. */
export interface TransactionHeader {
  /** ST02. */
  readonly controlNumber: string;
  /** BHT02. */
  readonly purpose?: Coded;
  /** BHT03: the submitter's number, as in the 270. */
  readonly referenceId?: string;
  /** BHT04: YYYYMMDD. */
  readonly date?: string;
  /** BHT05. */
  readonly time?: string;
}
