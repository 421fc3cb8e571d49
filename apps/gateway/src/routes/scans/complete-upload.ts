import { serviceErrors } from '@cardlens/errors';
import { capturing, endpoint } from '../endpoint.js';
import { scanOf, scanParams } from './scan-of.js';

export const completeUpload = endpoint({
  method: 'post',
  path: '/v1/scans/:id/complete',
  access: 'any',
  scopes: capturing,
  doc: {
    id: 'completeUpload',
    tag: 'Uploads',
    summary: 'Report that a form was posted',
    description:
      'Starts the processing of an image that was posted to an upload target. Only useful if the target has `needs_completion`, and ' +
      'optional even then: without the call, the image is found up to a second later. Responds once the image is validated; ' +
      'its result, also a rejection, appears on the card. Repeated calls have no effect.',
  },
  params: scanParams,
  responses: { 204: { description: 'The image is there and validated.' } },
  errors: [serviceErrors.notUploaded],
  async handle({ caller, params }, services) {
    // A key may access every card of its account, which upload checks.
    if (caller.identityId !== undefined) await scanOf(services, caller, params.id);
    await services.uploads.completeUpload({ accountId: caller.accountId, scanId: params.id });
    return { status: 204 };
  },
});
