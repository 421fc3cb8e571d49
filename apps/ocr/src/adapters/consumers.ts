import { type Broker, eventConsumer } from '@cardlens/messaging';
import type { Logger, Part } from '@cardlens/runtime';
import { failScan } from '../handlers/fail-scan.js';
import type { Deps } from '../handlers/ports.js';
import { readScan } from '../handlers/read-scan.js';

/** An image that was taken up this often without an end kills whoever reads it. */
const deliveriesMax = 3;
/** Outages are waited for with the message in hand; reading itself has a bound of its own. */
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
    log,
    handle: (event, signal) => readScan(deps, event, signal),
    onParked: ({ id, data }) => failScan(deps, id, data, 'OCR_FAILED'),
  });
}
