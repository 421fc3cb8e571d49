import { cardErrorMessage } from '@cardlens/errors';
import { cardParam, changedMeanwhile, invalidCardId, noSuchCard, wholeBodyField } from './card-shapes.js';
import * as example from './examples.js';
import type { Docs, FieldDoc } from './operation.js';
import { freeObject, id, object } from './schema.js';

const tag = 'Uploads';

const howToPost =
  'Post a form (`multipart/form-data`) to `upload_url` with every entry of `upload_parameters` as a field and, ' +
  'last, the image in the field `file`. PUT is not supported. The image must be a JPEG, PNG, WebP, TIFF, ' +
  'HEIC, AVIF or PDF file of 5 KB to 50 MB; the format is detected from its content. It must have at least 200 pixels on its ' +
  'short side and at most 100 megapixels; at most 51 if it is decoded as a whole: HEIC, AVIF, WebP, progressive JPEG, ' +
  'interlaced PNG, and a TIFF in planes or in one strip (of 8 or 16 bits a channel). A mirrored photo is read turned over. In a TIFF or PDF of up to ten pages, the ' +
  'first page that shows the side is read. With `sides: both`, one file is read as both sides: two pages, or both ' +
  'sides on one page or in one photo. Processing starts automatically.';

const expiration: FieldDoc = { description: 'Lifetime of the upload target in seconds.', example: 3600 };
const orientation: FieldDoc = { description: 'The side of the card.', example: 'front' };
const sides: FieldDoc = {
  description:
    'What the file shows: the side that `orientation` names (`one`, the default), or both sides of the card (`both`; `orientation` is ' +
    'then not used). `both` requires a card with backside scanning and without an uploaded side. A ' +
    'side that the file does not show fails with `SIDE_NOT_FOUND`; it can then be uploaded separately.',
  example: 'one',
};
const captureType: FieldDoc = { description: 'How the image was captured. Stored with the image.' };

const target = {
  description: 'The upload target.',
  schema: { $ref: '#/components/schemas/UploadTarget' },
  examples: { 'the front': example.uploadTarget },
};

const expirationRule = 'expiration must be between 100 and 3600';
const sidesRule = 'sides must be one or both';
const conflict = 'The front of the card has already been uploaded';
const tooManyUploads = 'A card accepts at most 1000 uploads';
const storageFull = 'The account has no storage left for images; delete cards to upload more';

const upload = object('The upload.', {
  card_id: id('The card.'),
  scan_id: id('The upload.'),
  metadata: freeObject('Metadata of the upload; empty until set.'),
});

export const uploadDocs: Docs = {
  'post /v1/cards/:id/generate-upload-url': {
    operationId: 'generateUploadUrl',
    tag,
    summary: 'Get an upload target for one side or both',
    description: howToPost,
    params: cardParam,
    query: {
      expiration: { ...expiration, description: `${expiration.description} A value in the body takes precedence.` },
    },
    body: {
      fields: {
        orientation,
        sides,
        expiration,
        capture_type: captureType,
        metadata: { description: 'Your own JSON object about this image, at most 4 KB.' },
      },
      examples: {
        'the front': { orientation: 'front' },
        'both sides in one file': { orientation: 'front', sides: 'both' },
        'the back, within ten minutes': { orientation: 'back', expiration: 600, capture_type: 'automatic' },
      },
    },
    answers: { 200: target },
    errors: {
      400: [
        'orientation must be front or back',
        sidesRule,
        expirationRule,
        invalidCardId,
        'The request body is not valid JSON',
      ],
      404: [noSuchCard],
      409: [conflict, storageFull, tooManyUploads],
    },
  },
  'get /v1/generate-upload-url': {
    operationId: 'createCardWithUploadUrl',
    tag,
    summary: 'Create a card and get its upload target',
    description: `Creates a front-only card and returns the upload target of its front in one call. ${howToPost}`,
    query: { expiration },
    answers: { 200: target },
    errors: { 400: [expirationRule], 409: [storageFull] },
  },
  'post /v1/cards/:id/upload': {
    operationId: 'uploadImage',
    tag,
    summary: 'Upload the image of one side or both',
    description:
      'Takes the image as the body, binary or as base64 text (optionally a `data:` URL), with the limits of an upload target. ' +
      'Responds once the image is stored; its result appears on the card. A file that is too small or not in one of these ' +
      'formats is rejected immediately, and the card does not change.',
    params: cardParam,
    query: { orientation, sides, capture_type: captureType },
    rawBody: {
      description:
        'The image. Its format is detected from its content, whichever of these content types is sent. Other content types are rejected.',
      contentTypes: {
        'image/*': { type: 'string', format: 'binary' },
        'application/pdf': { type: 'string', format: 'binary' },
        'application/octet-stream': { type: 'string', format: 'binary' },
        'text/plain': { type: 'string', description: 'Base64, or a data URL with base64.' },
      },
    },
    answers: {
      200: {
        description: 'The image is stored and will be processed.',
        schema: upload,
        examples: { stored: { card_id: example.cardId, scan_id: example.scanId, metadata: {} } },
      },
      204: { description: 'A late frame of a livescan: the card was already completed, and the image was not stored.' },
    },
    errors: {
      400: [
        cardErrorMessage('IMG_TOO_SMALL'),
        cardErrorMessage('IMG_UNSUPPORTED'),
        cardErrorMessage('IMG_CORRUPT'),
        cardErrorMessage('IMG_DIMENSIONS'),
        'The image is not valid base64',
        'orientation must be front or back',
        sidesRule,
        invalidCardId,
      ],
      404: [noSuchCard],
      409: [conflict, storageFull, tooManyUploads],
      413: [cardErrorMessage('IMG_TOO_LARGE')],
      415: ['The request body must be the image itself, binary or as base64 text'],
    },
  },
  'post /v1/scans/:id/complete': {
    operationId: 'completeUpload',
    tag,
    summary: 'Report that a form was posted',
    description:
      'Starts the processing of an image that was posted to an upload target. Only useful if the target has `needs_completion`, and ' +
      'optional even then: without the call, the image is found up to a second later. Responds once the image is validated; ' +
      'its result, also a rejection, appears on the card. Repeated calls have no effect.',
    params: { id: { name: 'scan_id', description: 'The upload.', example: example.scanId } },
    answers: { 204: { description: 'The image is there and validated.' } },
    errors: {
      400: ['Invalid scan_id, the ID must be formatted as a UUID.'],
      404: [`No resource found for scan_id - ${example.scanId}`],
      409: ['No image has been posted to this upload target'],
    },
  },
  'post /v1/scans/:id/metadata': {
    operationId: 'replaceScanMetadata',
    tag,
    summary: 'Replace the metadata of an upload',
    description: 'Replaces the metadata of an upload. The body is your own JSON object of at most 4 KB.',
    params: { id: { name: 'scan_id', description: 'The upload.', example: example.scanId } },
    body: {
      fields: {
        metadata: wholeBodyField,
      },
      examples: {
        'the object': { attempt: 2, flash: true },
        'the object in a field': { metadata: { attempt: 2, flash: true } },
      },
    },
    answers: {
      200: {
        description: 'The metadata is replaced.',
        schema: upload,
        examples: {
          replaced: {
            card_id: example.cardId,
            scan_id: example.scanId,
            metadata: { attempt: 2, flash: true },
          },
        },
      },
    },
    errors: {
      400: ['metadata must be a JSON object of at most 4 KB', 'Invalid scan_id, the ID must be formatted as a UUID.'],
      404: [`No resource found for scan_id - ${example.scanId}`],
      409: [changedMeanwhile],
    },
  },
};
