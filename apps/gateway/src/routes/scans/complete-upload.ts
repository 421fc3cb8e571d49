import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import { uuid } from '../fields.js';
import { scanOf } from './scan-of.js';

/** `POST /v1/scans/{id}/complete`: the image has been posted to its target, so that it is not searched for. */
export const completeUpload = endpoint({
  method: 'post',
  path: '/v1/scans/:id/complete',
  access: 'any',
  scopes: capturing,
  params: z.object({ id: uuid('scan_id') }),
  async handle({ caller, params }, services) {
    const { scanId } = await scanOf(services, caller, params.id);
    await services.uploads.completeUpload({ accountId: caller.accountId, scanId });
    return { status: 204 };
  },
});
