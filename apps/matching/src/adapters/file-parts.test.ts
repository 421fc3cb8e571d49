import { expect } from 'chai';
import { type FilePart, headerAndChunks } from './file-parts.js';

const header: FilePart<string> = { part: { $case: 'header', value: 'h' } };
const chunk: FilePart<string> = { part: { $case: 'chunk', value: Buffer.from('x') } };
const complete: FilePart<string> = { part: { $case: 'complete', value: true } };

async function* sent(parts: readonly FilePart<string>[], isStuck = false): AsyncGenerator<FilePart<string>> {
  yield* parts;
  if (isStuck) await new Promise(() => {});
}
const read = async (...given: Parameters<typeof sent>) => {
  const found = await headerAndChunks(sent(...given), 20);
  let bytes = '';
  for await (const each of found.chunks) bytes += Buffer.from(each).toString();
  return [found.header, bytes];
};
const failure = (...given: Parameters<typeof sent>) => read(...given).catch((error: unknown) => error);

describe('a file in parts', () => {
  it('is its header and its bytes', async () => {
    expect(await read([header, chunk, chunk, complete])).to.deep.equal(['h', 'xx']);
  });

  it('is refused without a header, and when it breaks off', async () => {
    expect(await failure([chunk, complete])).to.include({ publicMessage: 'the first message must be the header' });
    expect(await failure([header, chunk])).to.include({ publicMessage: 'the list broke off on its way' });
  });

  for (const [what, parts] of [
    ['its header', []],
    ['more of it', [header, chunk]],
  ] as const)
    it(`is waited for no longer when ${what} does not come`, async () => {
      expect(await failure(parts, true)).to.include({ kind: 'invalid', publicMessage: 'the list stopped on its way' });
    });
});
