import { CardError } from '@cardlens/errors';
import { createReader } from '@cardlens/extraction';
import { imageLimits } from '@cardlens/image';
import { type Details, mergeDetails, type Reading, type Side } from '@cardlens/reading';

/** The `details` of a card, or why there are none. */
export type ReadResult = Details | { readonly error: { readonly code: string; readonly message: string } };

type OnReading = (reading: Reading, bytes: Uint8Array) => Promise<void>;

export interface OfflineReader {
  readonly version: string;
  /** Reads the available sides and merges them. A rejected side fails the card, as in the service. */
  read(
    sides: { readonly front?: Uint8Array | undefined; readonly back?: Uint8Array | undefined },
    onReading?: OnReading,
  ): Promise<ReadResult>;
  /** Reads both sides from one file. A missing or rejected side fails the card, as in the service. */
  readBoth(bytes: Uint8Array): Promise<ReadResult>;
  close(): Promise<void>;
}

/** Loads the models into this process. */
export async function openOfflineReader(): Promise<OfflineReader> {
  const reader = await createReader();
  const readSide = async (bytes: Uint8Array | undefined, side: Side, onReading?: OnReading): Promise<Details> => {
    if (!bytes) return {};
    checkSize(bytes);
    const reading = await reader.readSide(bytes, side);
    await onReading?.(reading, bytes);
    return reading.details;
  };
  return {
    version: reader.version,
    read: ({ front, back }, onReading) =>
      orRejection(async () =>
        mergeDetails(await readSide(front, 'front', onReading), await readSide(back, 'back', onReading)),
      ),
    readBoth: (bytes) =>
      orRejection(async () => {
        checkSize(bytes);
        const { front, back } = await reader.readBoth(bytes);
        return mergeDetails(detailsOf(front), detailsOf(back));
      }),
    close: () => reader.dispose(),
  };
}

function checkSize({ length }: Uint8Array): void {
  if (length < imageLimits.bytesMin) throw new CardError('IMG_TOO_SMALL');
  if (length > imageLimits.bytesMax) throw new CardError('IMG_TOO_LARGE');
}

function detailsOf(side: Reading | CardError): Details {
  if (side instanceof CardError) throw side;
  return side.details;
}

async function orRejection(read: () => Promise<Details>): Promise<ReadResult> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CardError) return { error: { code: error.code, message: error.publicMessage } };
    throw error;
  }
}
