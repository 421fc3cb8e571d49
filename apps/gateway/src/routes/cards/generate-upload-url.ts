import { sideNames } from '@cardlens/contracts';
import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import { bodyOf, captureType, cardParams, expiration, expirationText, metadata, orientation } from '../fields.js';
import { expirationDefaultS, uploadTargetBody } from './upload-target-body.js';

/** `POST /v1/cards/{id}/generate-upload-url`: the target that the client posts the image of one side to. */
export const generateUploadUrl = endpoint({
  method: 'post',
  path: '/v1/cards/:id/generate-upload-url',
  access: 'any',
  scopes: capturing,
  params: cardParams,
  query: z.object({ expiration: expirationText.optional() }),
  body: bodyOf({
    orientation,
    expiration: expiration.optional(),
    capture_type: captureType.optional(),
    metadata: metadata.optional(),
  }),
  async handle({ caller, params, query, body }, { cards, uploads }) {
    const side = sideNames.toWire(body.orientation);
    const { enableLivescan, sandboxOutcome } = await cards.authorizeUpload({ caller, cardId: params.id, side });
    const target = await uploads.createTarget({
      scan: {
        caller,
        cardId: params.id,
        side,
        captureType: body.capture_type ?? '',
        clientMetadataJson: body.metadata ?? '',
        enableLivescan,
        sandboxOutcome,
      },
      expirationS: body.expiration ?? query.expiration ?? expirationDefaultS,
    });
    return { status: 200, body: uploadTargetBody(params.id, target) };
  },
});
