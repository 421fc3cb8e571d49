import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreateEligibilityOptions, EligibilityEvent } from '@cardlens/sdk';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { dumpDatabases } from './dump.js';
import { storedEvents, storedMessages } from './events.js';
import { failure } from './failure.js';
import { specimen, useWorld } from './world.js';

/** Names that occur nowhere else in the system, so finding one is a leak. */
const planted = { firstName: 'Quillanted', lastName: "O'Plantedson-Núñez III", organizationName: 'Plantedclinic' };
/** Cannot be a real SSN, because no SSN begins with this area number. */
const plantedSsn = '000719382';

describe('eligibility', function () {
  this.timeout(120_000);
  const world = useWorld();
  let cardId: string;

  const question = (more: Partial<CreateEligibilityOptions> = {}): CreateEligibilityOptions => ({
    cardId,
    subscriber: { firstName: planted.firstName, lastName: planted.lastName, dateOfBirth: '19870822' },
    provider: { npi: '1234567893', organizationName: planted.organizationName },
    payerId: 'SIMHMO',
    ...more,
  });
  // A card that no other test file scans, because the deletion test requires that its card's data occur nowhere else.
  const scanned = async (name = 'brightwater-exchange') =>
    (await world().client.scan({ front: await specimen(`${name}_front.jpg`) })).card_id;

  before(async () => {
    cardId = await scanned();
  });

  it('is checked end to end, from a photo to benefits, with live events', async () => {
    const events: EligibilityEvent[] = [];
    const watch = await world().client.watch(cardId, {
      onEvent: () => {},
      onEligibility: (event) => events.push(event),
    });
    const record = await world().client.checkEligibility(question());
    expect(record).to.include({ state: 'completed', simulated: true });
    expect(record.eligibility_request.subscriber.member_id).to.contain('BW7731904');
    expect(record.eligibility_response?.kind).to.equal('271');
    const { coverage_summary, health_benefit_plan_coverage } = record.eligibility_summarized_response!;
    expect(coverage_summary).to.include({ status: 'active' });
    expect(coverage_summary?.primary_care_provider?.name).to.be.a('string');
    expect(health_benefit_plan_coverage).to.include({ service_type_code: '30', status: 'active' });
    // The check may end before its events have arrived.
    const isLast = ({ state }: EligibilityEvent) => state === 'completed';
    expect(await eventually(() => events.find(isLast))).to.include({
      type: 'eligibility',
      eligibility_id: record.eligibility_id,
      simulated: true,
    });
    expect(events.filter(({ state }) => state === 'processing').every((event) => !('simulated' in event))).to.equal(
      true,
    );
    watch.close();
    expect(await world().client.eligibility.get(record.eligibility_id)).to.deep.equal(record);
  });

  it('uses the corrected member number of a card', async () => {
    const { client } = world();
    const corrected = await scanned('aetna-epo');
    await client.cards.correct(corrected, { member_number: { value: 'W267104499' } });
    const record = await client.checkEligibility(question({ cardId: corrected }));
    expect(record.eligibility_request.subscriber.member_id).to.equal('W267104499');
  });

  it('uses the matched payer of the card', async () => {
    const { payerId, ...withoutPayer } = question({ cardId: await scanned('aetna-epo') });
    const record = await world().client.checkEligibility(withoutPayer);
    expect(record).to.include({ state: 'completed' });
    const card = await world().client.cards.get(record.card_id!);
    const ids = card.payer_match?.matches.map(({ payer_id }) => payer_id);
    expect(ids).to.include(record.eligibility_request.trading_partner_service_id);
    expect(record.eligibility_request.subscriber.member_id).to.equal('W267104453');
  });

  it('is repeated with a correction when the payer rejects it, and says what was corrected', async () => {
    const subscriber = {
      firstName: planted.firstName,
      lastName: planted.lastName,
      dateOfBirth: '19870822',
      memberId: 'SIMPLAIN1',
    };
    const record = await world().client.checkEligibility(question({ subscriber, payerId: 'ANYPAYER' }));
    expect(record).to.include({ state: 'completed' });
    const [attempt, ...others] = record.attempts!;
    expect(others).to.deep.equal([]);
    expect(attempt).to.deep.include({
      number: 1,
      remedy: 'fewer_details',
      reject_reason_code: '73',
      outcome: 'completed',
      changes: [{ field: 'subscriber.last_name', from: planted.lastName, to: "O'Plantedson-Núñez" }],
    });
    expect(record.eligibility_request.subscriber.last_name).to.equal("O'Plantedson-Núñez");
  });

  it('requires a payer when none was matched, and a completed card', async () => {
    const { payerId, ...withoutPayer } = question();
    expect(await failure(world().client.eligibility.create(withoutPayer))).to.include({
      status: 409,
      message: 'The card has no payer match: give the payer in eligibility.payer_id',
    });
    const { card_id: pending } = await world().client.cards.create();
    expect(await failure(world().client.eligibility.create(question({ cardId: pending })))).to.include({
      status: 409,
    });
  });

  for (const [payerId, code] of [
    ['SIMNOTFOUND', 'MEMBER_NOT_FOUND'],
    ['SIMBIRTH', 'MEMBER_BIRTH_DATE_MISMATCH'],
    ['SIMMEMBER', 'MEMBER_ID_INVALID'],
    ['SIMGARBLED', 'PAYER_ANSWER_INVALID'],
  ] as const)
    it(`ends in ${code} when the payer is ${payerId}`, async () => {
      const record = await world().client.checkEligibility(question({ payerId }));
      expect(record).to.include({ state: 'error' });
      expect(record.error).to.include({ code, type: 'Eligibility Error' });
      expect(record.error?.message).not.to.contain(planted.firstName);
    });

  it('is checked once for one idempotency key, and again for every other request', async () => {
    const { client } = world();
    const idempotencyKey = randomUUID();
    const first = await client.checkEligibility(question({ idempotencyKey }));
    const [again, other] = await Promise.all([
      client.eligibility.create(question({ idempotencyKey })),
      client.eligibility.create(question()),
    ]);
    expect(again).to.include({ eligibility_id: first.eligibility_id, state: 'processing' });
    expect(other.eligibility_id).not.to.equal(first.eligibility_id);
  });

  it('can be checked without a card with an API key', async () => {
    const { client, clientOf } = world();
    const { cardId, subscriber, ...rest } = question();
    const withoutCard = { ...rest, subscriber: { ...subscriber, memberId: 'QW4410087' }, dateOfService: '20260302' };
    const record = await client.checkEligibility(withoutCard);
    expect(record).to.include({ state: 'completed', simulated: true }).and.not.to.have.property('card_id');
    expect(record.eligibility_request).to.include({ date_of_service: '20260302' });
    const { eligibility_requests: listed } = await client.eligibility.list({ payerId: 'SIMHMO', limit: 1 });
    expect(listed[0]).to.include({ eligibility_id: record.eligibility_id }).and.not.to.have.property('card_id');
    const bundle = await client.eligibility.fhir(record.eligibility_id);
    expect(bundle.entry?.map(({ resource }) => resource?.resourceType)).to.include('CoverageEligibilityResponse');

    const { Token } = await client.accessToken({ userId: randomUUID() });
    expect(await failure(clientOf({ token: Token }).eligibility.create(withoutCard))).to.include({ status: 403 });
    await client.eligibility.delete(record.eligibility_id);
    expect(await failure(client.eligibility.get(record.eligibility_id))).to.include({ status: 404 });
    const traces = async () =>
      (await dumpDatabases(world())).filter(
        ({ place, text }) => place === 'eligibility.eligibilities' && text.includes(record.eligibility_id),
      );
    await eventually(async () => (await traces()).length === 0, { timeoutMs: 30_000 });
  });

  it('is checked for procedures, and a social security number is sent only to a payer that requires it', async () => {
    const { client } = world();
    const { subscriber } = question();
    const withSsn = { subscriber: { ...subscriber, ssn: plantedSsn }, procedureCodes: [{ code: '99213' }] };
    const record = await client.checkEligibility(question({ ...withSsn, payerId: 'SIMSSN' }));
    expect(record).to.include({ state: 'completed' });
    expect(record.eligibility_request.procedure_codes).to.deep.equal([{ qualifier: 'HC', code: '99213' }]);
    const [procedure] = record.eligibility_summarized_response?.procedures ?? [];
    expect(procedure).to.include({ type: 'hcpcs_code', code: '99213', status: 'active' });
    expect(JSON.stringify(record)).not.to.contain(plantedSsn);
    const rejected = await failure(client.eligibility.create(question(withSsn)));
    expect(rejected).to.include({ status: 400 });
    expect((rejected as Error).message).to.contain('require it');
    // This payer requires the SSN.
    const without = await client.checkEligibility(question({ payerId: 'SIMSSN' }));
    expect(without).to.include({ state: 'error' });
  });

  it('is listed newest first for callers who may see it', async () => {
    const { client, clientOf } = world();
    const { eligibility_requests: records } = await client.eligibility.list({ limit: 3 });
    expect(records).to.have.length(3);
    const times = records.map(({ created_at }) => created_at);
    expect(times).to.deep.equal([...times].sort().reverse());
    const { Token } = await client.accessToken({ userId: randomUUID() });
    const stranger = clientOf({ token: Token });
    expect((await stranger.eligibility.list()).eligibility_requests).to.deep.equal([]);
    const [newest] = records;
    expect(await failure(stranger.eligibility.get(newest!.eligibility_id))).to.include({ status: 404 });
    expect(await failure(stranger.eligibility.create(question()))).to.include({ status: 403 });
    const { payerId, ...withoutPayer } = question();
    expect(await failure(stranger.eligibility.create(withoutPayer))).to.include({ status: 404 });
  });

  it('tells what the patient pays, also on paper, to those who may see the check', async () => {
    const { client, clientOf, stack } = world();
    const record = await client.checkEligibility(question({ payerId: 'SIMPPO', serviceTypeCodes: ['30', '98'] }));
    const visit = { services: ['98'], allowed: '150.00' };
    // The payer has a copay for primary care and one for specialists.
    const { missing } = await client.eligibility.estimate(record.eligibility_id, visit);
    const [primaryCare] = missing[0]?.options?.filter(({ messages = [] }) => /PRIMARY/.test(messages[0] ?? '')) ?? [];
    const choice = { ...visit, choose: [primaryCare!.option] };
    const estimate = await client.eligibility.estimate(record.eligibility_id, choice);
    expect(estimate).to.deep.include({ missing: [], simulated: true });
    const { benefits, coverage_summary } = record.eligibility_summarized_response!;
    expect(estimate.date_of_service).to.equal(coverage_summary?.date_of_service).and.to.be.a('string');
    expect(benefits?.some(({ network, services }) => network === 'in' && services.length > 0)).to.equal(true);
    const cents = ({ amount }: { readonly amount: string }) => Number(amount.replace('.', ''));
    const [service] = estimate.services;
    const steps = service?.steps?.reduce((sum, { amount }) => sum + cents(amount), 0);
    expect([steps, 15_000 - cents(estimate.plan_pays!)]).to.deep.equal(Array(2).fill(cents(estimate.patient_pays!)));
    const pdf = await client.eligibility.pdf(record.eligibility_id);
    expect(await pdf.slice(0, 5).text()).to.equal('%PDF-');
    const { Token } = await client.accessToken({ userId: randomUUID() });
    const { apiKey } = await stack.createAccountKey('Front desk');
    for (const stranger of [clientOf({ token: Token }), clientOf({ token: apiKey })]) {
      expect(await failure(stranger.eligibility.estimate(record.eligibility_id, visit))).to.include({ status: 404 });
      expect(await failure(stranger.eligibility.pdf(record.eligibility_id))).to.include({ status: 404 });
    }
  });

  it('resumes after the service was killed while the payer was responding', async () => {
    const { client, stack } = world();
    const record = await client.eligibility.create(question({ payerId: 'SIMSLOW4000' }));
    await stack.app('eligibility').kill();
    await stack.app('eligibility').ready();
    const ended = await client.waitForEligibility(record, { timeoutMs: 60_000 });
    expect(ended.state).to.equal('completed');
    const events = (await storedEvents(world())).filter(
      ({ type, data }) =>
        type === 'eligibility.completed' &&
        (data as { eligibilityId?: string }).eligibilityId === record.eligibility_id,
    );
    expect(events).to.have.length(1);
  });

  it('is not delayed by a payer that never responds', async () => {
    const { client } = world();
    const stuck = await Promise.all(
      Array.from({ length: 30 }, () => client.eligibility.create(question({ payerId: 'SIMSILENT' }))),
    );
    const quick = await Promise.all(Array.from({ length: 5 }, () => client.checkEligibility(question())));
    expect(quick.map(({ state }) => state)).to.deep.equal(Array(5).fill('completed'));
    expect((await client.eligibility.get(stuck[0]!.eligibility_id)).state).to.equal('processing');
  });

  it('is removed with a card that is deleted during the check, even if the response arrives later', async () => {
    const { client } = world();
    const doomed = await scanned();
    const done = await client.checkEligibility(question({ cardId: doomed }));
    const running = await client.eligibility.create(question({ cardId: doomed, payerId: 'SIMSLOW3000' }));
    await client.cards.delete(doomed);
    const traces = async () =>
      (await dumpDatabases(world())).filter(
        ({ place, text }) =>
          place === 'eligibility.eligibilities' &&
          [doomed, done.eligibility_id, running.eligibility_id].some((id) => text.includes(id)),
      );
    await eventually(async () => (await traces()).length === 0, { timeoutMs: 30_000 });
    // This check starts later and ends later, so the response about the deleted card has arrived by then.
    await client.checkEligibility(question({ payerId: 'SIMSLOW4000' }));
    expect(await traces()).to.deep.equal([]);
    for (const { eligibility_id } of [done, running])
      expect(await failure(client.eligibility.get(eligibility_id))).to.include({ status: 404 });
    const types = (await storedEvents(world()))
      .filter(({ data }) => (data as { eligibilityId?: string }).eligibilityId === running.eligibility_id)
      .map(({ type }) => type);
    expect(types).to.deep.equal(['eligibility.created', 'eligibility.deleted']);
  });

  it('writes no data of an inquiry to logs, spans, metrics or events, and only encrypted data to the database', async () => {
    const { client, stack, collector } = world();
    const words = [planted.firstName, 'Plantedson', planted.organizationName, 'BW7731904'];
    const { eligibility_requests: completed } = await client.eligibility.list();
    for (const word of words) expect(JSON.stringify(completed), word).to.match(new RegExp(word, 'i'));
    expect(JSON.stringify(completed)).not.to.contain(plantedSsn);
    const stored = (await dumpDatabases(world())).filter(({ place }) => place === 'eligibility.eligibilities');
    expect(stored.some(({ text }) => text.includes(completed[0]!.eligibility_id))).to.equal(true);
    const database = stored.map(({ text }) => text);
    const folder = join(stack.dataDir, 'logs');
    const logs = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
    const messages = (await storedMessages(world())).flatMap(({ subject, headers, data }) => [
      subject,
      ...headers,
      Buffer.from(data).toString('latin1'),
    ]);
    for (const [place, texts] of Object.entries({ database, logs, spans: collector.texts, messages }))
      for (const word of [...words, plantedSsn])
        expect(
          texts.some((text) => text.toLowerCase().includes(word.toLowerCase())),
          `${word} in ${place}`,
        ).to.equal(false);
  });
});
