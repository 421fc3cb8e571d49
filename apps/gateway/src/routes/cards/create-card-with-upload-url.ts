import { BacksideMode, Side } from '@cardlens/contracts';
import { serviceErrors } from '@cardlens/errors';
import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import { expirationText } from '../fields.js';
import { expirationDefaultS, howToPost, targetResponse, uploadTargetBody } from './upload-target-body.js';

export const createCardWithUploadUrl = endpoint({
  method: 'get',
  path: '/v1/generate-upload-url',
  access: 'any',
  scopes: capturing,
  needs: 'write',
  hasSideEffects: true,
  doc: {
    id: 'createCardWithUploadUrl',
    tag: 'Uploads',
    summary: 'Create a card and get its upload target',
    description: `Creates a front-only card and returns the upload target of its front in one call. ${howToPost}`,
  },
  query: z.object({ expiration: expirationText.default(expirationDefaultS).meta({ default: expirationDefaultS }) }),
  responses: { 200: targetResponse },
  errors: [serviceErrors.storageFull],
  async handle({ caller, query }, { cards, uploads, log }) {
    const { cardId } = await cards.createCard({
      caller,
      backside: BacksideMode.BACKSIDE_MODE_DISABLED,
      enableLivescan: false,
    });
    try {
      const target = await uploads.createTarget({
        scan: {
          caller,
          cardId,
          side: Side.SIDE_FRONT,
          enableLivescan: false,
        },
        expirationS: query.expiration,
      });
      return { status: 200, body: uploadTargetBody(cardId, target) };
    } catch (error) {
      // The caller will retry without learning of this card, so it must not stay in the list for a day.
      await cards.deleteCard({ caller, cardId }).catch((cause: unknown) => {
        log.warn('creating the upload target failed; the card stays pending until it expires', { cardId }, cause);
      });
      throw error;
    }
  },
});
