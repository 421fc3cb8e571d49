import { CardState } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import { completed, details, get, scores } from '../../../test/completed-card.js';
import { aCard, aCardId, aScanId, ourAccount, outage, testApp } from '../../../test/fakes.js';

describe('GET /v1/cards/{id}', () => {
  it('returns all elements of a completed card', async () => {
    const secondUs = Date.UTC(2026, 0, 2, 3, 4, 5) * 1000;
    const times = {
      uploadedAtUs: secondUs + 1e6,
      backReadAtUs: secondUs + 2e6,
      frontReadAtUs: secondUs + 3e6,
      completedAtUs: secondUs + 4e6,
    };
    const { app, deps } = testApp({ cards: { getCard: async () => ({ ...completed, times }) } });
    const principal = { kind: 'key', accountId: ourAccount, keyId: 'key-1', keyScopes: [] } as const;
    const linkTo = (scanId: string) => deps.imageLinks.urlOf(principal, { cardId: aCardId, scanId });
    const res = await get(app);
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal({
      card_id: aCardId,
      state: 'completed',
      created_at: '2026-01-02 03:04:05.000678+00:00',
      deleted: false,
      details: {
        payer_name: { value: 'Example Health', scores },
        dependent_names: [
          {
            value: 'Sam Sample',
            scores,
            parts: {
              first: { value: 'Sam', scores: ['0.990', '0.960'] },
              last: { value: 'Sample', scores: ['0.990', '0.960'] },
            },
          },
        ],
        plan_details: details.planDetails,
        phone_numbers: details.phoneNumbers,
        addresses: details.addresses,
      },
      payer_match: {
        svc_payer_id: 'pay_abcd2345',
        svc_payer_name: 'EXAMPLE HEALTH',
        score: '0.980',
        matches: [
          {
            clearinghouse: 'Example Clearing',
            payer_id: '12345',
            transaction_type: 'professional',
            payer_name: 'EXAMPLE HEALTH',
            svc_payer_id: 'pay_abcd2345',
            score: '0.980',
            metadata: { last_updated: '2026-01-01T00:00:00+00:00', source: 'v1' },
          },
        ],
        change_healthcare: [],
        custom: [
          {
            custom_payer_id: 'c1',
            custom_payer_name: 'Example',
            custom_payer_name_alt: '',
            score: '0.900',
            source: 'list 1',
          },
        ],
      },
      metadata: { insurance_scan_version: '1.2.0', payer_match_version: '2026.1', read_by: { reader: 'server' } },
      timeline: [
        { step: 'created', at: '2026-01-02 03:04:05.000678+00:00' },
        { step: 'uploaded', at: '2026-01-02 03:04:06.000000+00:00' },
        { step: 'back_read', at: '2026-01-02 03:04:07.000000+00:00' },
        { step: 'front_read', at: '2026-01-02 03:04:08.000000+00:00' },
        { step: 'completed', at: '2026-01-02 03:04:09.000000+00:00' },
      ],
      images: { front: { url: linkTo(aScanId) }, back: { url: linkTo(aCardId) } },
      enriched_results: {
        addresses: [
          { label: 'Claims', type: 'medical_claims_address', address: 'PO Box 1, Springfield', score: '0.970' },
        ],
        phone_numbers: [{ label: 'Members', type: 'member_services_phone', number: '800-555-0100', score: '0.970' }],
        copays_deductibles: [{ service: 'office_visit', category: 'copay', value: 25, score: '0.970' }],
        processed_sides: 'both',
      },
      client_metadata: { visit: 7 },
    });
  });

  it('returns a pending card without results or links', async () => {
    const { app } = testApp();
    const res = await get(app);
    expect(res.body).to.deep.equal({
      card_id: aCardId,
      state: 'pending',
      created_at: '2026-01-02 03:04:05.000678+00:00',
      deleted: false,
      metadata: { read_by: { reader: 'server' } },
      timeline: [{ step: 'created', at: '2026-01-02 03:04:05.000678+00:00' }],
      images: {},
      enriched_results: null,
    });
  });

  it('returns a card that completed without a payer match', async () => {
    const card = { ...completed, payerMatch: undefined, scans: [] };
    const { app } = testApp({ cards: { getCard: async () => card } });
    const res = await get(app);
    expect(res.body.state).to.equal('completed');
    expect(res.body).not.to.have.property('payer_match');
  });

  it('omits the payer when nothing matched', async () => {
    const nothing = { svcPayerId: '', svcPayerName: '', score: '', matches: [], changeHealthcare: [], custom: [] };
    const { app } = testApp({ cards: { getCard: async () => ({ ...completed, payerMatch: nothing, scans: [] }) } });
    expect((await get(app)).body.payer_match).to.deep.equal({ matches: [], change_healthcare: [], custom: [] });
  });

  it('returns the error of a failed card', async () => {
    const failed = aCard({ state: CardState.CARD_STATE_ERROR, failure: { code: 'IMG_NO_TEXT' } });
    const res = await get(testApp({ cards: { getCard: async () => failed } }).app);
    expect(res.body.error_message).to.equal('No text was found on the image [IMG_NO_TEXT]');
    expect(res.body.error).to.include({ code: 'IMG_NO_TEXT' });
  });

  it('returns only identifiers and state of a deleted card', async () => {
    const { app } = testApp({ cards: { getCard: async () => ({ ...completed, deleted: true }) } });
    const res = await get(app);
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal({
      card_id: aCardId,
      state: 'completed',
      created_at: '2026-01-02 03:04:05.000678+00:00',
      deleted: true,
    });
  });

  it('returns the reason of a deleted card that had failed', async () => {
    const failed = aCard({ state: CardState.CARD_STATE_ERROR, failure: { code: 'IMG_NO_TEXT' }, deleted: true });
    const { body } = await get(testApp({ cards: { getCard: async () => failed } }).app);
    expect(body).to.have.all.keys('card_id', 'state', 'created_at', 'deleted', 'error_message', 'error');
  });

  for (const id of ['x', '123', `${aCardId}0`, aCardId.replaceAll('-', ''), '..%2F..', "'%20OR%201=1", '%00']) {
    it(`rejects the id "${id}"`, async () => {
      const { app, calls } = testApp();
      const res = await get(app, id);
      expect(res.status).to.equal(400);
      expect(res.body).to.deep.equal({
        message: 'Invalid card_id, the ID must be formatted as a UUID.',
        type: 'Bad Request',
        code: 400,
      });
      expect(calls.getCard).to.equal(undefined);
    });
  }

  it('returns 404 for a card that the caller may not see', async () => {
    const { app } = testApp({ cards: { getCard: () => Promise.reject(new NotFound('card_id', aCardId)) } });
    const res = await get(app);
    expect(res.status).to.equal(404);
    expect(res.body).to.deep.equal({
      message: `No resource found for card_id - ${aCardId}`,
      type: 'Not Found',
      code: 404,
    });
  });

  it('returns 503 while the card service is unavailable', async () => {
    const { app } = testApp({ cards: { getCard: () => Promise.reject(outage()) } });
    expect((await get(app)).status).to.equal(503);
  });
});
