import { X12Error } from './error.js';
import { readAcknowledgmentGuides, readGuides } from './guide.js';
import { envelopeOf, type Group, type Interchange, readInterchanges, type TransactionSet } from './interchange.js';
import { readAcknowledgment } from './read-acknowledgment.js';
import { readEligibility } from './read-eligibility.js';
import type { ImplementationAcknowledgment, InterchangeAcknowledgment } from './response/acknowledgment.js';
import type { EligibilityDocument, ResponseDocument } from './response/document.js';
import { SegmentDefect } from './segment-defect.js';
import { readTa1 } from './segments/ta1.js';

/**
 * Reads the response of a payer or clearinghouse. If a payload contains several documents, all 271s together count,
 * otherwise the 999, otherwise the TA1; of several acknowledgments, the one that rejects.
 *
 * @throws X12Error
 */
export function readResponse(payload: string): ResponseDocument {
  const documents = documentsOf(payload);
  const answers = documents.filter((one): one is EligibilityDocument => one.kind === '271');
  const [answer] = answers;
  if (answer) return { ...answer, responses: answers.flatMap(({ responses }) => responses) };
  const acknowledgment = ofKind(documents, '999') ?? ofKind(documents, 'TA1');
  if (acknowledgment) return acknowledgment;
  throw new X12Error('missing_segment', { segment: 'ISA', segmentNumber: 1, byteOffset: 0 });
}

function documentsOf(payload: string): ResponseDocument[] {
  try {
    return readInterchanges(payload).flatMap(readDocuments);
  } catch (error) {
    throw error instanceof SegmentDefect ? error.asError() : error;
  }
}

function ofKind(documents: readonly ResponseDocument[], kind: '999' | 'TA1'): ResponseDocument | undefined {
  const found = documents.filter((one) => one.kind === kind);
  return found.find((one) => one.kind !== '271' && !one.accepted) ?? found[0];
}

function readDocuments(interchange: Interchange): ResponseDocument[] {
  const notes = interchange.acknowledgments.map(
    (segment): InterchangeAcknowledgment => ({
      kind: 'TA1',
      envelope: envelopeOf(interchange),
      ...readTa1(segment),
    }),
  );
  const sets = interchange.groups.flatMap((group) => group.sets.map((set) => readSetOf(interchange, group, set)));
  return [...notes, ...sets];
}

function readSetOf(
  interchange: Interchange,
  group: Group,
  set: TransactionSet,
): EligibilityDocument | ImplementationAcknowledgment {
  const envelope = envelopeOf(interchange, group);
  const version = set.header.version ?? group.header.version;
  // GS01 is not compared: some senders repeat that of the request.
  if (set.header.kind === '271') {
    if (!readGuides.includes(version)) throw set.first.error('unsupported_version', 3);
    return { kind: '271', envelope, responses: readEligibility(set) };
  }
  if (set.header.kind === '999') {
    if (!readAcknowledgmentGuides.includes(version)) throw set.first.error('unsupported_version', 3);
    return { kind: '999', envelope, ...readAcknowledgment(set) };
  }
  throw set.first.error('unsupported_transaction', 1);
}
