import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'chai';

describe('the browser build', () => {
  it('imports no Node modules', async () => {
    const folder = new URL('.', import.meta.url);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.js') && !/test/.test(file));
    expect(files).to.include('open-socket.js');
    for (const file of files) {
      const code = await readFile(new URL(file, folder), 'utf8');
      const imports = [...code.matchAll(/\b(?:from|import)(?:\s+|\s*\()'([^']+)'/g)].map(([, name]) => name!);
      expect(
        // `ws` is allowed, because its browser build is empty.
        imports.filter((name) => !name.startsWith('./') && name !== 'ws'),
        file,
      ).to.deep.equal([]);
      expect(code, file).to.not.match(/\bprocess\.|\bBuffer\b/);
    }
  });
});
