import type { Quad } from '@cardlens/reading';
import { expect } from 'chai';
import sharp from 'sharp';
import { pyramid } from '../src/geometry/picture.js';
import { turnQuad } from '../src/geometry/quad.js';
import type { Inference } from '../src/inference/inference.js';
import { decode } from '../src/node/decode.js';
import { bundledModels } from '../src/node/files.js';
import { startInference } from '../src/node/pool.js';

const smallPrint = [
  'Patient: you are not eligible if your prescriptions are paid in part or in full by any state or federal program,',
  'including Medicare, Medicaid, VA, DOD or TRICARE. This offer is good only in the USA. It is void where prohibited',
  'or restricted by law. Limit one per person; it cannot be combined with any other offer. By using this offer, you',
  'certify that you meet these conditions and comply with the terms that are described in the restrictions section.',
  'Pharmacist: by using this offer, you certify that you have not submitted a claim for reimbursement to any other',
  'federal or state program. Submit the claim to the processor with the number below, and the secondary payer code.',
] as const;

describe('the direction of lines of small print', function () {
  this.timeout(60_000);
  let inference: Inference;
  before(async () => {
    inference = await startInference({ modelsFolder: bundledModels, threads: 2 });
  });
  after(() => inference.dispose());

  it('is found for every line, upright and upside down', async () => {
    const texts = smallPrint.map((text, i) => `<text x="20" y="${60 + 44 * i}" textLength="960">${text}</text>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="320"><rect width="1000" height="320" fill="#ddd"/><g font-family="sans-serif" font-size="17" fill="#333">${texts.join('')}</g></svg>`;
    const { picture } = await decode(await sharp(Buffer.from(svg)).blur(1).removeAlpha().jpeg().toBuffer());
    const levels = pyramid(picture);
    for (const [i, text] of smallPrint.entries()) {
      const top = 42 + 44 * i;
      const quad: Quad = [
        [18, top],
        [982, top],
        [982, top + 24],
        [18, top + 24],
      ];
      expect(await inference.run('direction', { levels, quad }), text).to.be.below(0.5);
      expect(await inference.run('direction', { levels, quad: turnQuad(quad, 2) }), text).to.be.above(0.5);
    }
  });
});
