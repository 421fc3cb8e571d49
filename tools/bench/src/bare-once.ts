import { type BareRecognition, bareRecognition } from './bare-recognition.js';
import type { BenchImages } from './images.js';

/** Returns a function that measures on its first call and then returns the cached result. */
export function bareOnce(images: BenchImages, note: (text: string) => void): () => Promise<BareRecognition> {
  let measured: Promise<BareRecognition> | undefined;
  return () => {
    if (measured === undefined) {
      note('bare recognition, Cardlens and its peer alternately …');
      measured = bareRecognition(images);
    }
    return measured;
  };
}
