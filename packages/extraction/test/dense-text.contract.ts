import { CardError } from '@cardlens/errors';
import { defaultDetectOptions, type Inference, lineHeightsOf } from '@cardlens/vision';
import { nodeDecoder, startInference, bundledModels as visionModels } from '@cardlens/vision/node';
import { expect } from 'chai';
import sharp, { type Sharp } from 'sharp';
import { createTrainedClassifier } from '../src/classify/neural/index.js';
import { bundledModels } from '../src/node/models.js';
import { readSide } from '../src/read-side.js';
import type { Needs } from '../src/run.js';
import { defaultThresholds } from '../src/stages/assemble.js';
import { loadDocumentKind } from '../src/stages/document-kind/index.js';

/** Line heights that are recognized of the fullest card, over all attempts: 58 lines of 443 line heights. */
const fullestCard = 676;

describe('the text recognized of a picture that is full of text', function () {
  this.timeout(60_000);
  let inference: Inference;
  let needs: Needs;
  let lineHeights = 0;
  before(async () => {
    inference = await startInference({ modelsFolder: visionModels, threads: 2 });
    const counting: Inference = {
      ...inference,
      run(kind, input, signal) {
        if (kind === 'recognize' && 'quad' in input) lineHeights += lineHeightsOf([input.quad]);
        return inference.run(kind, input, signal);
      },
    };
    needs = {
      decoder: nodeDecoder,
      inference: counting,
      classifier: await createTrainedClassifier(bundledModels),
      kind: await loadDocumentKind(bundledModels),
      thresholds: defaultThresholds,
      detection: defaultDetectOptions,
      version: 'test',
    };
  });
  after(() => Promise.all([inference.dispose(), needs.classifier.dispose?.()]));
  beforeEach(() => {
    lineHeights = 0;
  });

  /** 1,600 × 1,000 pixels of `row`, repeated every `everyPx` pixels. */
  function page(row: string, everyPx: number): Sharp {
    const texts: string[] = [];
    for (let y = 12; y < 1000; y += 14)
      for (let x = 4; x < 1600; x += everyPx) texts.push(`<text x="${x}" y="${y}">${row}</text>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="#fff"/><g font-family="sans-serif" font-size="11" fill="#111">${texts.join('')}</g></svg>`;
    return sharp(Buffer.from(svg)).removeAlpha();
  }
  const long = 'member plan copay 20 payer group pharmacy 4410 deductible network claims 1500';
  const pages: Readonly<Record<string, () => Sharp>> = {
    'long lines': () => page(long, 440),
    'long lines, mirrored': () => page(long, 440).flop(),
    'long lines, upside down': () => page(long, 440).rotate(180),
    'long lines, mirrored and sideways': () => page(long, 440).flop().rotate(90),
    'long lines, blurred': () => page(long, 440).blur(1.2),
    'numbers far apart': () => page('4471', 50),
    'numbers far apart, mirrored': () => page('4471', 50).flop(),
    'numbers far apart, upside down': () => page('4471', 50).rotate(180),
  };

  for (const [what, draw] of Object.entries(pages))
    it(`is at most 1.7 times that of the fullest card: ${what}`, async () => {
      const bytes = await draw().png().toBuffer();
      await readSide(needs, bytes, 'front', {}).catch((error: unknown) => {
        if (!(error instanceof CardError)) throw error;
      });
      expect(lineHeights).to.be.within(100, 1.7 * fullestCard);
    });
});
