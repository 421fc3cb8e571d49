import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EligibilityState } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect } from 'chai';
import request from 'supertest';
import { anEligibility, anEligibilityId, bearer, ourKey, testApp } from '../../../test/fakes.js';
import { completedCheck } from './examples.js';

const summaryJson = JSON.stringify(completedCheck.eligibility_summarized_response);
const aCheck = (more: Parameters<typeof anEligibility>[0] = {}) =>
  anEligibility({
    state: EligibilityState.ELIGIBILITY_STATE_COMPLETED,
    endedAtUs: Date.UTC(2026, 2, 2, 14, 8, 2) * 1000,
    requestJson: JSON.stringify(completedCheck.eligibility_request),
    summaryJson,
    ...more,
  });

const get = (record = aCheck(), path = `/v1/eligibility/${anEligibilityId}/pdf`) => {
  const { app, audited } = testApp({ eligibility: { getEligibility: async () => record } });
  const sent = request(app).get(path).set('authorization', bearer(ourKey)).responseType('blob');
  return { sent, audited };
};

describe('GET /v1/eligibility/{id}/pdf', () => {
  let pdfium: PDFiumLibrary;
  before(async () => {
    const wasm = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
    const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
    pdfium = await PDFiumLibrary.init({ wasmBinary });
  });
  after(() => pdfium.destroy());

  /** The text of each page, as another program reads it. */
  async function pagesOf(bytes: Buffer): Promise<string[]> {
    const document = await pdfium.loadDocument(bytes);
    try {
      return [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
    } finally {
      document.destroy();
    }
  }

  for (const root of ['/v1/eligibility', '/eligibility'])
    it(`returns what a front desk reads, on one page, at ${root}`, async () => {
      const { sent, audited } = get(aCheck(), `${root}/${anEligibilityId}/pdf`);
      const res = await sent;
      expect([res.status, res.type]).to.deep.equal([200, 'application/pdf']);
      const pages = await pagesOf(res.body);
      expect(pages).to.have.length(1);
      for (const words of [
        'Covered on 2026-03-02',
        'JORDAN EXAMPLE',
        '1980-01-02',
        'CVH123456789',
        'CEDAR VALLEY HEALTH (60054)',
        'Cedar Clinic (NPI 1234567893)',
        'CEDAR VALLEY PPO 2000 · in network',
        'Professional (physician) visit, office (98) Copay $25 per visit individual',
        'Deductible $2,000 a year individual $1,250.50 left',
        'Page 1 of 1',
      ])
        expect(pages[0]).to.include(words);
      expect(audited[0]).to.deep.include({ status: 200, resourceIds: [anEligibilityId] });
    });

  it('is the same file each time, tagged, with a language and a title, and a name without data of the patient', async () => {
    const [first, second] = [await get().sent, await get().sent];
    expect(first.body.equals(second.body)).to.equal(true);
    const text = first.body.toString('latin1');
    expect(text).to.include('/Marked true').and.include('/StructTreeRoot').and.include('/Lang (en-US)');
    expect(text).to.include('/DisplayDocTitle true').and.include('(Eligibility check)');
    expect(first.headers).to.include({
      'content-disposition': `attachment; filename="eligibility-${anEligibilityId}.pdf"`,
      'cache-control': 'no-store',
    });
  });

  it('shows names with letters beyond Latin-1', async () => {
    const { eligibility_summarized_response: summary } = completedCheck;
    for (const last_name of ['Żółkiewski', 'Nguyễn', 'Жукова', 'Παπαδοπούλου', 'Muñoz']) {
      const subscriber_details = { ...summary.subscriber_details, first_name: 'Łucja', last_name };
      const res = await get(aCheck({ summaryJson: JSON.stringify({ ...summary, subscriber_details }) })).sent;
      expect((await pagesOf(res.body))[0]).to.include(`Łucja ${last_name}`.normalize());
    }
  });

  it('has at most two pages, and says when there is more', async () => {
    const { eligibility_summarized_response: summary } = completedCheck;
    const service = (code: number) => ({
      service_type_code: String(code),
      service_type: `Service ${code}`,
      status: 'active',
      copays: [
        { amount: { amount: `${code}.00`, currency: 'USD' }, messages: [code === 1999 ? 'RULE '.repeat(5000) : 'A'] },
      ],
    });
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, code) => [`s${code}`, service(code)]));
    const asked = { ...completedCheck.eligibility_request, service_type_codes: ['1999'] };
    const record = aCheck({
      requestJson: JSON.stringify(asked),
      summaryJson: JSON.stringify({ ...summary, ...many }),
    });
    const pages = await pagesOf((await get(record).sent).body);
    expect(pages).to.have.length(2);
    expect(pages[0]).to.include('Service 1999').and.include('RULE …').and.include('Service 0');
    expect(pages[1]).to.include('There is more in the response of the payer').and.include('Page 2 of 2');
  });

  it('says why a check failed, and that a payer is simulated', async () => {
    const failed = anEligibility({
      state: EligibilityState.ELIGIBILITY_STATE_ERROR,
      failure: { code: 'MEMBER_NOT_FOUND' },
      simulated: true,
      summaryJson: JSON.stringify({
        errors: [{ code: 'MEMBER_NOT_FOUND', reject_reason: 'Subscriber not found', follow_up_action: 'Resubmit' }],
      }),
    });
    const [page] = await pagesOf((await get(failed).sent).body);
    expect(page).to.include('No result: The payer has no record of this member [MEMBER_NOT_FOUND]');
    expect(page).to.include('Subscriber not found. Resubmit').and.include('A simulated payer responded');
  });

  it('does not call coverage active that is not', async () => {
    for (const [coverage, words] of [
      [{ status: 'inactive', status_reason: 'ended' }, 'Not covered: The coverage ended before the date of service.'],
      [{ status: 'unclear', status_reason: 'not_stated' }, 'Unclear whether covered: The payer does not say'],
      [{ status: 'of a later release' }, 'Unclear whether covered'],
    ] as const) {
      const record = aCheck({ summaryJson: JSON.stringify({ errors: [], coverage_summary: coverage }) });
      expect((await pagesOf((await get(record).sent).body))[0]).to.include(words);
    }
  });

  it('returns 409 for a check that is processing, and 404 for that of another account', async () => {
    expect((await get(anEligibility()).sent).status).to.equal(409);
    const unknown = () => Promise.reject(new NotFound('eligibility_id', anEligibilityId));
    const { app } = testApp({ eligibility: { getEligibility: unknown } });
    const path = `/v1/eligibility/${anEligibilityId}/pdf`;
    expect((await request(app).get(path).set('authorization', bearer(ourKey))).status).to.equal(404);
  });
});
