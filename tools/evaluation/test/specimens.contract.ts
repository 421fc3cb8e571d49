import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvalidInput } from '@cardlens/errors';
import { imageLimits, inspectImage } from '@cardlens/image';
import { expect } from 'chai';
import { loadBadInput, loadCases } from '../src/index.js';

const bundled = fileURLToPath(new URL('../../specimens', import.meta.url));

describe('the bundled specimens', () => {
  it('are fourteen cards with valid truths, nine with a back', async () => {
    const cases = await loadCases(bundled);
    expect(cases).to.have.lengthOf(14);
    expect(cases.filter(({ back }) => back)).to.have.lengthOf(9);
    for (const { id, truth } of cases) expect(Object.keys(truth), id).to.have.lengthOf.at.least(5);
  });

  it('are all large enough for an upload', async () => {
    for (const { id, front, back } of await loadCases(bundled)) {
      for (const side of [front, back])
        if (side) expect(side.length, id).to.be.within(imageLimits.bytesMin, imageLimits.bytesMax);
    }
  });

  it('include a photo of twelve megapixels', async () => {
    const headers = (await loadCases(bundled)).flatMap(({ front }) => (front ? [inspectImage(front)] : []));
    const megapixels = headers.map((h) => (h.status === 'known' ? (h.width * h.height) / 1e6 : 0));
    expect(Math.max(...megapixels)).to.be.within(12, 13);
  });

  it('include bad input of every kind that is rejected before or after decoding', async () => {
    const codes = new Set((await loadBadInput(bundled)).map(({ code }) => code));
    expect([...codes].sort()).to.deep.equal([
      'CARD_REJECTED',
      'IMG_BLURRY',
      'IMG_CORRUPT',
      'IMG_DIMENSIONS',
      'IMG_NO_TEXT',
      'IMG_TOO_SMALL',
      'IMG_UNSUPPORTED',
    ]);
  });

  it('stay under 12 MB together', async () => {
    const files = await readdir(bundled, { recursive: true, withFileTypes: true });
    const sizes = files.filter((f) => f.isFile()).map((f) => stat(path.join(f.parentPath, f.name)));
    const bytes = (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
    expect(bytes).to.be.below(12e6);
  });
});

describe('loadCases', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'cases-'));
  });
  afterEach(() => rm(dir, { recursive: true }));
  const put = (...names: string[]) => Promise.all(names.map((name) => writeFile(path.join(dir, name), '{}')));
  const failure = async () => loadCases(dir).catch((error: unknown) => error as InvalidInput);

  it('pairs sides with their truth in order, accepts lone sides, and ignores other files', async () => {
    await put('b_front.png', 'b.json', 'a_front.JPG', 'a_back.webp', 'a.json', 'c_back.jpg', 'c.json', 'README.md');
    const cases = await loadCases(dir);
    expect(cases.map(({ id, front, back }) => [id, front !== undefined, back !== undefined])).to.deep.equal([
      ['a', true, true],
      ['b', true, false],
      ['c', false, true],
    ]);
  });

  const faults: readonly (readonly [string, readonly string[]])[] = [
    ['a picture without a truth', ['a_front.png']],
    ['a truth without a picture', ['a.json']],
    ['a side that is there twice', ['a_front.png', 'a_front.jpg', 'a.json']],
  ];
  for (const [fault, names] of faults) {
    it(`rejects ${fault}, which would otherwise not be measured`, async () => {
      await put(...names);
      expect(await failure()).to.be.instanceOf(InvalidInput);
    });
  }
});
