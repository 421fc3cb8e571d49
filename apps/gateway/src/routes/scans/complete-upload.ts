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
    // A key may access every card of its account, which upload checks.
    if (caller.identityId !== '') await scanOf(services, caller, params.id);
    await services.uploads.completeUpload({ accountId: caller.accountId, scanId: params.id });
    return { status: 204 };
  },
});
