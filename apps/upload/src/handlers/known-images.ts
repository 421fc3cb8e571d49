import type { Clock } from '@cardlens/runtime';
import type { Scan } from '../domain/scan.js';

/** What signing a URL needs of an accepted scan. */
export type KnownImage = Pick<Scan, 'scanId' | 'cardId' | 'side' | 'key' | 'image'>;

/** Accepted scans that were asked for lately. */
export interface KnownImages {
  get(scanId: string): KnownImage | undefined;
  add(image: KnownImage): void;
  /** Of a deleted card. */
  forget(cardId: string): void;
}

/**
 * How long another replica may sign URLs of a card that was deleted here. They lead to nothing, as the objects are gone,
 * and nobody gets them: who asks has asked the card app first.
 */
const knownForMs = 60_000;
const sizeMax = 10_000;

/** In memory: an accepted scan changes no more until its card is deleted, and clients ask for a new card several times. */
export function knownImages(clock: Pick<Clock, 'nowMs'>): KnownImages {
  // In the order of their coming, which is that of their ends.
  const known = new Map<string, { readonly image: KnownImage; readonly untilMs: number }>();
  return {
    get(scanId) {
      const found = known.get(scanId);
      if (found === undefined || clock.nowMs() < found.untilMs) return found?.image;
      known.delete(scanId);
      return undefined;
    },
    add({ scanId, cardId, side, key, image }) {
      known.delete(scanId);
      known.set(scanId, { image: { scanId, cardId, side, key, image }, untilMs: clock.nowMs() + knownForMs });
      for (const oldest of known.keys()) {
        if (known.size <= sizeMax) return;
        known.delete(oldest);
      }
    },
    forget(cardId) {
      for (const [scanId, { image }] of known) if (image.cardId === cardId) known.delete(scanId);
    },
  };
}
