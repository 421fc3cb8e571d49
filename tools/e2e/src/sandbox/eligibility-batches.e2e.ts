import { randomUUID } from 'node:crypto';
import type { EligibilityBatch, WebhookEvent } from '@cardlens/sdk';
import { eventually, type RecordingPayer, startRecordingPayer } from '@cardlens/testing';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { dumpDatabases } from '../dump.js';
import { startReceiver } from '../receiver.js';
import { useSandboxWorld } from '../world.js';

const atOnce = 8;
const header =
  'reference,payer_id,subscriber_member_id,subscriber_first_name,subscriber_last_name,subscriber_date_of_birth,' +
  'provider_npi,provider_organization_name\r\n';
/** Names that occur nowhere else in the system, so finding one is a leak. */
const plantedName = 'Quiltplanted';
const csvOf = (count: number, payerId = 'SIMPPO') =>
  header +
  Array.from(
    { length: count },
    (_, index) =>
      `visit-${index + 1},${payerId},BATCH${String(index).padStart(5, '0')},Jordan,${plantedName},1980-01-02,1234567893,Cedar Clinic\r\n`,
  ).join('');

describe('eligibility batches', function () {
  this.timeout(180_000);
  let payer: RecordingPayer;
  const env: Record<string, string> = {
    PAYER_SIMULATOR_LATENCY: '100ms',
    ELIGIBILITY_BATCH_CHECKS_MAX: String(atOnce),
    ELIGIBILITY_ACCOUNT_DAILY_MAX: '1000',
    ELIGIBILITY_TAKE_OVER: '2s',
  };
  before(async () => {
    payer = await startRecordingPayer();
    env.ELIGIBILITY_CONNECTORS = payer.connectors;
  });
  const world = useSandboxWorld(env);
  before(() => payer.forwardTo(world().stack.address('payer-simulator')));
  after(() => payer.stop());

  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const endedOf = ({ checks_completed, checks_failed }: EligibilityBatch) => checks_completed + checks_failed;

  /** Rows whose response is stored, read from the database because the service may be down. */
  async function storedResponses(batchId: string): Promise<string[]> {
    const rows = (await dumpDatabases(world())).filter(({ place }) => place === 'eligibility.batchrows');
    return rows.flatMap(({ text }) => {
      const row = JSON.parse(text.split('\n')[0]!) as { _id: string; batchId: string; state: string };
      return row.batchId === batchId && row.state !== 'processing' ? [row._id] : [];
    });
  }

  it('survive two kills of eligibility: no row is lost, and no row with a stored response is sent again', async () => {
    const { client, stack } = world();
    const { batches } = client.eligibility;
    const count = 300;
    const { batch_id: id, rows_accepted } = await batches.create(csvOf(count));
    expect(rows_accepted).to.equal(count);
    const completed = new Map<string, number>();
    for (const share of [0.2, 0.5]) {
      await eventually(async () => endedOf(await batches.get(id)) >= count * share, { timeoutMs: 60_000 });
      await stack.app('eligibility').kill();
      // No process works on the batch until the lease of the killed one has expired.
      for (const row of await storedResponses(id)) completed.set(row, payer.asked.get(row) ?? 0);
      await stack.app('eligibility').ready();
    }
    const batch = await client.waitForEligibilityBatch({ batch_id: id }, { timeoutMs: 120_000 });
    expect(batch).to.include({ state: 'completed', checks_completed: count, checks_failed: 0 });
    expect(completed.size).to.be.greaterThan(count * 0.3);
    for (const [row, times] of completed) expect(payer.asked.get(row)).to.equal(times);
    const times = [...payer.asked.values()];
    expect(times).to.have.length(count);
    // Only checks that were in progress at a kill are repeated.
    expect(times.reduce((sum, each) => sum + each, 0)).to.be.at.most(count + 2 * atOnce);
    const csv = await batches.csv(id);
    const lines = csv.trim().split('\r\n');
    expect(lines).to.have.length(count + 1);
    expect(lines[1]).to.match(/^1,visit-1,[\w-]{36},completed,,,SIMPPO,BATCH00000,active,/);
    expect(lines.at(-1)).to.match(/^300,visit-300,/);
  });

  it('survive two kills of eligibility while they are repaired: no corrected inquiry is sent twice', async () => {
    const { client, stack } = world();
    const { batches } = client.eligibility;
    const count = 60;
    const repaired = csvOf(count, 'ANYPAYER')
      .replaceAll('BATCH', 'SIMLASTNAME')
      .replaceAll(plantedName, `${plantedName} Kirk Jr`);
    const { batch_id: id } = await batches.create(repaired);
    for (const share of [0.2, 0.5]) {
      await eventually(async () => endedOf(await batches.get(id)) >= count * share, { timeoutMs: 60_000 });
      await stack.app('eligibility').kill();
      await stack.app('eligibility').ready();
    }
    const batch = await client.waitForEligibilityBatch({ batch_id: id }, { timeoutMs: 120_000 });
    expect(batch.checks_completed + batch.checks_failed).to.equal(count);
    expect(batch.checks_completed).to.be.at.least(count - 2 * atOnce);
    const sent = [...payer.inquiries].filter(([content]) => content.includes('SIMLASTNAME'));
    const corrected = sent.filter(([content]) => !content.includes('*JR*'));
    expect(corrected.length).to.be.at.least(count);
    expect(corrected.filter(([, times]) => times > 1)).to.deep.equal([]);
    // Only requests that were in progress at a kill are repeated as they were made.
    const repeated = sent.filter(([content, times]) => content.includes('*JR*') && times > 1);
    expect(repeated.length).to.be.at.most(2 * atOnce);
    const { results } = await batches.results(id);
    const record = await client.eligibility.get(results[0]!.eligibility_id);
    expect(record.attempts?.at(-1)).to.include({
      number: 2,
      remedy: 'name_part',
      reject_reason_code: '73',
      outcome: 'completed',
    });
    expect(record.eligibility_request.subscriber.last_name).to.equal('Kirk');
  });

  it('announce their end to webhooks and listeners with identifiers only, without events for single rows', async () => {
    const { client, apiKey, stack } = world();
    const receiver = await startReceiver();
    const { webhook_id } = await client.webhooks.create({ url: receiver.url });
    const batch = await client.eligibility.batches.create(csvOf(10));
    const liveEvent = await liveEndOf(stack.wsUrl, apiKey, batch.batch_id);
    expect(liveEvent).to.include({ type: 'eligibility_batch', batch_id: batch.batch_id, state: 'completed' });
    const delivered = await eventually(() => receiver.received.find(({ body }) => body.includes(batch.batch_id)));
    const event = JSON.parse(delivered.body) as WebhookEvent;
    expect(event).to.include({ type: 'eligibility.batch_completed', deleted: false });
    expect(Object.keys(event).sort()).to.deep.equal(
      ['batch_id', 'created_at', 'deleted', 'session_id', 'type', 'updated_at', 'user_id'].sort(),
    );
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as WebhookEvent).type)).to.deep.equal([
      'eligibility.batch_completed',
    ]);
    await client.webhooks.delete(webhook_id);
    receiver.stop();
    const { eligibility_requests: listed } = await client.eligibility.list();
    expect(listed.some((record) => 'batch_id' in record)).to.equal(false);
  });

  it('report rejected rows and payer errors, and return results row by row', async () => {
    const { client } = world();
    const [good] = csvOf(1).split('\r\n').slice(1);
    const rows = [good, good!.replace('SIMPPO', 'SIMNOTFOUND'), good!.replace('1980-01-02', '1980-13-02'), `,${good}`];
    const created = await client.eligibility.batches.create(`${header}${rows.join('\r\n')}`);
    expect(created).to.include({ rows_accepted: 2, rows_rejected: 2 });
    expect(created.rejections.map(({ row }) => row)).to.deep.equal([3, 4]);
    const batch = await client.waitForEligibilityBatch(created);
    expect(batch).to.include({ checks_completed: 1, checks_failed: 1 });
    const { results } = await client.eligibility.batches.results(batch.batch_id);
    expect(results.map(({ row, state, error }) => [row, state, error?.code])).to.deep.equal([
      [1, 'completed', undefined],
      [2, 'error', 'MEMBER_NOT_FOUND'],
    ]);
    const [first] = results;
    const record = await client.eligibility.get(first!.eligibility_id);
    expect(record).to.include({ batch_id: batch.batch_id, simulated: true });
    expect(record.eligibility_response?.kind).to.equal('271');
    expect(await failureOf(client.eligibility.delete(first!.eligibility_id))).to.include({ status: 409 });
  });

  it('are created once for one idempotency key, and are visible to one account', async () => {
    const { client, clientOf, stack } = world();
    const idempotencyKey = randomUUID();
    const [first, again] = [
      await client.eligibility.batches.create(csvOf(2), { idempotencyKey }),
      await client.eligibility.batches.create(csvOf(2), { idempotencyKey }),
    ];
    expect(again.batch_id).to.equal(first.batch_id);
    expect(await failureOf(client.eligibility.batches.create(csvOf(3), { idempotencyKey }))).to.include({
      status: 422,
    });
    const { apiKey } = await stack.createAccountKey('Another');
    const stranger = clientOf({ token: apiKey });
    expect(await failureOf(stranger.eligibility.batches.get(first.batch_id))).to.include({ status: 404 });
    expect(await failureOf(stranger.eligibility.batches.delete(first.batch_id))).to.include({ status: 404 });
    expect((await stranger.eligibility.batches.list()).batches).to.deep.equal([]);
    expect(await failureOf(client.eligibility.batches.create(csvOf(1000)))).to.include({ status: 429 });
  });

  it('do not delay a single check, however long the batch is', async () => {
    const { client } = world();
    const { batch_id: id } = await client.eligibility.batches.create(csvOf(200, 'SIMSLOW1000'));
    await eventually(() => [...payer.asked.keys()].length > 0);
    const startedMs = performance.now();
    const record = await client.checkEligibility({
      subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102', memberId: 'XYZ123' },
      provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
      payerId: 'SIMPPO',
    });
    expect(record.state).to.equal('completed');
    // The batch alone takes 25 times as long.
    expect(performance.now() - startedMs).to.be.lessThan(10_000);
    expect((await client.eligibility.batches.get(id)).state).to.equal('processing');
    await client.eligibility.batches.delete(id);
  });

  it('stop when they are canceled, even if eligibility is killed meanwhile, and keep the checks that have ended', async () => {
    const { client, apiKey, stack } = world();
    const { batches } = client.eligibility;
    const count = 150;
    const { batch_id: id } = await batches.create(csvOf(count));
    const liveEvent = liveEndOf(stack.wsUrl, apiKey, id);
    await eventually(async () => endedOf(await batches.get(id)) >= 20, { timeoutMs: 60_000 });
    const first = batches.cancel(id).catch(() => undefined);
    await stack.app('eligibility').kill();
    await first;
    await stack.app('eligibility').ready();
    // The first request may have been lost with the process; a canceled batch is returned unchanged.
    const batch = await batches.cancel(id);
    const requestsBefore = [...payer.asked.values()].reduce((sum, each) => sum + each, 0);
    expect(batch.state).to.equal('canceled');
    expect(endedOf(batch)).to.be.within(20, count - 1);
    expect(await liveEvent).to.include({ type: 'eligibility_batch', batch_id: id, state: 'canceled' });
    const kept = (await batches.csv(id)).trim().split('\r\n').slice(1);
    expect(kept).to.have.length(endedOf(batch));
    expect(kept.every((line) => line.includes(',completed,'))).to.equal(true);
    const next = await client.waitForEligibilityBatch(await batches.create(csvOf(10)), { timeoutMs: 60_000 });
    expect(next).to.include({ state: 'completed', checks_completed: 10 });
    const requestsAfter = [...payer.asked.values()].reduce((sum, each) => sum + each, 0);
    expect(requestsAfter - requestsBefore - 10).to.be.at.most(atOnce);
    expect(endedOf(await batches.get(id))).to.equal(kept.length);
  });

  it('keep no data when they are deleted, even while they run', async () => {
    const { client } = world();
    const { batches } = client.eligibility;
    await batches.create(csvOf(30));
    for (const { batch_id } of (await batches.list()).batches) await batches.delete(batch_id);
    expect((await batches.list()).batches).to.deep.equal([]);
    const traces = async () =>
      (await dumpDatabases(world())).filter(
        ({ place, text }) => /^eligibility\.batch/.test(place) && (text.includes(plantedName) || /rows/.test(place)),
      );
    await eventually(async () => (await traces()).length === 0, { timeoutMs: 30_000 });
  });
});

/** Registers for a batch's live events and returns the last one. */
function liveEndOf(wsUrl: string, apiKey: string, batchId: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${wsUrl}?token=${apiKey}`);
    socket.on('open', () => socket.send(JSON.stringify({ action: 'register', batch_id: batchId })));
    socket.on('error', reject);
    socket.on('message', (data) => {
      socket.close();
      resolve(JSON.parse(String(data)) as Record<string, unknown>);
    });
  });
}
