import { fileURLToPath } from 'node:url';
import { createReader, type Reader } from '@cardlens/extraction';
import { expect } from 'chai';
import { loadBadInput, type ReadCard, type RejectionCase, readCardWith } from '../src/index.js';

const bundled = fileURLToPath(new URL('../../specimens', import.meta.url));

describe('the bundled bad input', function () {
  this.timeout(300_000);
  let reader: Reader;
  let read: ReadCard;
  let files: readonly RejectionCase[];
  before(async () => {
    reader = await createReader();
    read = readCardWith(reader);
    files = await loadBadInput(bundled);
  });
  after(() => reader.dispose());

  const codeOf = async (bytes: Uint8Array): Promise<string> => {
    const result = await read({ front: bytes });
    return 'error' in result ? result.error.code : 'read';
  };

  it('is rejected, each file with its code', async () => {
    const ended: Record<string, string> = {};
    for (const { file, bytes } of files) ended[file] = await codeOf(bytes);
    expect(ended).to.deep.equal(Object.fromEntries(files.map(({ file, code }) => [file, code])));
  });

  it('covers forty-eight kinds, thirty-six of them with text of other documents', () => {
    expect(files).to.have.lengthOf(48);
    expect(files.filter(({ code }) => code === 'CARD_REJECTED')).to.have.lengthOf(36);
  });
});
