import { randomUUID } from 'node:crypto';
import { discoveryEndNames, discoveryStateNames } from '@cardlens/contracts';
import { discoveryContentShape } from '@cardlens/eligibility-record';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { a271 } from './a271.js';
import { failureOf } from './fakes.js';
import { aCard, caller, deleteCard, get } from './requests.js';
import { asked, byName, client, mongo, payers, replaceService } from './running-service.js';

const request = (more: object = {}) => ({
  caller,
  requestJson: JSON.stringify({
    person: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102' },
    provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
    hints: { state: 'TX' },
    budget: 10,
    stop_rule: 'primary_found',
    ...more,
  }),
  idempotencyKey: undefined,
});

describe('the eligibility service: discoveries', function () {
  this.timeout(60_000);

  const known = (payerId: string, segments: readonly string[]) =>
    payers.set(payerId, async ({ payload }) =>
      a271({ trace: /TRN\*1\*([^*]+)\*/.exec(payload)?.[1] ?? '', benefits: segments }),
    );
  const unknown = (payerId: string) =>
    payers.set(payerId, async ({ payload }) =>
      a271({ trace: /TRN\*1\*([^*]+)\*/.exec(payload)?.[1] ?? '', rejection: 'AAA*N**75*C' }),
    );
  const askedOf = (payerId: string) => asked.filter((each) => each.payerId === payerId);
  const read = async (discoveryId: string) => {
    const found = await client.calls.getEligibilityDiscovery({ caller, discoveryId });
    return { ...found, ...discoveryContentShape.parse(JSON.parse(found.contentJson)) };
  };
  const ended = (discoveryId: string) =>
    eventually(
      async () => {
        const found = await read(discoveryId);
        return discoveryStateNames.fromWire(found.state) === 'processing' ? undefined : found;
      },
      { timeoutMs: 30_000 },
    );

  beforeEach(() => {
    byName.splice(0, byName.length, '84980', '60054', 'TMHP1', 'MEDICARE');
    for (const payerId of byName) unknown(payerId);
    asked.length = 0;
  });
  after(() => {
    for (const payerId of ['84980', '60054', 'TMHP1', 'MEDICARE']) payers.delete(payerId);
    byName.length = 0;
  });

  it('find a coverage, which joins a card and is then deleted with it', async () => {
    known('60054', ['EB*1*IND*30*C1*CEDAR VALLEY PPO']);
    const key = randomUUID();
    const created = await client.calls.createEligibilityDiscovery({ ...request(), idempotencyKey: key });
    const { discoveryId } = created;
    expect(await client.calls.createEligibilityDiscovery({ ...request(), idempotencyKey: key })).to.include({
      discoveryId,
    });
    const found = await ended(discoveryId);
    expect(discoveryEndNames.fromWire(found.endedBy)).to.equal('primary_found');
    const [coverage] = found.coverages;
    expect(coverage).to.include({ payer_id: '60054', confidence: 'high', payment_order: 'primary' });
    expect(found.inquiries.every(({ probability, reasons }) => probability > 0 && reasons.length > 0)).to.equal(true);
    const record = await get(coverage!.eligibility_id);
    expect(record).to.include({ discoveryId, cardId: coverage!.eligibility_id });
    expect(JSON.parse(record.requestJson).subscriber).to.include({ member_id: '' });

    const { cardId } = aCard();
    const join = (as = caller) =>
      client.calls.joinEligibilityToCard({ caller: as, eligibilityId: coverage!.eligibility_id, cardId });
    expect(await failureOf(join({ accountId: randomUUID() }))).to.include({ kind: 'not_found' });
    expect(await join()).to.include({ cardId });
    expect((await read(discoveryId)).coverages[0]).to.include({ card_id: cardId });
    await client.calls.deleteEligibilityDiscovery({ caller, discoveryId });
    expect(await failureOf(read(discoveryId))).to.include({ kind: 'not_found' });
    expect(await get(coverage!.eligibility_id)).to.include({ cardId });
    const others = found.inquiries.filter(({ eligibility_id }) => eligibility_id !== coverage!.eligibility_id);
    for (const { eligibility_id } of others)
      expect(await failureOf(get(eligibility_id))).to.include({ kind: 'not_found' });
    await deleteCard(cardId);
    expect(await failureOf(get(coverage!.eligibility_id))).to.include({ kind: 'not_found' });
    expect(
      await mongo.connection.collection<{ _id: string }>('eligibilitydiscoveries').countDocuments({ _id: discoveryId }),
    ).to.equal(0);
  });

  it('go on in another process, without asking a payer again that has responded', async () => {
    const waiting = new Set<() => void>();
    payers.set(
      '60054',
      (_request, signal) =>
        new Promise((_, reject) => {
          waiting.add(() => reject(new Error('dies')));
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const { discoveryId } = await client.calls.createEligibilityDiscovery(request({ stop_rule: 'budget', budget: 3 }));
    await eventually(() => waiting.size > 0, { timeoutMs: 20_000 });
    await replaceService(async () => void known('60054', ['EB*1*IND*30*C1*CEDAR VALLEY PPO']));
    const found = await ended(discoveryId);
    expect(found.inquiries.map(({ outcome }) => outcome)).to.include('covered');
    // Those that had responded were asked once.
    const responded = found.inquiries.filter(({ payer_id }) => payer_id !== '60054');
    for (const { payer_id } of responded) expect(askedOf(payer_id), payer_id).to.have.length(1);
    expect(askedOf('60054')).to.have.length(2);
    const controlNumbers = askedOf('60054').map(({ payload }) => /^ISA.{87}(\d{9})/.exec(payload)?.[1]);
    expect(new Set(controlNumbers).size).to.equal(controlNumbers.length);
  });

  it('are listed, canceled and seen by their account only', async () => {
    payers.set(
      '84980',
      (_request, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const { discoveryId } = await client.calls.createEligibilityDiscovery(request());
    const list = async (as = caller) =>
      (await client.calls.listEligibilityDiscoveries({ caller: as, limit: 10, after: undefined })).discoveries;
    expect((await list()).map((each) => each.discoveryId)).to.include(discoveryId);
    const stranger = { accountId: randomUUID() };
    expect(await list(stranger)).to.deep.equal([]);
    for (const call of ['getEligibilityDiscovery', 'cancelEligibilityDiscovery', 'deleteEligibilityDiscovery'] as const)
      expect(await failureOf(client.calls[call]({ caller: stranger, discoveryId }))).to.include({ kind: 'not_found' });
    await eventually(() => askedOf('84980').length > 0, { timeoutMs: 20_000 });
    const canceled = await client.calls.cancelEligibilityDiscovery({ caller, discoveryId });
    expect(discoveryStateNames.fromWire(canceled.state)).to.equal('canceled');
    expect(asked).to.have.length(1);
    await client.calls.deleteEligibilityDiscovery({ caller, discoveryId });
  });

  it('store no personal data in plain text', async () => {
    known('60054', ['EB*1*IND*30*C1*CEDAR VALLEY PPO']);
    const { discoveryId } = await client.calls.createEligibilityDiscovery(request());
    await ended(discoveryId);
    const text = JSON.stringify(await mongo.connection.collection('eligibilitydiscoveries').find().toArray());
    expect(text).to.not.match(/Jordan|Example|19800102|Cedar|60054|84980|AETNA|"TX"/i);
    await client.calls.deleteEligibilityDiscovery({ caller, discoveryId });
  });
});
