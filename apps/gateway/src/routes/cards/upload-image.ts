import { type ScanRequest, sideNames, type UploadImageRequest } from '@cardlens/contracts';
import { CardError, DomainError } from '@cardlens/errors';
import type { Request } from 'express';
import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import { captureType, cardParams, orientation } from '../fields.js';
import {
  atLeast,
  atMost,
  fromBase64,
  imageBytesMax,
  imageBytesMin,
  imageTooLarge,
  isBase64,
  sniffBytes,
} from './image-stream.js';

// A form or a JSON document around the image would be stored as the image.
const wrapped = /^(multipart\/|application\/([\w.-]+\+)?json)/i;

const unsupported = () =>
  new DomainError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    kind: 'unsupported_media',
    publicMessage: 'The request body must be the image itself, binary or as base64 text',
  });

/** The image in a request's body. @throws DomainError when its headers or its first 5 KB already tell that it is none */
async function imageOf(req: Request): Promise<AsyncIterable<Buffer>> {
  const {
    'content-type': type = '',
    'content-encoding': encoding = 'identity',
    'content-length': length,
  } = req.headers;
  if (wrapped.test(type) || encoding !== 'identity') throw unsupported();
  // Base64 makes four characters of three bytes, and may be broken into lines.
  if (Number(length ?? 0) > imageBytesMax * 1.5) throw imageTooLarge();
  if (length !== undefined && Number(length) < imageBytesMin) throw new CardError('IMG_TOO_SMALL');
  // Not destroyed when reading ends early: the connection still has to carry the refusal.
  const { start, all } = await atLeast(req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>, sniffBytes);
  const isText = isBase64(start);
  if (!isText && Number(length ?? 0) > imageBytesMax) throw imageTooLarge();
  const image = await atLeast(atMost(isText ? fromBase64(all) : all), imageBytesMin);
  return image.all;
}

async function* messages(header: ScanRequest, image: AsyncIterable<Buffer>): AsyncGenerator<UploadImageRequest> {
  yield { part: { $case: 'header', value: header } };
  for await (const chunk of image) yield { part: { $case: 'chunk', value: chunk } };
}

/** `POST /v1/cards/{id}/upload`: the image of one side as the body, streamed on as it comes. */
export const uploadImage = endpoint({
  method: 'post',
  path: '/v1/cards/:id/upload',
  access: 'any',
  scopes: capturing,
  params: cardParams,
  query: z.object({ orientation, capture_type: captureType.optional() }),
  async handle({ caller, params, query, req }, { cards, uploads }) {
    const image = await imageOf(req);
    const side = sideNames.toWire(query.orientation);
    const permit = await cards.authorizeUpload({ caller, cardId: params.id, side });
    // A frame of a livescan that comes late changes nothing, and is no failure of the client's.
    if (permit.alreadyCompleted) return { status: 204 };
    const header = {
      caller,
      cardId: params.id,
      side,
      captureType: query.capture_type ?? '',
      clientMetadataJson: '',
      enableLivescan: permit.enableLivescan,
      sandboxOutcome: permit.sandboxOutcome,
    };
    const { scanId } = await uploads.uploadImage(messages(header, image));
    return { status: 200, body: { card_id: params.id, scan_id: scanId, metadata: {} } };
  },
});
