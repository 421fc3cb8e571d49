import { randomUUID } from 'node:crypto';
import { type Card, type DestinationMapping, type Eligibility, Side } from '@cardlens/contracts';
import { connectMongo } from '@cardlens/mongo';
import { expect } from 'chai';
import { aCardEvent, aCheckEvent } from './fakes.js';
import { type FhirServer, loadDefinitions, startFhirServer } from './fhir-server.js';
import { aCard, aCheck, scores, values } from './records.js';
import {
  accountId,
  cards,
  checks,
  client,
  DELIVERY_STATUS_FAILED,
  DELIVERY_STATUS_SUCCEEDED,
  eventually,
  failure,
  images,
  logged,
  mongoUrl,
  publish,
  purged,
} from './running-service.js';

const plain: DestinationMapping = {
  patient: 'create',
  patientValue: undefined,
  patientSystem: undefined,
  memberSystem: undefined,
  images: 'none',
  onDelete: 'leave',
};
interface Photo {
  readonly resourceType: string;
  readonly content?: { readonly attachment: { readonly data: string; readonly contentType: string } }[];
}

const completed = (card: Card) =>
  publish('card.completed', aCardEvent({ cardId: card.cardId, accountId, occurredAtUs: Date.now() * 1000 }));
const checked = (check: Eligibility) =>
  publish(
    'eligibility.completed',
    aCheckEvent({
      cardId: check.cardId,
      eligibilityId: check.eligibilityId,
      accountId,
      occurredAtUs: Date.now() * 1000,
    }),
  );

describe('the webhook service: FHIR destinations', function () {
  this.timeout(90_000);
  let fhir: FhirServer;
  before(loadDefinitions);
  beforeEach(async () => {
    fhir = await startFhirServer();
  });
  afterEach(() => fhir.stop());

  async function destination(mapping: Partial<DestinationMapping> = {}, path = '/fhir') {
    const made = await client.calls.createDestination({
      accountId,
      baseUrl: fhir.url(path),
      name: 'EHR',
      auth: undefined,
      mapping: { ...plain, ...mapping },
    });
    return { accountId, destinationId: made.destinationId };
  }
  type Ref = Awaited<ReturnType<typeof destination>>;
  const deliveriesOf = async (ref: Ref) =>
    (await client.calls.listDeliveries({ ...ref, webhookId: '', limit: 50, after: undefined })).deliveries;
  const settled = (ref: Ref, count: number, status = DELIVERY_STATUS_SUCCEEDED) =>
    eventually(async () => {
      const found = (await deliveriesOf(ref)).filter((one) => one.status === status);
      return found.length >= count ? found : undefined;
    });
  const countOf = async (type: string) => (await fhir.all(type)).length;

  it('get a card once it is completed, its corrections, and its checks, without a duplicate', async () => {
    const ref = await destination();
    const card = aCard(values);
    await completed(card);
    await settled(ref, 1);
    const [patient] = await fhir.all('Patient');
    expect(JSON.stringify(patient)).to.contain('JORDAN EXAMPLE');
    const corrected = {
      ...card.details!,
      elements: { ...card.details!.elements, member_number: { value: 'NEW1', scores } },
    };
    cards.set(card.cardId, { ...card, correctedDetails: corrected } as Card);
    await publish('card.corrected', aCardEvent({ cardId: card.cardId, accountId, occurredAtUs: Date.now() * 1000 }));
    await settled(ref, 2);
    await checked(aCheck(card));
    await settled(ref, 3);
    expect([await countOf('Patient'), await countOf('Coverage')]).to.deep.equal([1, 1]);
    const [coverage] = await fhir.all('Coverage');
    expect(coverage).to.include({ subscriberId: 'NEW1' });
    const [response] = await fhir.all('CoverageEligibilityResponse');
    expect(response).to.deep.include({ patient: { reference: `Patient/${patient!.id}` } });
    await client.calls.deleteDestination(ref);
  });

  it('get photos if they want them', async () => {
    fhir.respond('/photos', (res, { body }) => {
      const entry = (JSON.parse(body) as { entry: unknown[] }).entry.map(() => ({ response: { status: '201' } }));
      res.end(JSON.stringify({ resourceType: 'Bundle', entry }));
    });
    const ref = await destination({ images: 'document_reference' }, '/photos');
    const scanId = randomUUID();
    images.set(scanId, Buffer.alloc(5_000_000, 7));
    const card = aCard(values, { scans: [{ scanId, side: Side.SIDE_FRONT }] as Card['scans'] });
    await completed(card);
    await settled(ref, 1);
    const { entry } = JSON.parse(fhir.at('/photos')[0]!.body) as { entry: { resource: Photo }[] };
    const photo = entry.find(({ resource }) => resource.resourceType === 'DocumentReference')!;
    const { data, contentType } = photo.resource.content![0]!.attachment;
    expect(contentType).to.equal('image/jpeg');
    expect(Buffer.from(data, 'base64').equals(images.get(scanId)!)).to.equal(true);
    images.set(scanId, Buffer.alloc(17_000_000, 7));
    expect(
      await failure(client.calls.previewPush({ ...ref, record: { $case: 'cardId', value: card.cardId } })),
    ).to.include({ code: 'FHIR_BUNDLE_TOO_LARGE' });
    await client.calls.deleteDestination(ref);
  });

  it('keep what the server says of a transaction that it refuses, encrypted and not in the log', async () => {
    const outcome = '{"resourceType":"OperationOutcome","issue":[{"diagnostics":"JORDAN EXAMPLE is unknown"}]}';
    fhir.respond('/refusing', (res) => res.writeHead(422).end(outcome));
    const ref = await destination({}, '/refusing');
    await completed(aCard(values));
    const [failed] = await settled(ref, 1, DELIVERY_STATUS_FAILED);
    expect(failed).to.include({ errorCode: 'FHIR_REFUSED', responseStatus: 422, attempts: 4 });
    const one = { ...ref, webhookId: '', deliveryId: failed!.deliveryId };
    const { attempts } = await client.calls.getDelivery(one);
    expect(attempts[0]!.response).to.include({ status: 422, body: outcome });
    expect(attempts[0]!.request!.body, 'the bundle').to.equal(undefined);
    const mongo = await connectMongo(mongoUrl, 'test');
    const stored = await mongo.connection.collection('deliveries').find({ webhookId: ref.destinationId }).toArray();
    for (const text of [...logged, JSON.stringify(stored), stored[0]!.attemptLog[0].sealedExchange.toString()])
      expect(text).to.not.contain('JORDAN').and.not.contain('CVH123456789');
    await mongo.stop?.();
    const theirs = { ...one, accountId: randomUUID() };
    expect(await failure(client.calls.getDelivery(theirs))).to.include({ kind: 'not_found' });
    expect(await failure(client.calls.replayDelivery(theirs))).to.include({ kind: 'not_found' });
    await client.calls.deleteDestination(ref);
    expect(await failure(client.calls.getDelivery(one))).to.include({ kind: 'not_found' });
  });

  it('are of no use to other accounts, and show only cards of their own', async () => {
    const ref = await destination();
    const theirs = { ...ref, accountId: randomUUID() };
    const card = aCard(values);
    const record = { $case: 'cardId' as const, value: card.cardId };
    const { bundleJson } = await client.calls.previewPush({ ...ref, record });
    expect(JSON.parse(bundleJson)).to.include({ resourceType: 'Bundle', type: 'transaction' });
    expect(fhir.received, 'nothing is sent').to.deep.equal([]);
    const other = aCard(values, { accountId: theirs.accountId });
    const check = aCheck(undefined);
    checks.set(check.eligibilityId, { ...check, accountId: theirs.accountId });
    const requests: (() => Promise<unknown>)[] = [
      () => client.calls.getDestination(theirs),
      () => client.calls.deleteDestination(theirs),
      () => client.calls.rotateDestinationKey({ ...theirs, immediately: true }),
      () =>
        client.calls.updateDestination({
          ...theirs,
          baseUrl: 'http://127.0.0.1:1/',
          name: undefined,
          enabled: undefined,
          auth: undefined,
          mapping: undefined,
        }),
      () => client.calls.previewPush({ ...theirs, record }),
      () => client.calls.push({ ...theirs, record }),
      () => client.calls.previewPush({ ...ref, record: { $case: 'cardId', value: other.cardId } }),
      () => client.calls.push({ ...ref, record: { $case: 'cardId', value: other.cardId } }),
      () => client.calls.previewPush({ ...ref, record: { $case: 'eligibilityId', value: check.eligibilityId } }),
      () => client.calls.listDeliveries({ ...theirs, webhookId: '', limit: 1, after: undefined }),
    ];
    for (const request of requests) expect(await failure(request())).to.include({ kind: 'not_found' });
    await client.calls.deleteDestination(ref);
  });

  it('are sent nothing about a card that was deleted meanwhile, and keep nothing queued of it', async () => {
    fhir.respond('/down', (res) => res.writeHead(503).end());
    const ref = await destination({}, '/down');
    const card = aCard(values);
    await completed(card);
    await eventually(() => fhir.at('/down').length > 0);
    cards.delete(card.cardId);
    await publish('card.deleted', aCardEvent({ cardId: card.cardId, accountId, deleted: true }));
    await eventually(() => purged.some((one) => one.cardId === card.cardId && one.owner === 'webhook'));
    expect(await deliveriesOf(ref)).to.deep.equal([]);
    await client.calls.deleteDestination(ref);
  });

  it('remove what they got of a deleted card and its checks if they are told to', async () => {
    const ref = await destination({ onDelete: 'delete' });
    const card = aCard(values);
    const kept = aCard({ ...values, member_name: 'ROBIN SAMPLE' });
    await completed(kept);
    await completed(card);
    await settled(ref, 2);
    for (const check of [aCheck(card), aCheck(card), aCheck(card)]) await checked(check);
    await settled(ref, 5);
    cards.delete(card.cardId);
    await publish('card.deleted', aCardEvent({ cardId: card.cardId, accountId, deleted: true }));
    await eventually(
      async () => (await countOf('CoverageEligibilityResponse')) === 0 && (await countOf('Patient')) === 1,
    );
    expect([await countOf('Coverage'), await countOf('CoverageEligibilityRequest')]).to.deep.equal([1, 0]);
    await client.calls.deleteDestination(ref);
  });

  it('that match patients get nothing about a card without the identifier', async () => {
    const ref = await destination({ patient: 'match', patientValue: 'member_number', patientSystem: 'urn:oid:1.2.3' });
    await completed(aCard({ payer_name: 'CEDAR VALLEY HEALTH' }));
    const [failed] = await settled(ref, 1, DELIVERY_STATUS_FAILED);
    expect(failed).to.include({ errorCode: 'FHIR_PATIENT_UNKNOWN', attempts: 1 });
    expect(fhir.received).to.deep.equal([]);
    await client.calls.deleteDestination(ref);
  });

  for (const patientValue of ['user_id', 'member_number'])
    it(`that match patients by ${patientValue} never get a check of somebody else as one of the card's person`, async () => {
      const ref = await destination({ patient: 'match', patientValue, patientSystem: 'urn:oid:1.2.3' });
      const card = aCard({ ...values, member_dob: '1980-01-02' });
      const preview = async (value: string) => {
        const request = client.calls.previewPush({ ...ref, record: { $case: 'eligibilityId', value } });
        return request.then(
          ({ bundleJson }) => bundleJson,
          (error: unknown) => `${(error as { code: string }).code}`,
        );
      };
      const own = await preview(aCheck(card).eligibilityId);
      expect(own).to.contain('CoverageEligibilityResponse');
      const check = aCheck(card);
      const subscriber = { first_name: 'Berta', last_name: 'Other', date_of_birth: '19700101', member_id: 'B999' };
      const question = { ...JSON.parse(check.requestJson), subscriber };
      checks.set(check.eligibilityId, { ...check, requestJson: JSON.stringify(question) });
      const theirs = await preview(check.eligibilityId);
      if (patientValue === 'user_id') expect(theirs).to.equal('FHIR_PATIENT_UNKNOWN');
      else
        expect(theirs)
          .to.contain('1.2.3%7CB999&family=Other&given=Berta&birthdate=1970-01-01')
          .and.not.contain('CVH123456789');
      expect(theirs).to.not.contain('patient-4711');
      await client.calls.deleteDestination(ref);
    });

  it('have public keys, and no private ones anywhere but encrypted', async () => {
    const ref = await destination();
    const { jwksJson } = await client.calls.getDestinationKeys(ref);
    expect(JSON.parse(jwksJson).keys).to.have.length(1);
    await client.calls.rotateDestinationKey({ ...ref, immediately: false });
    expect(JSON.parse((await client.calls.getDestinationKeys(ref)).jwksJson).keys).to.have.length(2);
    const mongo = await connectMongo(mongoUrl, 'test');
    const stored = await mongo.connection.collection('destinations').find({ accountId }).toArray();
    expect(JSON.stringify(stored)).to.not.contain('PRIVATE').and.not.match(/"d":/);
    await mongo.stop?.();
    await client.calls.deleteDestination(ref);
    expect(await failure(client.calls.getDestinationKeys(ref))).to.include({ kind: 'not_found' });
  });
});
