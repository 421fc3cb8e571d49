import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { type FhirServer, startFhirServer } from '../fhir-server.js';
import { specimen, useSharedSandboxWorld } from '../world.js';

const timeoutMs = 60_000;

describe('a FHIR destination', function () {
  this.timeout(120_000);
  const world = useSharedSandboxWorld();
  let server: FhirServer;
  before(async () => {
    server = await startFhirServer();
  });
  after(() => server.stop());

  it('gets completed and corrected cards and checks as transactions, and their deletion', async () => {
    const { stack, clientOf } = world();
    const client = clientOf({ token: (await stack.createAccountKey('FHIR push')).apiKey });
    const { destination_id: id } = await client.fhir.create({
      base_url: server.url,
      auth: { method: 'bearer', token: 'token-of-the-server' },
      mapping: { on_delete: 'delete' },
    });
    const pushed = (count: number) =>
      eventually(
        async () => {
          const { deliveries } = await client.fhir.deliveries(id);
          return deliveries.filter(({ status }) => status === 'succeeded').length === count ? deliveries : undefined;
        },
        { timeoutMs },
      );
    const last = () => JSON.stringify(server.transactions().at(-1));

    const card = await client.scan({ front: await specimen('delta-dental_front.jpg') });
    const memberNumber = card.details?.member_number?.value ?? '';
    expect(memberNumber).to.have.length.greaterThan(4);
    const [delivery] = await pushed(1);
    expect(delivery).to.include({ type: 'card.completed', card_id: card.card_id });
    expect(server.received[0]?.headers.authorization).to.equal('Bearer token-of-the-server');
    expect(server.transactions()[0]).to.include({ resourceType: 'Bundle', type: 'transaction' });
    expect(last()).to.contain(memberNumber);
    expect(await client.fhir.dryRun(id, { cardId: card.card_id })).to.include({ type: 'transaction' });
    const detail = await client.fhir.delivery(id, delivery!.delivery_id);
    expect(JSON.stringify(detail)).to.contain('transaction-response').and.not.to.contain('token-of-the-server');

    await client.cards.correct(card.card_id, { member_number: { value: 'CORRECTED4711' } });
    await pushed(2);
    expect(last()).to.contain('CORRECTED4711').and.not.to.contain(memberNumber);

    await client.checkEligibility({
      cardId: card.card_id,
      subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19870822' },
      provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
      payerId: 'SIMHMO',
    });
    await eventually(() => last().includes('CoverageEligibilityResponse'), { timeoutMs });

    await client.cards.delete(card.card_id);
    await eventually(() => last().includes('"DELETE"'), { timeoutMs });
    for (const value of ['CORRECTED4711', 'Jordan']) expect(last()).not.to.contain(value);
    // The deliveries of the card, and what they contain, are removed with it.
    await eventually(
      async () => {
        const { deliveries } = await client.fhir.deliveries(id);
        return deliveries.every(({ type }) => type === 'card.deleted' || type === 'eligibility.deleted');
      },
      { timeoutMs },
    );
    await client.fhir.delete(id);
  });
});
