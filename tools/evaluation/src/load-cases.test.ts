import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadCases } from './load-cases.js';

describe('loadCases', () => {
  it('loads pictures of every format that the service accepts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-cases-'));
    try {
      const formats = ['avif', 'heic', 'heif', 'jpeg', 'jpg', 'pdf', 'png', 'tif', 'tiff', 'webp'];
      for (const format of formats) {
        await writeFile(join(folder, `${format}_front.${format}`), 'x');
        await writeFile(join(folder, `${format}.json`), '{}');
      }
      expect((await loadCases(folder)).map(({ id }) => id)).to.deep.equal(formats);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
