import { expect } from 'chai';
import { type FilePart, fileParts, headerAndChunks } from './file-parts.js';

const header: FilePart<string> = { part: { $case: 'header', value: 'h' } };
const chunk: FilePart<string> = { part: { $case: 'chunk', value: Buffer.from('x') } };
const complete: FilePart<string> = { part: { $case: 'complete', value: true } };

async function read(parts: readonly FilePart<string>[], isEndMarked = true): Promise<string[]> {
  async function* sent() {
    yield* parts;
  }
  const found = await headerAndChunks(sent(), { isEndMarked });
  let bytes = '';
  for await (const each of found.chunks) bytes += Buffer.from(each).toString();
  return [found.header, bytes];
}
const failure = (parts: readonly FilePart<string>[]) => read(parts).catch((error: unknown) => error);

describe('a streamed file', () => {
  it('consists of its header and its bytes', async () => {
    expect(await read([header, chunk, chunk, complete])).to.deep.equal(['h', 'xx']);
    expect(await read([header, chunk], false)).to.deep.equal(['h', 'x']);
  });

  it('is read as it was written', async () => {
    const { header: found, chunks } = await headerAndChunks<string, number[]>(fileParts('h', 'rows', [[1, 2], [3]]), {
      isEndMarked: true,
    });
    const rows: number[] = [];
    for await (const some of chunks) rows.push(...some);
    expect([found, rows]).to.deep.equal(['h', [1, 2, 3]]);
  });

  it('has no end marker when its content fails', async () => {
    async function* failing() {
      yield Buffer.from('x');
      throw new Error('too large');
    }
    const written: string[] = [];
    const writing = (async () => {
      for await (const { part } of fileParts('h', 'chunk', failing())) written.push(part!.$case);
    })();
    expect(await writing.catch((error: Error) => error.message)).to.equal('too large');
    expect(written).to.deep.equal(['header', 'chunk']);
  });

  it('is rejected without a header, and when it ends early', async () => {
    expect(await failure([chunk, complete])).to.include({ publicMessage: 'the first message must be the header' });
    expect(await failure([])).to.include({ publicMessage: 'the first message must be the header' });
    expect(await failure([header, chunk])).to.include({ kind: 'invalid', publicMessage: 'the file is incomplete' });
  });
});
