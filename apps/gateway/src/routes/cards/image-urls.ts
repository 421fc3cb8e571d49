import type { SignedImage } from '@cardlens/contracts';
import type { Clock } from '@cardlens/runtime';
import type { UploadPort } from '../../ports.js';

/** Short beside the 24 hours of a URL, and as long as clients look again and again. */
const rememberedForMs = 10_000;
const sizeMax = 10_000;

/**
 * Shows the URL of an image again for ten seconds: clients ask for a new card several times, and each URL costs a call
 * and a read. Whoever asks has been shown the card before, and a deleted card shows no images.
 */
export function rememberingUrls(uploads: UploadPort, clock: Pick<Clock, 'nowMs'>): UploadPort {
  // In the order of their coming, which is that of their ends.
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
