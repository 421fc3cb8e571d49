import { setTimeout as delay } from 'node:timers/promises';
import { connectMongo } from '@cardlens/mongo';
import { Cardlens, type EligibilityBatch } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import type { RecordingPayer } from '@cardlens/testing';
import { residentBytes } from '../memory.js';
import { median } from '../statistics.js';

export interface BatchFigures {
  /** Milliseconds from the request to the end of the last check. */
  readonly wholeMs: number;
  /** Milliseconds until the response to the request, included in `wholeMs`. */
  readonly createMs: number;
  /** Rows that failed or have no result. */
  readonly lost: number;
  /** Rows that were sent to a payer again although their response was already stored when eligibility was killed. */
  readonly askedAgain: number;
  /** Number of exchanges beyond one per row. */
  readonly repeated: number;
  /** Memory of eligibility in MB, shortly after the last kill and at the end. */
  readonly earlyMb: number;
  readonly lateMb: number;
  /** Duration of an interactive check while the batch runs; median. */
  readonly besideMs: number;
  readonly csvMs: number;
}

export const batchRows = 10_000;
/** Fractions of completed rows at which eligibility is killed. */
const killedAt = [0.2, 0.4];
const checksBeside = 5;
const withinMs = 900_000;

const columns =
  'reference,payer_id,subscriber_member_id,subscriber_first_name,subscriber_last_name,subscriber_date_of_birth,' +
  'provider_npi,provider_organization_name';
const payers = ['SIMPPO', 'SIMHMO', 'SIMMEDICARE', 'SIMCOB'];
const rowOf = (index: number): string =>
  `visit-${index},${payers[index % payers.length]},BENCH${index},Jordan,Example,1980-01-02,1234567893,Cedar Clinic`;

/** A batch of checks through the whole system, against the payer simulator. */
export async function batchThrough(stack: Stack, payer: RecordingPayer): Promise<BatchFigures> {
  const { apiKey } = await stack.localKey();
  const client = new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
  const csv = [columns, ...Array.from({ length: batchRows }, (_, index) => rowOf(index))].join('\n');
  const startedMs = performance.now();
  const { batch_id: id } = await client.eligibility.batches.create(csv);
  const createMs = performance.now() - startedMs;
  const ended = async (share: number): Promise<void> => {
    const isReached = (batch: EligibilityBatch) =>
      batch.checks_completed + batch.checks_failed >= batchRows * share || batch.state === 'completed';
    const deadlineMs = performance.now() + withinMs;
    while (!isReached(await client.eligibility.batches.get(id)))
      if (performance.now() > deadlineMs) throw new Error('the batch does not end');
      else await delay(500);
  };
  const completed = new Map<string, number>();
  for (const share of killedAt) {
    await ended(share);
    await stack.app('eligibility').kill();
    for (const row of await storedResponses(stack, id)) completed.set(row, payer.asked.get(row) ?? 0);
    await stack.app('eligibility').ready();
  }
  const memory = async () => (await residentBytes(stack.pids().eligibility ?? 0)) / 1024 / 1024;
  await ended(0.5);
  const earlyMb = await memory();
  const besideMs: number[] = [];
  while (besideMs.length < checksBeside) {
    const beganMs = performance.now();
    await client.checkEligibility({
      subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102', memberId: 'BENCHBESIDE' },
      provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
      payerId: 'SIMPPO',
    });
    besideMs.push(performance.now() - beganMs);
  }
  const batch = await client.waitForEligibilityBatch({ batch_id: id }, { timeoutMs: withinMs });
  const wholeMs = performance.now() - startedMs;
  const lateMb = await memory();
  const csvStartedMs = performance.now();
  const lines = (await client.eligibility.batches.csv(id)).trim().split('\r\n').length - 1;
  const csvMs = performance.now() - csvStartedMs;
  const exchanges = [...payer.asked.values()].reduce((sum, each) => sum + each, 0);
  return {
    wholeMs,
    createMs,
    lost: batchRows - Math.min(batch.checks_completed, lines),
    askedAgain: [...completed].filter(([row, times]) => payer.asked.get(row) !== times).length,
    repeated: exchanges - batchRows - checksBeside,
    earlyMb,
    lateMb,
    besideMs: median(besideMs),
    csvMs,
  };
}

/** Rows whose response is stored, read from the database because the service may be down. */
async function storedResponses(stack: Stack, batchId: string): Promise<string[]> {
  const url = new URL(stack.stores.mongo.url);
  url.pathname = '/cardlens_eligibility';
  const mongo = await connectMongo(url.href, 'bench');
  try {
    const rows = mongo.connection.collection('batchrows');
    const found = await rows.find({ batchId, state: { $ne: 'processing' } }, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => String(_id));
  } finally {
    await mongo.stop?.();
  }
}
