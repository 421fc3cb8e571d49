import { expect } from 'chai';
import { Cardlens } from './cardlens.js';
import { json, type TestServer, testServer } from './test-server.js';

const id = '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54';
const record = { eligibility_id: id, card_id: id };

describe('eligibility', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const clientOf = () => new Cardlens({ baseUrl: server.baseUrl, token: 't' });

  it('sends fields by their names in the API', async () => {
    server = await testServer(json(201, record));
    await clientOf().eligibility.create({
      cardId: id,
      subscriber: {
        firstName: 'Jordan',
        lastName: 'Example',
        dateOfBirth: '19800102',
        memberId: 'CVH1',
        ssn: '000123456',
      },
      dependent: { firstName: 'Riley', lastName: 'Example', dateOfBirth: '20150607', relationship: 'child' },
      provider: { npi: '1234567893', firstName: 'Robin', lastName: 'Willow' },
      serviceTypeCodes: ['30'],
      procedureCodes: [{ code: '99213', modifiers: ['25'] }],
      payerId: '60054',
      idempotencyKey: 'k1',
    });
    const [seen] = server.seen;
    expect(seen?.headers['idempotency-key']).to.equal('k1');
    expect(JSON.parse(String(seen?.body))).to.deep.equal({
      card_id: id,
      eligibility: {
        subscriber: {
          first_name: 'Jordan',
          last_name: 'Example',
          date_of_birth: '19800102',
          member_id: 'CVH1',
          ssn: '000123456',
        },
        dependent: { first_name: 'Riley', last_name: 'Example', date_of_birth: '20150607', relationship: 'child' },
        provider: { npi: '1234567893', first_name: 'Robin', last_name: 'Willow' },
        service_type_codes: ['30'],
        procedure_codes: [{ code: '99213', modifiers: ['25'] }],
        payer_id: '60054',
      },
    });
  });

  for (const state of ['completed', 'error'])
    it(`returns a check that ends in state ${state}, also without live events`, async () => {
      // This server rejects live connections, like every path without JSON.
      server = await testServer(
        json(201, { ...record, state: 'processing' }),
        json(200, { ...record, state: 'processing' }),
        json(200, { ...record, state }),
      );
      const ended = await clientOf().checkEligibility({
        cardId: id,
        subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102' },
        provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
      });
      expect(ended).to.include({ state });
    });

  it('lists with filters', async () => {
    server = await testServer(json(200, { eligibility_requests: [], response_metadata: { limit: 30 } }));
    await clientOf().eligibility.list({
      state: 'error',
      payerId: '60054',
      cardId: id,
      createdFrom: '2026-01-02',
      createdBefore: new Date(Date.UTC(2026, 0, 3, 8)),
    });
    const query = new URLSearchParams(server.seen[0]?.url?.split('?')[1]);
    expect(Object.fromEntries(query)).to.deep.equal({
      state: 'error',
      payer_id: '60054',
      card_id: id,
      created_from: '2026-01-02',
      created_before: '2026-01-03T08:00:00.000Z',
    });
  });

  it('stops waiting at its time limit', async () => {
    server = await testServer(json(200, { ...record, state: 'processing' }));
    const error = await clientOf()
      .waitForEligibility(record, { timeoutMs: 50 })
      .catch((caught: unknown) => caught);
    expect(error).to.include({ name: 'CardlensTimeoutError' });
  });
});
