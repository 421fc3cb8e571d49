import { expect } from 'chai';
import sharp from 'sharp';
import { pyramid } from '../src/geometry/picture.js';
import type { Inference } from '../src/inference/inference.js';
import { decode } from '../src/node/decode.js';
import { bundledModels } from '../src/node/files.js';
import { startInference } from '../src/node/pool.js';
import { defaultDetectOptions, lineHeightsOf } from '../src/stages/detect.js';

describe('a picture that is full of text', function () {
  this.timeout(60_000);
  let inference: Inference;
  before(async () => {
    inference = await startInference({ modelsFolder: bundledModels, threads: 2 });
  });
  after(() => inference.dispose());

  /** 2,000 × 1,400 pixels of `rows` lines, each with `row` at the left and repeated every `everyPx` pixels. */
  async function page(row: string, everyPx: number): Promise<Buffer> {
    const texts: string[] = [];
    for (let y = 13; y < 1400; y += 18)
      for (let x = 4; x < 2000; x += everyPx) texts.push(`<text x="${x}" y="${y}">${row}</text>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1400"><rect width="2000" height="1400" fill="#fff"/><g font-family="sans-serif" font-size="14" fill="#111">${texts.join('')}</g></svg>`;
    return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  }

  for (const [what, row, everyPx] of [
    ['long lines', 'member plan copay 20 payer group pharmacy 4410 deductible network claims 1500', 560],
    ['numbers far apart', '4471', 64],
  ] as const)
    it(`is read in part, at most twice the text of the fullest card: ${what}`, async () => {
      const { picture } = await decode(await page(row, everyPx));
      const boxes = await inference.run('detect', { levels: pyramid(picture), options: defaultDetectOptions });
      const { boxesMax, lineHeightsMax } = defaultDetectOptions;
      expect(boxes.length).to.be.within(5, boxesMax);
      expect(lineHeightsOf(boxes)).to.be.within(lineHeightsMax / 3, lineHeightsMax);
    });
});
