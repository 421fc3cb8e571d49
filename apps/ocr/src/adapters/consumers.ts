import { type Broker, eventConsumer } from '@cardlens/messaging';
import type { Logger, Part } from '@cardlens/runtime';
import { failScan } from '../handlers/fail-scan.js';
import type { Deps } from '../handlers/ports.js';
import { deliveriesMax, failuresMax, readScan } from '../handlers/read-scan.js';

/** A message is kept during outages of other services; reading itself has its own time limit. */
const handleWithinMs = 3_600_000;

export interface ScanConsumerOptions {
  readonly concurrency: number;
  readonly ackWaitMs: number;
}

export function scanConsumer(
  connection: Broker['connection'],
  deps: Deps,
  { concurrency, ackWaitMs }: ScanConsumerOptions,
  log: Logger,
): Part {
  return eventConsumer({
    connection,
    name: 'ocr-scans',
    types: ['scan.accepted'],
    concurrency,
    ackWaitMs,
    handleWithinMs,
    maxDeliveries: deliveriesMax,
    maxFailures: failuresMax,
    log,
    handle: (event, signal, delivery) => readScan(deps, event, signal, delivery),
    onParked: ({ id, data }) => failScan(deps, id, data, 'OCR_FAILED'),
  });
}
