import { uploadsPrefix } from '@cardlens/contracts';
import { type AccountKeys, fileHeaderBytes, isSealedFile, plainSizeOf, rejected } from '@cardlens/encryption';
import { DomainError } from '@cardlens/errors';
import { headerBytes, imageLimits, inspectImage, readableFormats } from '@cardlens/image';
import type { Objects } from '@cardlens/objects';
import { faultOfSize, type HeaderFacts } from '../domain/image-rules.js';
import { cardPrefix, objectKey, type Scan, validatedCardPrefix, validatedScanPrefix } from '../domain/scan.js';
import type { ImagePart, ImageStore, MoreNeeded, StoredImage } from '../handlers/ports.js';

export interface Buckets {
  readonly images: string;
  readonly readings: string;
}

/** Each read fetches twice as much as the previous one, so twelve reads cover the largest file. */
const headerRounds = 12;

const metadataOf = ({ accountId, cardId, scanId }: Scan) => ({
  'cardlens-account-id': accountId,
  'cardlens-card-id': cardId,
  'cardlens-scan-id': scanId,
});

const attachment = 'attachment';

/** @returns undefined when the object does not exist */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (DomainError.from(error).kind === 'not_found') return undefined;
    throw error;
  }
}

/** Images are small; larger ones are copied in parts of this size. */
const copiedBytes = 4 * 1024 * 1024;

const placeOf = ({ cardId, scanId }: Scan) => ['image', cardId, scanId] as const;

/** Uploaded images, and the validated copies of them, which are encrypted with the keys of their accounts. */
export function objectImageStore(objects: Objects, keys: AccountKeys, { images, readings }: Buckets): ImageStore {
  async function* partsOf(key: string): AsyncGenerator<Uint8Array> {
    for (let offset = 0, wholeBytes = 1; offset < wholeBytes; ) {
      const { bytes, sizeBytes } = await objects.getPart(images, key, offset, copiedBytes);
      if (bytes.length === 0) return;
      yield bytes;
      offset += bytes.length;
      wholeBytes = sizeBytes;
    }
  }

  async function read(scan: Scan, offset: number, length: number): Promise<ImagePart> {
    const { files } = await keys.of(scan.accountId);
    // The header segment also contains the beginning of the content, if requested.
    const startBytes = offset === 0 ? files.range(0, length, Number.MAX_SAFE_INTEGER).to : fileHeaderBytes;
    const start = await objects.getPart(images, scan.key, 0, startBytes);
    if (!isSealedFile(start.bytes)) throw rejected(placeOf(scan));
    const sizeBytes = plainSizeOf(start.sizeBytes);
    const range = files.range(offset, Math.min(offset + length, sizeBytes), start.sizeBytes);
    if (offset >= sizeBytes) return { bytes: new Uint8Array(), sizeBytes };
    const segments =
      offset === 0
        ? start.bytes.subarray(range.from, range.to)
        : (await objects.getPart(images, scan.key, range.from, range.to - range.from)).bytes;
    return { bytes: files.decryptSegments(placeOf(scan), start.bytes, segments, range), sizeBytes };
  }

  return {
    uploadForm: (scan, expirationS) =>
      objects.postPolicy(
        {
          bucket: images,
          key: scan.key,
          expirationS,
          contentTypePrefix: 'image/',
          contentType: 'image/jpeg',
          contentDisposition: attachment,
          sizeBytesMin: imageLimits.bytesMin,
          sizeBytesMax: imageLimits.bytesMax,
          metadata: metadataOf(scan),
        },
        uploadsPrefix,
      ),
    uploadKeys: async (after, max) => (await objects.list(images, uploadsPrefix, { after, max })).map(({ key }) => key),
    async keep(scan, to, upload) {
      const { files } = await keys.of(scan.accountId);
      const held: Uint8Array[] = [];
      let heldBytes = 0;
      async function* copied() {
        for await (const part of upload?.chunks ?? partsOf(objectKey(scan.cardId, scan.scanId))) {
          if (heldBytes < headerBytes) held.push(part);
          heldBytes += part.length;
          yield part;
        }
      }
      const sealed = files.encrypt(placeOf(scan), copied());
      const options = { contentType: 'application/octet-stream', signal: upload?.signal };
      const stored = objects.putStream(images, to, sealed, options);
      const sealedBytes = await unlessMissing(stored);
      if (sealedBytes === undefined) return undefined;
      const sizeBytes = plainSizeOf(sealedBytes);
      const start = Buffer.concat(held);
      return inspectStored(async (bytes) =>
        Math.min(bytes, sizeBytes) <= start.length
          ? { bytes: start.subarray(0, bytes), sizeBytes }
          : read({ ...scan, key: to }, 0, bytes),
      );
    },
    read,
    discard: (key) => objects.remove(images, key),
    inspect: factsOf,
    async removeImage({ cardId, scanId }) {
      await objects.remove(images, objectKey(cardId, scanId));
      await objects.removeAllUnder(images, validatedScanPrefix(cardId, scanId));
    },
    async removeCard(cardId, keys) {
      await objects.removeAllUnder(images, cardPrefix(cardId));
      await objects.removeAllUnder(images, validatedCardPrefix(cardId));
      await objects.removeAllUnder(readings, `${cardId}/`);
      for (const key of keys) await objects.removeIncomplete(images, key);
    },
  };
}

/** Facts from the start of a file. */
function factsOf(start: Uint8Array): HeaderFacts | MoreNeeded {
  const inspection = inspectImage(start);
  switch (inspection.status) {
    case 'unknown':
    case 'rejected':
      return { status: 'unreadable' };
    case 'corrupt':
      return { status: 'corrupt' };
    case 'document':
    case 'known':
      return readableFormats.includes(inspection.format) ? inspection : { status: 'unreadable' };
    case 'more':
      return { status: 'more', bytesNeeded: inspection.bytesNeeded };
  }
}

/** Reads as little as possible; a camera's preview image may precede the dimensions. */
async function inspectStored(startOf: (bytes: number) => Promise<ImagePart>): Promise<StoredImage> {
  let wantedBytes = headerBytes;
  let sizeBytes = 0;
  const found = (header: HeaderFacts): StoredImage => ({ sizeBytes, header });
  for (let round = 0; round < headerRounds; round++) {
    const head = await startOf(wantedBytes);
    sizeBytes = head.sizeBytes;
    // Rejected because of its size, regardless of its content.
    if (faultOfSize(sizeBytes)) return found({ status: 'unreadable' });
    const facts = factsOf(head.bytes);
    if (facts.status !== 'more') return found(facts);
    if (head.bytes.length >= sizeBytes) return found({ status: 'corrupt' });
    wantedBytes = Math.min(Math.max(facts.bytesNeeded, wantedBytes * 2), sizeBytes);
  }
  return found({ status: 'corrupt' });
}
