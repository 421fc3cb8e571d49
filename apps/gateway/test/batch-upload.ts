import type { CreateEligibilityBatchRequest, EligibilityBatchRow } from '@cardlens/contracts';
import request from 'supertest';
import { anEligibilityBatch, bearer, ourKey, testApp } from './fakes.js';

export const path = '/v1/eligibility/batches';
export const header =
  'reference,payer_id,subscriber_member_id,subscriber_first_name,subscriber_last_name,subscriber_date_of_birth,' +
  'provider_npi,provider_organization_name,service_type_codes,dependent_first_name,dependent_last_name,dependent_date_of_birth';
export const good = 'visit-1,60054,CVH1,Jordan,Example,1980-01-02,1234567893,Cedar Clinic,30 98,,,';

/** An eligibility service that records the rows it receives, and a gateway in front of it. */
export function withReceiver() {
  const received: CreateEligibilityBatchRequest[] = [];
  const { app } = testApp({
    eligibility: {
      async createEligibilityBatch(parts) {
        for await (const part of parts) received.push(part);
        return anEligibilityBatch();
      },
    },
  });
  const rows = (): EligibilityBatchRow[] =>
    received.flatMap(({ part }) => (part?.$case === 'rows' ? part.value.rows : []));
  const post = (body: string | Buffer, type = 'text/csv', headers: Record<string, string> = {}) =>
    request(app)
      .post(path)
      .set('authorization', bearer(ourKey))
      .set({ 'content-type': type, ...headers })
      .send(body);
  return { app, received, rows, post };
}
export const reasonsOf = (rows: readonly EligibilityBatchRow[]) =>
  rows.map(({ row, content }) => [row, content?.$case === 'rejected' ? content.value : 'accepted']);
