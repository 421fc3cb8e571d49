import { readAcknowledgment, readTa1 } from './acknowledgment.js';
import { type EligibilityResponse, readEligibility } from './eligibility.js';
import { envelopeOf, type Group, guide, type Interchange, readInterchanges, type TransactionSet } from './envelope.js';
import { X12Error } from './error.js';
import { type Segment, SegmentDefect } from './segment.js';

/** The response that was read: the 271 if there is one, otherwise the acknowledgment. */
export type ResponseDocument = EligibilityDocument | ImplementationAcknowledgment | InterchangeAcknowledgment;
export type EligibilityDocument = Extract<ReturnType<typeof readSet>, { readonly kind: '271' }>;
export type ImplementationAcknowledgment = Extract<ReturnType<typeof readSet>, { readonly kind: '999' }>;
export type InterchangeAcknowledgment = ReturnType<typeof readNote>;

/** The errata of the guides change nothing that affects reading. */
const versions271: readonly string[] = [guide, '005010X279'];
const versions999: readonly string[] = ['005010X231A1', '005010X231'];

/**
 * Reads the response of a payer or clearinghouse. If a payload contains several documents, all 271s are read, otherwise
 * the 999, otherwise the TA1. Of several acknowledgments, a rejection takes precedence.
 *
 * @throws X12Error
 */
export function readResponse(payload: string): ResponseDocument {
  const documents = documentsOf(payload);
  const eligibility = documents.filter((one) => one.kind === '271');
  const [first] = eligibility;
  if (first) return { ...first, responses: eligibility.flatMap(({ responses }) => responses) };
  const acknowledgment =
    rejectingOrFirst(documents.filter((one) => one.kind === '999')) ??
    rejectingOrFirst(documents.filter((one) => one.kind === 'TA1'));
  if (acknowledgment) return acknowledgment;
  throw new X12Error('missing_segment', { segment: 'ISA', segmentNumber: 1, byteOffset: 0 });
}

function documentsOf(payload: string): ResponseDocument[] {
  try {
    return readInterchanges(payload).flatMap((interchange) => [
      ...interchange.acknowledgments.map((segment) => readNote(interchange, segment)),
      ...interchange.groups.flatMap((group) => group.sets.map((set) => readSet(interchange, group, set))),
    ]);
  } catch (error) {
    throw error instanceof SegmentDefect ? error.asError() : error;
  }
}

const rejectingOrFirst = <One extends { readonly accepted: boolean }>(found: readonly One[]): One | undefined =>
  found.find(({ accepted }) => !accepted) ?? found[0];

const readNote = (interchange: Interchange, segment: Segment) => ({
  kind: 'TA1' as const,
  envelope: envelopeOf(interchange),
  ...readTa1(segment),
});

function readSet(interchange: Interchange, group: Group, set: TransactionSet) {
  const envelope = envelopeOf(interchange, group);
  const version = set.header.version ?? group.header.version;
  // GS01 is not compared: some senders repeat that of the request.
  if (set.header.kind === '271') {
    if (!versions271.includes(version)) throw set.first.error('unsupported_version', 3);
    const responses: readonly EligibilityResponse[] = readEligibility(set);
    return { kind: '271' as const, envelope, responses };
  }
  if (set.header.kind === '999') {
    if (!versions999.includes(version)) throw set.first.error('unsupported_version', 3);
    return { kind: '999' as const, envelope, ...readAcknowledgment(set) };
  }
  throw set.first.error('unsupported_transaction', 1);
}
