import { CardError } from '@cardlens/errors';
import type { Reading, Side } from '@cardlens/reading';
import { createReader, type Reader } from '../src/index.js';

export let reader: Reader;
before(async () => {
  reader = await createReader();
});
after(() => reader.dispose());

export const textOf = ({ lines }: Reading): string[] =>
  [...lines].sort((a, b) => a.box[0][1] - b.box[0][1] || a.box[0][0] - b.box[0][0]).map(({ text }) => text);
export const codeOf = async (bytes: Uint8Array, side: Side = 'front'): Promise<string> =>
  reader.readSide(bytes, side).then(
    () => 'read',
    (error: unknown) => (error instanceof CardError ? error.code : String(error)),
  );
