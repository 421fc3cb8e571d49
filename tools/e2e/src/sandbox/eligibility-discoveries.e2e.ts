import type { EligibilityDiscovery, WebhookEvent } from '@cardlens/sdk';
import { eventually, type RecordingPayer, startRecordingPayer } from '@cardlens/testing';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { dumpDatabases } from '../dump.js';
import { startReceiver } from '../receiver.js';
import { useSandboxWorld } from '../world.js';

const provider = { npi: '1234567893', organizationName: 'Cedar Clinic' };
/** Members of the payer simulator. */
const jordan = { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102' };
const riley = { firstName: 'Riley', lastName: 'Sample', dateOfBirth: '19480930' };
const twin = { firstName: 'Alex', lastName: 'Twin', dateOfBirth: '19900505' };

describe('eligibility discoveries', function () {
  this.timeout(180_000);
  let payer: RecordingPayer;
  const env: Record<string, string> = { PAYER_SIMULATOR_LATENCY: '200ms', ELIGIBILITY_TAKE_OVER: '2s' };
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

  it('find the primary coverage and report every inquiry, to listeners and webhooks with identifiers only', async () => {
    const { client, apiKey, stack } = world();
    const receiver = await startReceiver();
    const { webhook_id } = await client.webhooks.create({ url: receiver.url });
    const created = await client.eligibility.discoveries.create({
      person: jordan,
      provider,
      hints: { state: 'TX' },
      consent: true,
    });
    expect(created).to.include({ state: 'processing', inquiries_made: 0 });
    const live = liveEventsOf(stack.wsUrl, apiKey, created.discovery_id);
    const discovery = await client.waitForEligibilityDiscovery(created, { timeoutMs: 60_000 });
    expect(discovery).to.include({ state: 'completed', ended_by: 'primary_found', coverages_found: 1 });
    const [coverage] = discovery.coverages;
    expect(coverage).to.include({
      payer_id: '60054',
      kind: 'commercial',
      confidence: 'high',
      payment_order: 'primary',
      member_id: 'CVH123456789',
    });
    expect(discovery.inquiries.at(-1)).to.include({ payer_id: '60054', outcome: 'covered' });
    for (const { reasons, probability } of discovery.inquiries) {
      expect(reasons).to.not.be.empty;
      expect(probability).to.be.within(0, 1);
    }
    const events = await live;
    expect(events.at(-1)).to.include({ state: 'completed', coverages_found: 1 });
    for (const event of events)
      expect(event).to.include({ type: 'eligibility_discovery', discovery_id: created.discovery_id });
    const record = await client.eligibility.get(coverage!.eligibility_id);
    expect(record).to.include({ state: 'completed', discovery_id: created.discovery_id, simulated: true });
    expect((await client.eligibility.fhir(coverage!.eligibility_id)).resourceType).to.equal('Bundle');
    const delivered = await eventually(() => receiver.received.find(({ body }) => body.includes(created.discovery_id)));
    expect(JSON.parse(delivered.body) as WebhookEvent).to.include({ type: 'eligibility.discovery_completed' });
    expect(receiver.received).to.have.length(1);
    await client.webhooks.delete(webhook_id);
    receiver.stop();
  });

  it('find all coverages, in the order of payment that Medicare prescribes', async () => {
    const { client } = world();
    const discovery = await client.waitForEligibilityDiscovery(
      await client.eligibility.discoveries.create({
        person: riley,
        provider,
        consent: true,
        stopRule: 'budget',
        budget: 6,
      }),
      { timeoutMs: 60_000 },
    );
    expect(discovery.coverages.map(({ payer_id, payment_order }) => [payer_id, payment_order])).to.deep.equal([
      ['MEDICARE', 'primary'],
      ['36273', 'secondary'],
    ]);
  });

  it('choose none of several people of one name and birth date', async () => {
    const { client } = world();
    const discovery = await client.waitForEligibilityDiscovery(
      await client.eligibility.discoveries.create({ person: twin, provider, consent: true, stopRule: 'budget' }),
      { timeoutMs: 60_000 },
    );
    expect(discovery).to.include({ coverages_found: 0, ended_by: 'no_payer_left' });
    const asked = discovery.inquiries.find(({ payer_id }) => payer_id === '60054');
    expect(asked).to.include({ outcome: 'unclear', error_code: 'MEMBER_AMBIGUOUS' });
  });

  it('survive kills of eligibility: no payer that has responded is asked again', async () => {
    const { client, stack } = world();
    const { discoveries } = client.eligibility;
    const started: EligibilityDiscovery[] = [];
    for (let index = 0; index < 8; index++)
      started.push(
        await discoveries.create({ person: { ...jordan, firstName: `Nobody${index}` }, provider, consent: true }),
      );
    const ids = started.map(({ discovery_id }) => discovery_id);
    const responded = new Map<string, number>();
    for (let kill = 0; kill < 3; kill++) {
      const before = responded.size;
      await eventually(
        async () => {
          const all = (await Promise.all(ids.map((id) => discoveries.get(id)))).flatMap(({ inquiries }) => inquiries);
          for (const { eligibility_id, outcome } of all)
            if (outcome !== undefined) responded.set(eligibility_id, payer.asked.get(eligibility_id) ?? 0);
          return responded.size > before;
        },
        { timeoutMs: 30_000 },
      );
      await stack.app('eligibility').kill();
      await stack.app('eligibility').ready();
    }
    for (const created of started) {
      const ended = await client.waitForEligibilityDiscovery(created, { timeoutMs: 60_000 });
      expect(ended).to.include({ ended_by: 'no_payer_left', inquiries_made: 6 });
      expect(new Set(ended.inquiries.map(({ payer_id }) => payer_id)).size).to.equal(6);
    }
    expect(responded.size).to.be.greaterThan(0);
    for (const [id, times] of responded) expect(payer.asked.get(id)).to.equal(times);
  });

  it('are seen by one account, need a consent, and leave nothing behind when they are deleted', async () => {
    const { client, clientOf, stack } = world();
    const { discoveries } = client.eligibility;
    const refused = { person: jordan, provider, consent: false as unknown as true };
    expect(await failureOf(discoveries.create(refused))).to.include({ status: 400 });
    const { apiKey } = await stack.createAccountKey('Another');
    const stranger = clientOf({ token: apiKey }).eligibility.discoveries;
    const all = (await discoveries.list({ limit: 200 })).discoveries;
    expect(all.length).to.be.greaterThan(3);
    for (const { discovery_id: id } of all) {
      expect(await failureOf(stranger.get(id))).to.include({ status: 404 });
      expect(await failureOf(stranger.delete(id))).to.include({ status: 404 });
      await discoveries.delete(id);
    }
    expect((await stranger.list()).discoveries).to.deep.equal([]);
    expect((await client.eligibility.list()).eligibility_requests).to.deep.equal([]);
    const stored = (await dumpDatabases(world())).map(({ place }) => place);
    expect(stored).to.not.include.members(['eligibility.eligibilitydiscoveries', 'eligibility.eligibilities']);
  });
});

/** The live events of a discovery, until its end. */
function liveEventsOf(wsUrl: string, apiKey: string, discoveryId: string): Promise<Record<string, unknown>[]> {
  const events: Record<string, unknown>[] = [];
  const socket = new WebSocket(`${wsUrl}?token=${apiKey}`);
  socket.once('open', () => socket.send(JSON.stringify({ action: 'register', discovery_id: discoveryId })));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data) => {
      const event = JSON.parse(String(data)) as Record<string, unknown>;
      events.push(event);
      if (event.state !== 'completed') return;
      socket.close();
      resolve(events);
    });
  });
}
