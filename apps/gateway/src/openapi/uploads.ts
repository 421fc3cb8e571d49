import { cardErrorMessage } from '@cardlens/errors';
import { cardParam, invalidCardId, noSuchCard } from './cards.js';
import * as example from './examples.js';
import type { Docs, FieldDoc } from './operation.js';
import { freeObject, id, object } from './schema.js';

const tag = 'Uploads';

const howToPost =
  'Post a form (`multipart/form-data`) to `upload_url` that carries every entry of `upload_parameters` as a field and, ' +
  'last, the image in the field `file`. PUT is not supported. The image has 5 KB to 50 MB and is JPEG, PNG, WebP or ' +
  'TIFF; its content counts, not its name. The service learns of the upload by itself.';

const expiration: FieldDoc = { description: 'Seconds that the target is valid.', example: 3600 };
const orientation: FieldDoc = { description: 'Which side of the card it is.', example: 'front' };
const captureType: FieldDoc = { description: 'How the image was taken; kept with it.' };

const target = {
  description: 'Where the image goes.',
  schema: { $ref: '#/components/schemas/UploadTarget' },
  examples: { 'the front': example.uploadTarget },
};

const expirationRule = 'expiration must be between 100 and 3600';
const conflict = 'The front of the card was uploaded already';

const upload = object('The upload.', {
  card_id: id('The card.'),
  scan_id: id('The upload.'),
  metadata: freeObject('Metadata of the upload; empty until it is set.'),
});

export const uploadDocs: Docs = {
  'post /v1/cards/:id/generate-upload-url': {
    operationId: 'generateUploadUrl',
    tag,
    summary: 'Get an upload target for one side',
    description: howToPost,
    params: cardParam,
    query: { expiration: { ...expiration, description: `${expiration.description} That of the body wins.` } },
    body: {
      fields: {
        orientation,
        expiration,
        capture_type: captureType,
        metadata: { description: 'Anything of yours about this image, at most 4 KB of JSON.' },
      },
      examples: {
        'the front': { orientation: 'front' },
        'the back, soon': { orientation: 'back', expiration: 600, capture_type: 'automatic' },
      },
    },
    answers: { 200: target },
    errors: {
      400: ['orientation must be front or back', expirationRule, invalidCardId, 'The request body is not valid JSON'],
      404: [noSuchCard],
      409: [conflict],
    },
  },
  'get /v1/generate-upload-url': {
    operationId: 'createCardWithUploadUrl',
    tag,
    summary: 'Create a card and get its upload target',
    description: `A card of which only the front is wanted, and where the front goes, in one call. ${howToPost}`,
    query: { expiration },
    answers: { 200: target },
    errors: { 400: [expirationRule] },
  },
  'post /v1/cards/:id/upload': {
    operationId: 'uploadImage',
    tag,
    summary: 'Upload the image of one side',
    description:
      'The image as the body, binary or as base64 text (a `data:` URL will do), with the limits of an upload target. ' +
      'Answered once the image is stored; what becomes of it shows on the card. What is too small, or no image of these ' +
      'formats, is refused at once, and the card stays as it was.',
    params: cardParam,
    query: { orientation, capture_type: captureType },
    rawBody: {
      description: 'The image itself; its content tells the format, whatever `content-type` says.',
      contentTypes: {
        'image/*': { type: 'string', format: 'binary' },
        'application/octet-stream': { type: 'string', format: 'binary' },
        'text/plain': { type: 'string', description: 'Base64.' },
      },
    },
    answers: {
      200: {
        description: 'The image is stored and will be read.',
        schema: upload,
        examples: { stored: { card_id: example.cardId, scan_id: example.scanId, metadata: {} } },
      },
      204: { description: 'A late frame of a livescan: the card is completed already, and the image was not kept.' },
    },
    errors: {
      400: [
        cardErrorMessage('IMG_TOO_SMALL'),
        cardErrorMessage('IMG_UNSUPPORTED'),
        'The image is not valid base64',
        'orientation must be front or back',
        invalidCardId,
      ],
      404: [noSuchCard],
      409: [conflict],
      413: [cardErrorMessage('IMG_TOO_LARGE')],
      415: ['The request body must be the image itself, binary or as base64 text'],
    },
  },
  'post /v1/scans/:id/metadata': {
    operationId: 'replaceScanMetadata',
    tag,
    summary: 'Replace the metadata of an upload',
    description: 'Gives an upload other metadata, whole: what was there before is gone.',
    params: { id: { name: 'scan_id', description: 'The upload.', example: example.scanId } },
    body: {
      fields: {
        metadata: { description: 'Anything of yours about this image, at most 4 KB of JSON.', example: { attempt: 2 } },
      },
      examples: { 'how it was taken': { metadata: { attempt: 2, flash: true } } },
    },
    answers: {
      200: {
        description: 'It has the new metadata.',
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
    },
  },
};
