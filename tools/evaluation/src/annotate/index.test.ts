import type { ElementEvidence } from '@cardlens/reading';
import { expect } from 'chai';
import sharp from 'sharp';
import { colorOf } from './colors.js';
import { annotate } from './index.js';

const place = (left: number, top: number, right: number, bottom: number): ElementEvidence => ({
  box: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ],
  words: [0],
});
const white = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } });

async function pixels(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.readUInt32BE((y * info.width + x) * 4);
  return { at, width: info.width, height: info.height };
}

describe('annotate', () => {
  it('draws a box in the color of its element around it, and the name beside it', async () => {
    const bytes = await white(400, 250).png().toBuffer();
    const evidence = { member_number: place(20, 100, 200, 130) };
    const { at, width, height } = await pixels(await annotate(bytes, { width: 400, height: 250, evidence }));
    expect([width, height]).to.deep.equal([400, 250]);
    expect(at(100, 100)).to.equal(colorOf('member_number'));
    expect(at(200, 115)).to.equal(colorOf('member_number'));
    expect(at(100, 115)).to.equal(0xffffffff);
    expect(at(205, 115)).to.equal(colorOf('member_number'));
  });

  it('draws on the picture as EXIF orientation shows it', async () => {
    const bytes = await white(250, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const evidence = { rx_bin: place(300, 200, 380, 230) };
    const { at, width, height } = await pixels(await annotate(bytes, { width: 400, height: 250, evidence }));
    expect([width, height]).to.deep.equal([400, 250]);
    expect(at(340, 200)).to.equal(colorOf('rx_bin'));
  });

  it('reduces a photo to screen size, with its boxes', async () => {
    const bytes = await white(4096, 2048).jpeg().toBuffer();
    const evidence = { payer_name: place(2000, 1000, 3000, 1200) };
    const { at, width } = await pixels(await annotate(bytes, { width: 4096, height: 2048, evidence }));
    expect(width).to.equal(2048);
    expect(at(1250, 500)).to.equal(colorOf('payer_name'));
  });

  it('keeps names inside the picture, and clips boxes', async () => {
    const bytes = await white(300, 200).png().toBuffer();
    const evidence = { 'phone_numbers[10]': place(280, -5, 340, 20) };
    const { at } = await pixels(await annotate(bytes, { width: 300, height: 200, evidence }));
    expect(at(290, 20)).to.equal(colorOf('phone_numbers[10]'));
  });
});
