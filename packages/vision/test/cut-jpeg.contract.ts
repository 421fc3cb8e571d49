import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import sharp, { type Sharp } from 'sharp';
import type { Decoded } from '../src/decoder.js';
import { decode } from '../src/node/decode.js';

const specimen = new URL('../../../../tools/evaluation/specimens/harborview-ppo_front.png', import.meta.url);

describe('JPEG files that end early', () => {
  /** The card above a blank margin. */
  let card: () => Sharp;
  before(async () => {
    const bytes = await readFile(specimen);
    card = () => sharp(bytes).extend({ bottom: 120, background: 'white' }).removeAlpha();
  });

  const outcomeOf = (file: Buffer): Promise<Decoded | string> =>
    decode(file).catch((error: unknown) => (error as { code: string }).code);
  const cut = (file: Buffer, share: number): Buffer => file.subarray(0, Math.floor(file.length * (1 - share)));

  for (const [kind, options] of [
    ['baseline', {}],
    ['progressive', { progressive: true }],
  ] as const) {
    it(`only without their end marker are decoded as a whole: ${kind}`, async () => {
      const file = await card().jpeg(options).toBuffer();
      const whole = await decode(file);
      const ended = await outcomeOf(file.subarray(0, -2));
      expect(ended).to.be.an('object').and.not.to.have.property('missing');
      expect(Buffer.compare((ended as Decoded).picture.data, whole.picture.data)).to.equal(0);
    });
  }

  for (const [orientation, edges] of [
    [1, { left: 0, right: 1040, bottom: 780 }],
    [3, { left: 0, right: 1040, top: 0 }],
    [6, { top: 0, bottom: 1040, left: 0 }],
    [8, { top: 0, bottom: 1040, right: 780 }],
  ] as const)
    it(`tell where the last rows are missing, in orientation ${orientation}`, async () => {
      const file = await card().jpeg({ quality: 90 }).withMetadata({ orientation }).toBuffer();
      const { missing } = (await outcomeOf(cut(file, 0.005))) as Decoded;
      expect(missing).to.include(edges);
      const [across, down] = [missing!.right - missing!.left, missing!.bottom - missing!.top];
      expect(Math.min(across, down)).to.be.within(1, 195);
    });

  it('are decoded when a progressive one lacks the end of its last scan', async () => {
    expect(await outcomeOf(cut(await card().jpeg({ progressive: true }).toBuffer(), 0.02))).to.be.an('object');
  });

  it('are corrupt when more than a quarter of their rows or a whole scan is missing', async () => {
    expect(await outcomeOf(cut(await card().jpeg().toBuffer(), 0.3))).to.equal('IMG_CORRUPT');
    expect(await outcomeOf(cut(await card().jpeg({ progressive: true }).toBuffer(), 0.8))).to.equal('IMG_CORRUPT');
  });
});
