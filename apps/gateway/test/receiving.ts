import type { ScanRequest, UploadImageRequest } from '@cardlens/contracts';
import request from 'supertest';
import { aCardId, aScanId, bearer, ourKey, testApp } from './fakes.js';

export const path = `/v1/cards/${aCardId}/upload?orientation=front`;
const jpegStart = [0xff, 0xd8, 0xff, 0xe0];
// Every byte value occurs, so that any conversion to text is detected.
export const photo = (bytes: number) =>
  Buffer.from(Uint8Array.from({ length: bytes }, (_, index) => jpegStart[index] ?? 255 - (index % 256)));

export type Overrides = Parameters<typeof testApp>[0];

export function receiving(overrides: Overrides = {}) {
  const received = { header: undefined as ScanRequest | undefined, image: Buffer.alloc(0), wasCalled: false };
  const uploadImage = async (requests: AsyncIterable<UploadImageRequest>) => {
    received.wasCalled = true;
    const chunks: Buffer[] = [];
    for await (const { part } of requests) {
      if (part?.$case === 'header') received.header = part.value;
      if (part?.$case === 'chunk') chunks.push(part.value);
    }
    received.image = Buffer.concat(chunks);
    return { scanId: aScanId };
  };
  return { ...testApp({ uploads: { uploadImage }, ...overrides }), received };
}

export const post = (app: ReturnType<typeof testApp>['app'], image: Buffer | string, type = 'image/jpeg', url = path) =>
  request(app)
    .post(url)
    .set('authorization', bearer(ourKey))
    .set('content-type', type)
    .serialize((body) => body)
    .send(image);
