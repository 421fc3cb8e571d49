import { readFile } from 'node:fs/promises';
import type { Details } from '@cardlens/reading';
import { expect } from 'chai';
import sharp from 'sharp';
import { drawn } from './drawn.js';
import { codeOf, reader, textOf } from './running-reader.js';

const fixture = (name: string): Promise<Buffer> => readFile(new URL(`../../test/fixtures/${name}`, import.meta.url));

const valuesOf = (details: Details, ...names: (keyof Details)[]): unknown[] =>
  names.map((name) => (details[name] as { value: string } | undefined)?.value);

describe('a reader', function () {
  this.timeout(120_000);

  // The PNG of the specimen on a photo of 8064 × 6048 pixels, saved by pillow-heif (quality 20) and libvips (quality 20).
  for (const format of ['heic', 'avif'])
    it(`reads a photo of 48 megapixels from ${format.toUpperCase()}`, async () => {
      const { width, details, evidence } = await reader.readSide(
        await fixture(`harborview-ppo_front-48mp.${format}`),
        'front',
      );
      expect(valuesOf(details, 'member_name', 'member_number', 'rx_bin')).to.deep.equal([
        'JONAH M WEATHERLY',
        'HVH304417826',
        '018477',
      ]);
      expect(width).to.equal(8064);
      const [[left]] = evidence.member_number!.box;
      expect(left).to.be.within(1900, 6100);
    });

  it('reads the values of form fields in a PDF like printed text', async () => {
    const { details } = await reader.readSide(await fixture('form-values.pdf'), 'front');
    expect(valuesOf(details, 'member_name', 'member_number', 'group_number', 'rx_bin', 'rx_pcn')).to.deep.equal([
      'Avery Sampleton',
      'KTN204418837',
      '77-40215',
      '018477',
      'KTRX',
    ]);
  });

  it('reads a JPEG that lacks its end, unless a line is cut', async () => {
    const whole = await drawn().jpeg({ quality: 90 }).toBuffer();
    for (const missing of [2, 60]) {
      const lines = textOf(await reader.readSide(whole.subarray(0, -missing), 'front'));
      expect(lines).to.include('Member ID: W267104453').and.to.include('RxPCN: ADV');
    }
    const above = await sharp(whole)
      .extract({ left: 0, top: 0, width: 1000, height: 564 })
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(await codeOf(whole.subarray(0, above.length - 200))).to.equal('IMG_CORRUPT');
  });
});
