import { readFile } from 'node:fs/promises';
import type { Reading } from '@cardlens/reading';
import { expect } from 'chai';
import sharp from 'sharp';
import { stageNames } from '../src/index.js';
import { drawn, drawnCard, drawnOnForm, drawnSmall, png } from './drawn.js';
import { reader, textOf } from './running-reader.js';

describe('a reader', () => {
  describe('with a drawn card', () => {
    let reading: Reading;
    before(async () => {
      reading = await reader.readSide(await png(), 'front');
    });

    it('reads every line, with the spaces between words', () => {
      expect(textOf(reading).join(' ')).to.equal(drawnCard.join(' ').replace(/ +/g, ' '));
    });

    it('finds elements, with scores of three decimal places', () => {
      const { member_number, rx_bin, group_number } = reading.details;
      expect([member_number?.value, rx_bin?.value, group_number?.value]).to.deep.equal([
        'W267104453',
        '610502',
        '0868014',
      ]);
      for (const score of member_number?.scores ?? []) expect(score).to.match(/^[01]\.\d{3}$/);
    });

    it('returns the words and the box of each element', () => {
      const words = reading.lines.flatMap((line) => line.words);
      const { box, words: indexes } = reading.evidence.member_number!;
      expect(indexes.map((i) => words[i]?.text).join('')).to.equal('W267104453');
      // Drawn at x = 60, baseline y = 250, 36 px high.
      expect(box[0][1]).to.be.within(205, 230);
      expect(box[2][1]).to.be.within(248, 270);
      expect(box[0][0]).to.be.within(200, 300);
    });

    it('returns the version and the duration of each stage', () => {
      expect(reading.insuranceScanVersion).to.equal(reader.version);
      expect(stageNames).to.include.members(Object.keys(reading.timingsMs));
      expect(reading.timingsMs).to.include.keys('decode', 'detect', 'recognize', 'classify', 'assemble');
    });

    it('returns the total run time of the models, which increases with every side', async () => {
      const before = reader.modelsMs();
      expect(before).to.be.greaterThan(0);
      await reader.readSide(await png(), 'front');
      expect(reader.modelsMs()).to.be.greaterThan(before);
    });

    it('returns a reading that is unchanged by JSON', () => {
      expect(JSON.parse(JSON.stringify(reading))).to.deep.equal(reading);
    });
  });

  const photos: Record<string, () => Promise<Buffer>> = {
    'upside down': () => drawn().rotate(180).jpeg().toBuffer(),
    'turned to the left': () => drawn().rotate(270).png().toBuffer(),
    'turned to the right': () => drawn().rotate(90).png().toBuffer(),
    'mirrored by a front camera': () => drawn().flop().jpeg().toBuffer(),
    'mirrored and upside down': () => drawn().flip().jpeg().toBuffer(),
    'mirrored and turned': () => drawn().flop().rotate(90).jpeg().toBuffer(),
    'a little askew': () => drawn().rotate(5, { background: '#777' }).jpeg().toBuffer(),
    'with an EXIF orientation': async () =>
      sharp(await drawn().rotate(270).png().toBuffer())
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    'as WebP': () => drawn().webp().toBuffer(),
    'as TIFF': () => drawn().tiff().toBuffer(),
    gray: () => drawn().grayscale().jpeg().toBuffer(),
    'in CMYK': () => drawn().toColourspace('cmyk').jpeg().toBuffer(),
    'with 16 bits a channel': () => drawn().toColourspace('rgb16').png().toBuffer(),
    'on a transparent background': () => drawn(undefined, 'none').ensureAlpha().png().toBuffer(),
    'of twelve megapixels': () => drawn().resize(4000, 2560).jpeg().toBuffer(),
  };
  for (const [how, make] of Object.entries(photos)) {
    it(`reads a card ${how}`, async () => {
      const { details } = await reader.readSide(await make(), 'front');
      expect(details.member_number?.value).to.equal('W267104453');
      expect(details.rx_bin?.value).to.equal('610502');
    });
  }

  it('returns boxes in pixels of the upright photo, also when it is read at a smaller size', async () => {
    const { width, height, evidence } = await reader.readSide(await photos['of twelve megapixels']!(), 'front');
    expect([width, height]).to.deep.equal([4000, 2560]);
    expect(evidence.member_number!.box[0][1]).to.be.within(205 * 4, 230 * 4);
  });

  it('returns boxes that follow the text of an upside-down card', async () => {
    const { evidence } = await reader.readSide(await photos['upside down']!(), 'front');
    const [topLeft, topRight] = evidence.member_number!.box;
    expect(topLeft[0]).to.be.greaterThan(topRight[0]);
    expect(topLeft[1]).to.be.within(640 - 230, 640 - 205);
  });

  for (const name of ['harborview-ppo_front.png', 'medicare-original_front.jpg', 'cedar-hmo_back.jpg']) {
    const side = name.includes('back') ? 'back' : 'front';
    it(`reads the same values of ${name} when it is mirrored`, async () => {
      const bytes = await readFile(new URL(`../../../../tools/evaluation/specimens/${name}`, import.meta.url));
      const valuesOf = ({ details }: Reading) =>
        Object.entries(details).map(([element, found]) => [element, [found].flat().map(({ value }) => value)]);
      const mirrored = await reader.readSide(await sharp(bytes).flop().png().toBuffer(), side);
      expect(valuesOf(mirrored)).to.have.deep.members(valuesOf(await reader.readSide(bytes, side)));
    });
  }

  it('invents no value of a mirrored card that is too blurred', async () => {
    for (const sigma of [4, 6, 8]) {
      const blurred = await drawn().flop().blur(sigma).jpeg().toBuffer();
      const details = await reader.readSide(blurred, 'front').then(
        (reading) => reading.details,
        () => undefined,
      );
      expect(details?.member_number?.value ?? 'W267104453', `${sigma}`).to.equal('W267104453');
    }
  });

  it('returns boxes where a mirrored photo shows the text', async () => {
    const { evidence } = await reader.readSide(await photos['mirrored by a front camera']!(), 'front');
    const [topLeft, topRight, , bottomLeft] = evidence.member_number!.box;
    expect(topLeft[0]).to.be.lessThan(topRight[0]);
    expect(topLeft[1]).to.be.within(205, 230);
    expect(bottomLeft[1]).to.be.within(248, 270);
    // The number is drawn at x = 265 to 510.
    expect(topRight[0]).to.be.within(700, 800);
  });

  it('reads a value and a label that nearly touch as two words', async () => {
    const bytes = await readFile(
      new URL('../../../../tools/evaluation/specimens/aetna-epo_front.jpg', import.meta.url),
    );
    const { details, lines } = await reader.readSide(bytes, 'front');
    expect(details.rx_group?.value).to.equal('RXEPO4');
    expect(lines.flatMap(({ words }) => words.map(({ text }) => text))).to.include.members(['RxGRP:', 'RXEPO4']);
  });

  it('ignores the form that a slightly rotated card lies on', async () => {
    const bytes = await (await drawnOnForm(7)).jpeg().toBuffer();
    const { details, lines } = await reader.readSide(bytes, 'front');
    expect(lines.map(({ text }) => text).filter((text) => /OTTO|Q998|555-0187/.test(text))).to.deep.equal([]);
    expect([details.member_number?.value, details.rx_bin?.value]).to.deep.equal(['W267104453', '610502']);
  });

  describe('with a back of only long lines in small print', () => {
    const lines = [
      'Failure to obtain approval before a stay may result in a reduction of your benefits under the plan.',
      'Customer Service, call 1-833-280-4510. Provider Locator, call 1-888-817-7214. Nurse Line: 1-800-555-0112',
      'Send medical claims to PO Box 833116, Boston, MA 93799. Claims must be filed within twelve months.',
    ];
    for (const turn of [0, 180]) {
      it(`reads them turned by ${turn}°, although squeezed lines do not show which way is up`, async () => {
        const bytes = await drawnSmall(lines).rotate(turn).png().toBuffer();
        const { details } = await reader.readSide(bytes, 'back');
        const numbers = (details.phone_numbers ?? []).map(({ value }) => value.replace(/\D/g, '').slice(-10));
        expect(numbers).to.include.members(['8332804510', '8888177214', '8005550112']);
      });
    }
  });
});
