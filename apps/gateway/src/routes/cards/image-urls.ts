import type { SignedImage } from '@cardlens/contracts';
import type { Clock } from '@cardlens/runtime';
import type { UploadPort } from '../../ports.js';

/** Short compared with the 24 hours of a URL, and as long as clients poll. */
const rememberedForMs = 10_000;
const sizeMax = 10_000;

/**
 * Caches the URL of an image for ten seconds: clients poll a new card, and each URL costs a call and a read. Callers have
 * passed the card's access check, and a deleted card shows no images.
 */
export function rememberingUrls(uploads: UploadPort, clock: Pick<Clock, 'nowMs'>): UploadPort {
  // In insertion order, which is the order of expiry.
  const known = new Map<string, { readonly image: SignedImage; readonly untilMs: number }>();

  const remember = (key: string, image: SignedImage, untilMs: number): void => {
    known.delete(key);
    known.set(key, { image, untilMs });
    for (const oldest of known.keys()) {
      if (known.size <= sizeMax) return;
      known.delete(oldest);
    }
  };

  return {
    ...uploads,
    async signImageUrls(request) {
      const nowMs = clock.nowMs();
      const keyOf = (scanId: string): string => `${request.cardId} ${scanId}`;
      const found = request.scanIds.flatMap((scanId) => known.get(keyOf(scanId)) ?? []);
      if (found.length === request.scanIds.length && found.every(({ untilMs }) => nowMs < untilMs)) {
        return { images: found.map(({ image }) => image) };
      }
      const answer = await uploads.signImageUrls(request);
      for (const image of answer.images) remember(keyOf(image.scanId), image, nowMs + rememberedForMs);
      return answer;
    },
  };
}
