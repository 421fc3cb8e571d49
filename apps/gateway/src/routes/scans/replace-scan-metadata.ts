import { NotFound } from '@cardlens/errors';
import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import { ownJson, ownObject, uuid } from '../fields.js';

/** `POST /v1/scans/{id}/metadata`: replaces a scan's metadata. Access to a scan is access to its card. */
export const replaceScanMetadata = endpoint({
  method: 'post',
  path: '/v1/scans/:id/metadata',
  access: 'any',
  scopes: capturing,
  params: z.object({ id: uuid('scan_id') }),
  body: ownObject('metadata'),
  async handle({ caller, params, body }, { cards, uploads }) {
    const scan = { accountId: caller.accountId, scanId: params.id };
    const { cardId } = await uploads.getScan(scan);
    await cards.getCard({ caller, cardId }).catch((error: unknown) => {
      // The caller specified a scan and must not learn which card it belongs to.
      throw (error as { kind?: unknown }).kind === 'not_found' ? new NotFound('scan_id', params.id) : error;
    });
    const clientMetadataJson = ownJson('metadata', body);
    await uploads.replaceScanMetadata({ ...scan, clientMetadataJson });
    return {
      status: 200,
      body: { card_id: cardId, scan_id: params.id, metadata: JSON.parse(clientMetadataJson) },
    };
  },
});
