import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import { ownJson, ownObject, uuid } from '../fields.js';
import { scanOf } from './scan-of.js';

/** `POST /v1/scans/{id}/metadata`: replaces a scan's metadata. */
export const replaceScanMetadata = endpoint({
  method: 'post',
  path: '/v1/scans/:id/metadata',
  access: 'any',
  scopes: capturing,
  params: z.object({ id: uuid('scan_id') }),
  body: ownObject('metadata'),
  async handle({ caller, params, body }, services) {
    const { accountId } = caller;
    const { scanId, cardId } = await scanOf(services, caller, params.id);
    const clientMetadataJson = ownJson('metadata', body);
    await services.uploads.replaceScanMetadata({ accountId, scanId, clientMetadataJson });
    return {
      status: 200,
      body: { card_id: cardId, scan_id: params.id, metadata: JSON.parse(clientMetadataJson) },
    };
  },
});
