import { CardError, imageSizeLimits } from '@cardlens/errors';
import { createReader } from '@cardlens/extraction';
import { type Details, mergeDetails, type Reading, type Side } from '@cardlens/reading';

/** The `details` of a card, or why there are none. */
export type ReadResult = Details | { readonly error: { readonly code: string; readonly message: string } };

type OnReading = (reading: Reading, bytes: Uint8Array) => Promise<void>;

export interface OfflineReader {
  readonly version: string;
  /** Reads the sides there are and merges them. A side that is refused refuses the card, as it does in the service. */
  read(
    sides: { readonly front?: Uint8Array | undefined; readonly back?: Uint8Array | undefined },
    onReading?: OnReading,
  ): Promise<ReadResult>;
  close(): Promise<void>;
}

/** Loads the models into this process. */
export async function openOfflineReader(): Promise<OfflineReader> {
  const reader = await createReader();
  const readSide = async (bytes: Uint8Array | undefined, side: Side, onReading?: OnReading): Promise<Details> => {
    if (!bytes) return {};
    if (bytes.length < imageSizeLimits.bytesMin) throw new CardError('IMG_TOO_SMALL');
    if (bytes.length > imageSizeLimits.bytesMax) throw new CardError('IMG_TOO_LARGE');
    const reading = await reader.readSide(bytes, side);
    await onReading?.(reading, bytes);
    return reading.details;
  };
  return {
    version: reader.version,
    async read({ front, back }, onReading) {
      try {
        return mergeDetails(await readSide(front, 'front', onReading), await readSide(back, 'back', onReading));
      } catch (error) {
        if (error instanceof CardError) return { error: { code: error.code, message: error.publicMessage } };
        throw error;
      }
    },
    close: () => reader.dispose(),
  };
}
