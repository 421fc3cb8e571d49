import { type Broker, type EventConsumerOptions, eventConsumer } from '@cardlens/messaging';
import { createTurns, type Logger, type Part, together } from '@cardlens/runtime';
import { failScan } from '../handlers/fail-scan.js';
import type { Deps } from '../handlers/ports.js';
import { deliveriesMax, failuresMax, readScan } from '../handlers/read-scan.js';

/** A message is held during outages of other services; reading itself has its own time limit. */
const handleWithinMs = 3_600_000;

export interface ScanConsumerOptions {
  readonly concurrency: number;
  readonly ackWaitMs: number;
}

/**
 * Reads scans of two queues in turn. Upload puts scans of accounts that send many into the second queue: they wait for
 * each other, and other scans wait for at most one of them.
 */
export function scanConsumers(
  connection: Broker['connection'],
  deps: Deps,
  { concurrency, ackWaitMs }: ScanConsumerOptions,
  log: Logger,
): Part {
  const turns = createTurns({
    atOnce: concurrency,
    atOnceOfOne: concurrency,
    waitingOfOne: concurrency,
    waiting: 2 * concurrency,
    waitMs: handleWithinMs,
  });
  const options = {
    connection,
    concurrency,
    ackWaitMs,
    handleWithinMs,
    maxDeliveries: deliveriesMax,
    maxFailures: failuresMax,
    log,
    handle: (event, signal, delivery) => turns(event.type, () => readScan(deps, event, signal, delivery), signal),
    onParked: ({ id, data }) => failScan(deps, id, data, 'OCR_FAILED'),
  } satisfies Omit<EventConsumerOptions<'scan.accepted' | 'scan.deferred'>, 'name' | 'types'>;
  return together('consumers', [
    eventConsumer({ ...options, name: 'ocr-scans', types: ['scan.accepted'] }),
    eventConsumer({ ...options, name: 'ocr-deferred-scans', types: ['scan.deferred'] }),
  ]);
}
