import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aDestination, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

const { destinationId } = aDestination();
const root = '/v1/fhir/destinations';
const one = `${root}/${destinationId}`;
const auth = { authorization: `Bearer ${ourKey}` };

describe('FHIR destinations', () => {
  it('are created with defaults, and returned without their token', async () => {
    const { app, calls } = testApp();
    const { status, body, headers } = await request(app)
      .post(root)
      .set(auth)
      .send({ base_url: 'https://fhir.example.com/r4', auth: { method: 'smart', client_id: 'c' } });
    expect(status).to.equal(201);
    expect(headers.location).to.contain(one);
    expect(calls.createDestination?.[0]).to.deep.include({
      accountId: ourAccount,
      mapping: {
        patient: 'create',
        patientValue: undefined,
        patientSystem: undefined,
        memberSystem: undefined,
        images: 'none',
        onDelete: 'leave',
      },
    });
    expect(body.auth).to.deep.equal({ method: 'bearer' });
    expect(body.jwks_url).to.match(new RegExp(`${one}/jwks$`));
  });

  const rejected: Record<string, object> = {
    'a method that is unknown': { auth: { method: 'basic' } },
    'a token that would add a header': { auth: { method: 'bearer', token: 'a\r\nhost: b' } },
    'a match without an identifier': { mapping: { patient: 'match' } },
    'an identifier without a match': { mapping: { patient_identifier: { value: 'user_id', system: 's' } } },
    'a value of the card that identifies nobody': {
      mapping: { patient: 'match', patient_identifier: { value: 'member_name', system: 's' } },
    },
    'text in place of an object': { mapping: 'all' },
  };
  for (const [name, more] of Object.entries(rejected))
    it(`are not created with ${name}`, async () => {
      const { app, calls } = testApp();
      const { status } = await request(app)
        .post(root)
        .set(auth)
        .send({ base_url: 'https://fhir.example.com/r4', ...more });
      expect(status).to.equal(400);
      expect(calls.createDestination ?? []).to.deep.equal([]);
    });

  it('show what would be sent about a card or a check, not about both or neither', async () => {
    const { app, calls } = testApp();
    const run = (body: object) => request(app).post(`${one}/dry-run`).set(auth).send(body);
    const { status, headers } = await run({ card_id: aCardId });
    expect([status, headers['content-type']]).to.deep.equal([200, 'application/fhir+json; charset=utf-8']);
    expect(calls.previewPush).to.deep.equal([
      { accountId: ourAccount, destinationId, record: { $case: 'cardId', value: aCardId } },
    ]);
    for (const body of [{}, { card_id: aCardId, eligibility_id: aCardId }, { card_id: '../cards' }])
      expect((await run(body)).status).to.equal(400);
  });

  it('have public keys that anyone can read, and nothing else', async () => {
    const { app } = testApp();
    const { status, headers, body } = await request(app).get(`${one}/jwks`);
    expect(status).to.equal(200);
    expect(headers['cache-control']).to.equal('public, max-age=300');
    expect(body.keys[0]).to.not.have.property('d');
    for (const path of [one, root, `${one}/deliveries`]) expect((await request(app).get(path)).status).to.equal(401);
  });

  it('show what a server responded, which may name a person, only to keys that may read cards and checks', async () => {
    const scopes = ['webhooks', 'read', 'eligibility'];
    for (const left of scopes) {
      const verifyKey = async () => ({
        accountId: ourAccount,
        keyId: 'key-1',
        scopes: scopes.filter((scope) => scope !== left),
      });
      const { app, calls } = testApp({ session: { verifyKey } });
      const { status } = await request(app).get(`${one}/deliveries/${aCardId}`).set(auth);
      expect(status, left).to.equal(403);
      expect(calls.getDelivery ?? []).to.deep.equal([]);
    }
  });
});
