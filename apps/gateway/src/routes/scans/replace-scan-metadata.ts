import { uploadShape } from '../cards/upload-target-body.js';
import { capturing, endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { ownJson, ownObject, ownObjectError } from '../fields.js';
import { changedMeanwhile, invalid, responseOf } from '../shapes.js';
import { scanOf, scanParams } from './scan-of.js';

const someMetadata = { attempt: 2, flash: true };

export const replaceScanMetadata = endpoint({
  method: 'post',
  path: '/v1/scans/:id/metadata',
  access: 'any',
  scopes: capturing,
  doc: {
    id: 'replaceScanMetadata',
    tag: 'Uploads',
    summary: 'Replace the metadata of an upload',
    description: 'Replaces the metadata of an upload. The body is your own JSON object of at most 4 KB.',
  },
  params: scanParams,
  body: ownObject('metadata'),
  bodyExamples: {
    'the object': someMetadata,
    'the object in a field': { metadata: someMetadata },
  },
  responses: {
    200: responseOf('The metadata is replaced.', uploadShape, {
      replaced: { card_id: example.cardId, scan_id: example.scanId, metadata: someMetadata },
    }),
  },
  errors: [invalid(ownObjectError('metadata')), changedMeanwhile],
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
