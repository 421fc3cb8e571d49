import { readFile, stat } from 'node:fs/promises';
import { expect } from 'chai';
import { parseFileList } from './file-list.js';

const folder = new URL('../../files/', import.meta.url);
/** The runtimes, and what reads bar codes. */
const isBeside = (name: string): boolean => name.endsWith('.wasm') || name === 'codes-worker.js';

describe('the models and lexicons that a browser downloads', () => {
  it('are at most 20 MB, compressed 12 MB', async () => {
    const { files } = parseFileList(await readFile(new URL('files.json', folder), 'utf8'));
    const models = files.filter(({ name }) => !isBeside(name));
    expect(models.map(({ name }) => name)).to.include.members(['detection.onnx', 'elements.onnx', 'reader-worker.js']);
    const compressed = await Promise.all(models.map(({ path }) => stat(new URL(`${path}.br`, folder))));
    expect(models.reduce((sum, { bytes }) => sum + bytes, 0)).to.be.at.most(20_000_000);
    expect(compressed.reduce((sum, { size }) => sum + size, 0)).to.be.at.most(12_000_000);
  });
});
