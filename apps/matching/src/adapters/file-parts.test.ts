import { expect } from 'chai';
import { type FilePart, headerAndChunks, type Patience } from './file-parts.js';

const header: FilePart<string> = { part: { $case: 'header', value: 'h' } };
const chunk: FilePart<string> = { part: { $case: 'chunk', value: Buffer.from('x') } };
const complete: FilePart<string> = { part: { $case: 'complete', value: true } };

async function* sent(parts: readonly FilePart<string>[], isStuck = false): AsyncGenerator<FilePart<string>> {
  yield* parts;
  if (isStuck) await new Promise(() => {});
}
const patience: Patience = { idleMaxMs: 20, graceMs: 20_000, bytesPerSMin: 1024, nowMs: () => 0 };
const read = async (...given: Parameters<typeof sent>) => {
  const found = await headerAndChunks(sent(...given), patience);
  let bytes = '';
  for await (const each of found.chunks) bytes += Buffer.from(each).toString();
  return [found.header, bytes];
};
const failure = (...given: Parameters<typeof sent>) => read(...given).catch((error: unknown) => error);

describe('a streamed file', () => {
  it('consists of its header and its bytes', async () => {
    expect(await read([header, chunk, chunk, complete])).to.deep.equal(['h', 'xx']);
  });

  it('is rejected without a header, and when it ends early', async () => {
    expect(await failure([chunk, complete])).to.include({ publicMessage: 'the first message must be the header' });
    expect(await failure([header, chunk])).to.include({ publicMessage: 'the list broke off on its way' });
  });

  for (const [what, parts] of [
    ['its header', []],
    ['more of it', [header, chunk]],
  ] as const)
    it(`times out when ${what} does not arrive`, async () => {
      expect(await failure(parts, true)).to.include({ kind: 'invalid', publicMessage: 'the list stopped on its way' });
    });

  /** Sends parts of the given size, one every 14 seconds of a simulated clock. */
  async function takenOf(count: number, bytes: number): Promise<number> {
    let timeMs = 0;
    async function* dripping() {
      yield header;
      for (let part = 0; part < count; part++) {
        timeMs += 14_000;
        yield { part: { $case: 'chunk' as const, value: Buffer.alloc(bytes) } };
      }
      yield complete;
    }
    const { chunks } = await headerAndChunks(dripping(), { ...patience, idleMaxMs: 15_000, nowMs: () => timeMs });
    let taken = 0;
    for await (const chunk of chunks) taken += chunk.byteLength;
    return taken;
  }

  it('is rejected when it arrives too slowly, although no part is late', async () => {
    expect(await takenOf(13, 1).catch((error: unknown) => error)).to.include({
      kind: 'invalid',
      publicMessage: 'the list is sent too slowly',
    });
  });

  it('is accepted at the minimum rate, however long it takes', async () => {
    expect(await takenOf(13, 14 * 1024)).to.equal(13 * 14 * 1024);
  });
});
