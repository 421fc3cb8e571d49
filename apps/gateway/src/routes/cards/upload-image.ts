import type { ScanRequest, UploadImageRequest } from '@cardlens/contracts';
import { CardError, DomainError } from '@cardlens/errors';
import { imageLimits, inspectImage } from '@cardlens/image';
import type { Request } from 'express';
import { z } from 'zod';
import { inTime } from '../../middleware/in-time.js';
import { capturing, endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { captureType, cardParams, orientation, sides } from '../fields.js';
import { responseOf, text } from '../shapes.js';
import {
  atLeast,
  fromBase64,
  imageTooLarge,
  isBase64,
  type LimitedBody,
  limitedBody,
  notBase64,
  sniffBytes,
} from './image-stream.js';
import { permitFor } from './upload-permit.js';
import { uploadConflicts, uploadShape } from './upload-target-body.js';

// A form or JSON document around the image would be stored as the image.
const readable = /^(image\/[\w.+*-]+|application\/(octet-stream|pdf)|text\/plain)\s*(;|$)/i;

const unsupported = () =>
  new DomainError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    kind: 'unsupported_media',
    publicMessage: 'The request body must be the image itself, binary or as base64 text',
  });

/**
 * The image in a request's body.
 * @throws DomainError when its headers or its first 5 KB show that it is not an image
 */
async function imageIn({ headers }: Request, body: LimitedBody): Promise<AsyncIterable<Buffer>> {
  const {
    'content-type': type = 'application/octet-stream',
    'content-encoding': encoding = 'identity',
    'content-length': length,
  } = headers;
  if (!readable.test(type) || encoding !== 'identity') throw unsupported();
  if (Number(length ?? 0) > imageLimits.bytesMax) throw imageTooLarge();
  if (length !== undefined && Number(length) < imageLimits.bytesMin) throw new CardError('IMG_TOO_SMALL');
  const { start, all } = await atLeast(body.chunks(), sniffBytes);
  const image = await atLeast(isBase64(start) ? fromBase64(all) : all, imageLimits.bytesMin);
  const { status } = inspectImage(image.start);
  if (status === 'unknown' || status === 'rejected') throw new CardError('IMG_UNSUPPORTED');
  return image.all;
}

/** For the first 5 KB. Afterwards the upload service requires a minimum rate. */
const startWithinMs = 10_000;

const isInvalidImage = (error: unknown): boolean => DomainError.from(error).kind === 'invalid';

/** Too large takes precedence over any other error in the body. */
async function tooLargeFirst<T>(body: LimitedBody, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isInvalidImage(error)) {
      const rest = (async () => {
        for await (const _ of body.chunks());
      })();
      // A slow client gets the first error.
      await inTime(rest, startWithinMs, '').catch((late: unknown) => {
        if (DomainError.from(late).kind === 'too_large') throw late;
      });
    }
    throw error;
  }
}

async function* messages(header: ScanRequest, image: AsyncIterable<Buffer>): AsyncGenerator<UploadImageRequest> {
  yield { part: { $case: 'header', value: header } };
  for await (const chunk of image) yield { part: { $case: 'chunk', value: chunk } };
}

const binary = z.string().meta({ format: 'binary' });

export const uploadImage = endpoint({
  method: 'post',
  path: '/v1/cards/:id/upload',
  access: 'any',
  scopes: capturing,
  doc: {
    id: 'uploadImage',
    tag: 'Uploads',
    summary: 'Upload the image of one side or both',
    description:
      'Takes the image as the body, binary or as base64 text (optionally a `data:` URL), with the limits of an upload target. ' +
      'Responds once the image is stored; its result appears on the card. A file that is too small or not in one of these ' +
      'formats is rejected immediately, and the card does not change.',
  },
  params: cardParams,
  query: z.object({ orientation, sides: sides.default('one'), capture_type: captureType.optional() }),
  rawBody: {
    description:
      'The image. Its format is detected from its content, whichever of these content types is sent. Other content types are rejected.',
    content: {
      'application/octet-stream': binary,
      'image/*': binary,
      'application/pdf': binary,
      'text/plain': text('Base64, or a data URL with base64.'),
    },
  },
  responses: {
    200: responseOf('The image is stored and will be processed.', uploadShape, {
      stored: { card_id: example.cardId, scan_id: example.scanId, metadata: {} },
    }),
    204: { description: 'A late frame of a livescan: the card was already completed, and the image was not stored.' },
  },
  errors: [
    new CardError('IMG_TOO_SMALL'),
    new CardError('IMG_UNSUPPORTED'),
    new CardError('IMG_CORRUPT'),
    new CardError('IMG_DIMENSIONS'),
    notBase64(),
    ...uploadConflicts,
    imageTooLarge(),
    unsupported(),
  ],
  async start(req) {
    const body = limitedBody(req);
    const image = await tooLargeFirst(body, () =>
      inTime(imageIn(req, body), startWithinMs, 'The image is sent too slowly'),
    );
    return { body, image };
  },
  handle: ({ caller, params, query, start: { body, image } }, { cards, uploads }) =>
    tooLargeFirst(body, async () => {
      const { permit, scanned } = await permitFor(cards, { caller, cardId: params.id, ...query });
      // A late livescan frame changes nothing and is not a client error.
      if (permit.alreadyCompleted) return { status: 204 };
      const header = {
        caller,
        cardId: params.id,
        ...scanned,
        captureType: query.capture_type,
        enableLivescan: permit.enableLivescan,
        sandboxOutcome: permit.sandboxOutcome,
      };
      const { scanId } = await uploads.uploadImage(messages(header, image));
      return { status: 200, body: { card_id: params.id, scan_id: scanId, metadata: {} } };
    }),
});
