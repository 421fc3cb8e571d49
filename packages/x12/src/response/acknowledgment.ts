import type { Coded } from './coded.js';
import type { ResponseEnvelope } from './envelope.js';

/** A 999 implementation acknowledgment (005010X231A1). */
export interface ImplementationAcknowledgment {
  readonly kind: '999';
  readonly envelope: ResponseEnvelope;
  /** All groups and transaction sets were accepted, with or without errors. */
  readonly accepted: boolean;
  /** AK102: control number of the acknowledged group. */
  readonly groupControlNumber: string;
  /** AK901. */
  readonly groupStatus: Coded;
  readonly transactions: readonly AcknowledgedTransaction[];
  /** All reported errors, in order. */
  readonly errors: readonly AcknowledgmentError[];
}

export interface AcknowledgedTransaction {
  /** AK201, `270`. */
  readonly transactionSet: string;
  /** AK202. */
  readonly controlNumber: string;
  /** IK501. */
  readonly status: Coded;
}

export interface AcknowledgmentError {
  readonly level: 'segment' | 'element' | 'transaction' | 'group';
  /** IK304, IK403, IK502–06 or AK905–09. */
  readonly reason: Coded;
  /** IK301. */
  readonly segment?: string;
  /** IK302: position in the transaction set; ST is 1. */
  readonly segmentPosition?: number;
  /** IK303. */
  readonly loop?: string;
  /** IK401-1. */
  readonly elementPosition?: number;
  /** IK401-2. */
  readonly componentPosition?: number;
}

/** A TA1 interchange acknowledgment. */
export interface InterchangeAcknowledgment {
  readonly kind: 'TA1';
  readonly envelope: ResponseEnvelope;
  /** TA104 is A or E. */
  readonly accepted: boolean;
  /** TA101: ISA13 of the acknowledged interchange. */
  readonly controlNumber: string;
  /** TA104. */
  readonly status: Coded;
  /** TA105; `000` means no error. */
  readonly note: Coded;
}
