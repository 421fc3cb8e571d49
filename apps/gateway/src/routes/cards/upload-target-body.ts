import type { UploadTarget } from '@cardlens/contracts';
import { serviceErrors } from '@cardlens/errors';
import { z } from 'zod';
import type { ResponseDoc } from '../endpoint.js';
import { component, flag, freeObject, id, text } from '../shapes.js';
import { uploadTarget } from './examples.js';

/** In the description of every operation that returns an upload target. */
export const howToPost =
  'Post a form (`multipart/form-data`) to `upload_url` with every entry of `upload_parameters` as a field and, ' +
  'last, the image in the field `file`. PUT is not supported. The image must be a JPEG, PNG, WebP, TIFF, ' +
  'HEIC, AVIF or PDF file of 5 KB to 50 MB; the format is detected from its content. It must have at least 200 pixels on its ' +
  'short side and at most 100 megapixels; at most 51 if it is decoded as a whole: HEIC, AVIF, WebP, progressive JPEG, ' +
  'interlaced PNG, and a TIFF in planes or in one strip (of 8 or 16 bits a channel). A mirrored photo is read turned over. In a TIFF or PDF of up to ten pages, the ' +
  'first page that shows the side is read. With `sides: both`, one file is read as both sides: two pages, or both ' +
  'sides on one page or in one photo. Processing starts automatically.';

export const targetResponse: ResponseDoc = {
  description: 'The upload target.',
  schema: component('UploadTarget', 'Where to upload one image.', {
    card_id: id('The card.'),
    scan_id: id('The upload.'),
    upload_url: text('Post the form to it.'),
    upload_parameters: z
      .record(z.string(), z.string())
      .describe('Form fields to send unchanged, before the file. The set of fields may change at any time.'),
    needs_completion: flag(
      'Whether to call `POST /v1/scans/{scan_id}/complete` once the form is posted, because the object store announces no ' +
        'uploads. Without the call, the image is found up to a second later. Absent: `false`.',
    ).optional(),
  }),
  examples: { 'the front': uploadTarget },
};

export const uploadShape = component('UploadReceipt', 'The upload.', {
  card_id: id('The card.'),
  scan_id: id('The upload.'),
  metadata: freeObject('Metadata of the upload; empty until set.'),
});

/** Why a side may not be uploaded. */
export const uploadConflicts = [
  serviceErrors.alreadyUploaded('front'),
  serviceErrors.cardCompletedWithout,
  serviceErrors.storageFull,
  serviceErrors.tooManyUploads(1000),
];

/** Default lifetime of a target in seconds. */
export const expirationDefaultS = 3600;

export const uploadTargetBody = (
  cardId: string,
  { scanId, uploadUrl, uploadParameters, needsCompletion }: UploadTarget,
) => ({
  card_id: cardId,
  scan_id: scanId,
  upload_url: uploadUrl,
  upload_parameters: uploadParameters,
  needs_completion: needsCompletion || undefined,
});
