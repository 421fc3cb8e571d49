import { DomainError } from '@cardlens/errors';
import type { Objects } from '@cardlens/objects';
import { headerBytes, inspectImage, readableFormats } from '@cardlens/reading';
import { type HeaderFacts, imageLimits, judgeSize } from '../domain/image-rules.js';
import { cardPrefix, judgedCardPrefix, type Scan, uploadsPrefix } from '../domain/scan.js';
import type { ImageStore, StoredImage } from '../handlers/ports.js';

export interface Buckets {
  readonly images: string;
  readonly readings: string;
}

const urlExpiryS = 24 * 3600;
/** Each read fetches twice as much as the one before, so twelve reads cover the largest file. */
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

export function objectImageStore(objects: Objects, { images, readings }: Buckets): ImageStore {
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
          sizeBytesMin: imageLimits.sizeBytesMin,
          sizeBytesMax: imageLimits.sizeBytesMax,
          metadata: metadataOf(scan),
        },
        uploadsPrefix,
      ),
    async put(scan, chunks, signal) {
      await objects.putStream(images, scan.key, chunks, {
        contentType: 'image/jpeg',
        contentDisposition: attachment,
        metadata: metadataOf(scan),
        signal,
      });
    },
    keep: async (from, to) => (await unlessMissing(objects.copy(images, from, to).then(() => true))) !== undefined,
    look: (key) => unlessMissing(look(objects, images, key)),
    discard: (key) => objects.remove(images, key),
    isImage: (start) => {
      const inspection = inspectImage(start);
      return inspection.status !== 'unknown' && readableFormats.includes(inspection.format);
    },
    // The declared type is the client's guess; browsers should get the type of the content.
    signUrl: (scan) =>
      objects.presignGet(
        images,
        scan.key,
        urlExpiryS,
        scan.image ? { contentType: contentTypeOf(scan.image.format) } : {},
      ),
    async removeCard(cardId, keys) {
      await objects.removeAllUnder(images, cardPrefix(cardId));
      await objects.removeAllUnder(images, judgedCardPrefix(cardId));
      await objects.removeAllUnder(readings, `${cardId}/`);
      for (const key of keys) await objects.removeIncomplete(images, key);
    },
  };
}

const contentTypeOf = (format: string) => (format === 'pdf' ? 'application/pdf' : `image/${format}`);

/** Reads as little as possible; a camera's preview picture may precede the dimensions. */
async function look(objects: Objects, bucket: string, key: string): Promise<StoredImage> {
  let wantedBytes = headerBytes;
  let sizeBytes = 0;
  const found = (header: HeaderFacts): StoredImage => ({ sizeBytes, header });
  for (let round = 0; round < headerRounds; round++) {
    const head = await objects.getHead(bucket, key, wantedBytes);
    sizeBytes = head.sizeBytes;
    // Refused by its size, whatever it holds.
    if (judgeSize(sizeBytes)) return found({ status: 'unreadable' });
    const inspection = inspectImage(head.bytes);
    switch (inspection.status) {
      case 'known':
        return found(readableFormats.includes(inspection.format) ? inspection : { status: 'unreadable' });
      case 'document':
        return found(inspection);
      case 'refused':
      case 'unknown':
        return found({ status: 'unreadable' });
      case 'corrupt':
        return found({ status: 'corrupt' });
      case 'more':
        if (head.bytes.length >= sizeBytes) return found({ status: 'corrupt' });
        wantedBytes = Math.min(Math.max(inspection.bytesNeeded, wantedBytes * 2), sizeBytes);
    }
  }
  return found({ status: 'corrupt' });
}
