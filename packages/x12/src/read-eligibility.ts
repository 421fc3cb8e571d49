import { Cursor } from './cursor.js';
import type { TransactionSet } from './interchange.js';
import { readLevels } from './loops/hierarchy.js';
import { readInformationReceiver } from './loops/information-receiver.js';
import { readInformationSource } from './loops/information-source.js';
import { readPatient } from './loops/patient.js';
import type { EligibilityResponse } from './response/document.js';
import { readBht } from './segments/bht.js';
import { type HierarchicalLevel, levels } from './segments/hl.js';

type Warnings = Pick<EligibilityResponse, 'warnings'>;
type Receiver = Pick<EligibilityResponse, 'receiver' | 'subscriber' | 'dependents'> & Warnings;
type Subscriber = Pick<EligibilityResponse, 'subscriber' | 'dependents'> & Warnings;

/** Reads a 271 transaction set: one response for each subscriber. @throws SegmentDefect */
export function readEligibility(set: TransactionSet): EligibilityResponse[] {
  const cursor = new Cursor(set);
  const transaction = { controlNumber: set.header.controlNumber, ...readBht(cursor.expect('BHT')) };
  // A 271 has at least one level.
  if (cursor.peek().id !== 'HL') cursor.expect('HL', '2000A');
  const responses = readLevels(cursor, levels.source, undefined, (own) => {
    const informationSource = readInformationSource(cursor);
    const warnings = cursor.takeWarnings();
    const receivers = readLevels(cursor, levels.receiver, own, (receiver) => readReceiver(cursor, receiver));
    return orNobody(receivers.flat()).map((rest) => ({
      transaction,
      informationSource,
      ...rest,
      ...joined(warnings, rest),
    }));
  });
  cursor.end();
  return responses.flat();
}

function readReceiver(cursor: Cursor, own: HierarchicalLevel): Receiver[] {
  const receiver = readInformationReceiver(cursor);
  const warnings = cursor.takeWarnings();
  const subscribers = readLevels(cursor, levels.subscriber, own, (subscriber) => readSubscriber(cursor, subscriber));
  return orNobody(subscribers).map((rest) => ({ receiver, ...rest, ...warnings }));
}

function readSubscriber(cursor: Cursor, own: HierarchicalLevel): Subscriber {
  const subscriber = readPatient(cursor, 'C');
  return { subscriber, dependents: readLevels(cursor, levels.dependent, own, () => readPatient(cursor, 'D')) };
}

/** A payer that rejects the whole request sends no lower level; this is a response too. */
const orNobody = <Rest extends Subscriber>(found: readonly Rest[]): readonly (Rest | Subscriber)[] =>
  found.length > 0 ? found : [{ dependents: [] }];

const joined = ({ warnings = [] }: Warnings, rest: Warnings): Warnings =>
  warnings.length === 0 ? {} : { warnings: [...warnings, ...(rest.warnings ?? [])] };
