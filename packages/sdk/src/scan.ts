import type { Cards } from './cards.js';
import type { CallOptions } from './http.js';
import { either } from './time.js';
import type {
  CaptureType,
  Card,
  ImageFile,
  LiveState,
  Metadata,
  Side,
  Sides,
  UploadForm,
  UploadTarget,
} from './types.js';
import type { UploadUrlOptions } from './uploads.js';
import type { WaitOptions } from './wait.js';

/** One step of a scan, with the milliseconds since its start. */
export type ScanProgress = { readonly elapsedMs: number; readonly cardId: string } & (
  | { readonly step: 'created' }
  | { readonly step: 'uploaded'; readonly side: Side }
  | { readonly step: 'state'; readonly state: LiveState }
);

export interface ScanOptions {
  /** The front, or with `sides: 'both'` the file that shows both sides. */
  readonly front: ImageFile;
  readonly back?: ImageFile | undefined;
  /** `both`: `front` is a PDF, TIFF or image of both sides. Default `one`. */
  readonly sides?: Sides | undefined;
  /** Metadata of the card; returned as its `client_metadata`. */
  readonly metadata?: Metadata | undefined;
  /** How the images were captured. */
  readonly captureType?: CaptureType | undefined;
  readonly onProgress?: ((progress: ScanProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** From the upload to the result. Default 5 minutes. */
  readonly timeoutMs?: number | undefined;
}

type Step = ScanProgress extends infer P ? (P extends unknown ? Omit<P, 'elapsedMs' | 'cardId'> : never) : never;

/** The calls that make up a scan. */
interface ScanCalls {
  readonly cards: Pick<Cards, 'create'>;
  generateUploadUrl(cardId: string, options: UploadUrlOptions): Promise<UploadTarget>;
  uploadToTarget(target: UploadForm, image: ImageFile, options: CallOptions): Promise<void>;
  waitForCard(cardId: string, options: WaitOptions): Promise<Card>;
}

/** Creates a card, uploads its sides and waits for the result. A failed card is returned, not thrown. */
export async function scan(client: ScanCalls, options: ScanOptions): Promise<Card> {
  const { front, back, sides = 'one', metadata, captureType, onProgress, signal, timeoutMs } = options;
  const hasBoth = sides === 'both';
  if (hasBoth && back) throw new TypeError('a file of both sides needs no back');
  const startedAt = performance.now();
  const { card_id: cardId } = await client.cards.create({
    enableBacksideScan: hasBoth || back !== undefined,
    ...(metadata && { metadata }),
    signal,
  });
  const report = (step: Step) =>
    onProgress?.({ ...step, cardId, elapsedMs: performance.now() - startedAt } as ScanProgress);
  report({ step: 'created' });

  const uploadSide = async (side: Side, image: ImageFile) => {
    const target = await client.generateUploadUrl(cardId, {
      orientation: side,
      ...(hasBoth && { sides }),
      ...(captureType && { captureType }),
      signal,
    });
    await client.uploadToTarget(target, image, { signal });
    for (const uploaded of hasBoth ? (['front', 'back'] as const) : [side])
      report({ step: 'uploaded', side: uploaded });
  };
  const stop = new AbortController();
  const onEvent = ({ state }: { state: LiveState }) => report({ step: 'state', state });
  // The live connection is opened during the upload, so that it misses no step and costs no time.
  const waiting = client.waitForCard(cardId, {
    onEvent,
    isFresh: true,
    timeoutMs,
    signal: either(signal, stop.signal),
  });
  // The connection may fail before the upload does; the first error is thrown.
  waiting.catch(() => {});
  try {
    await Promise.all([uploadSide('front', front), ...(back ? [uploadSide('back', back)] : [])]);
  } catch (error) {
    stop.abort(error);
    throw error;
  }
  return waiting;
}
