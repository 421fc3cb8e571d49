import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import {
  bodyOf,
  captureType,
  cardParams,
  expiration,
  expirationText,
  metadata,
  orientation,
  sides,
} from '../fields.js';
import { permitFor } from './upload-permit.js';
import {
  expirationDefaultS,
  howToPost,
  targetResponse,
  uploadConflicts,
  uploadTargetBody,
} from './upload-target-body.js';

export const generateUploadUrl = endpoint({
  method: 'post',
  path: '/v1/cards/:id/generate-upload-url',
  access: 'any',
  scopes: capturing,
  doc: {
    id: 'generateUploadUrl',
    tag: 'Uploads',
    summary: 'Get an upload target for one side or both',
    description: howToPost,
  },
  params: cardParams,
  query: z.object({
    expiration: expirationText
      .describe('Lifetime of the upload target in seconds. A value in the body takes precedence.')
      .optional(),
  }),
  body: bodyOf({
    orientation,
    sides: sides.optional(),
    expiration: expiration.optional(),
    capture_type: captureType.optional(),
    metadata: metadata.optional().describe('Your own JSON object about this image, at most 4 KB.'),
  }),
  bodyExamples: {
    'the front': { orientation: 'front' },
    'both sides in one file': { orientation: 'front', sides: 'both' },
    'the back, within ten minutes': { orientation: 'back', expiration: 600, capture_type: 'automatic' },
  },
  responses: { 200: targetResponse },
  errors: uploadConflicts,
  async handle({ caller, params, query, body }, { cards, uploads }) {
    const { orientation, sides = 'one' } = body;
    const { permit, scanned } = await permitFor(cards, { caller, cardId: params.id, orientation, sides });
    const { enableLivescan, sandboxOutcome } = permit;
    const target = await uploads.createTarget({
      scan: {
        caller,
        cardId: params.id,
        ...scanned,
        captureType: body.capture_type,
        clientMetadataJson: body.metadata,
        enableLivescan,
        sandboxOutcome,
      },
      expirationS: body.expiration ?? query.expiration ?? expirationDefaultS,
    });
    return { status: 200, body: uploadTargetBody(params.id, target) };
  },
});
