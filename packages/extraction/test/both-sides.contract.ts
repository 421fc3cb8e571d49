import { readFile } from 'node:fs/promises';
import { CardError } from '@cardlens/errors';
import type { Details, Quad, Reading, Side } from '@cardlens/reading';
import { type PdfPage, pdfOf } from '@cardlens/testing';
import { expect } from 'chai';
import sharp, { type Sharp } from 'sharp';
import type { BothSides } from '../src/index.js';
import { reader } from './running-reader.js';

const specimen = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../tools/evaluation/specimens/${name}`, import.meta.url));

const sideNames = ['front', 'back'] as const;

describe('a reader, given a file with several cards or pages', function () {
  this.timeout(120_000);
  let files: Readonly<Record<Side, Buffer>>;
  let alone: Readonly<Record<Side, Reading>>;
  before(async () => {
    files = { front: await specimen('harborview-ppo_front.png'), back: await specimen('harborview-ppo_back.png') };
    alone = { front: await reader.readSide(files.front, 'front'), back: await reader.readSide(files.back, 'back') };
  });

  const valuesOf = (details: Details): unknown =>
    Object.entries(details).map(([name, found]) => [name, [found].flat().map(({ scores, ...entry }) => entry)]);
  const outcomeOf = (one: Reading | CardError): unknown =>
    one instanceof CardError ? one.code : valuesOf(one.details);
  const outcomesOf = ({ front, back }: BothSides): unknown => ({ front: outcomeOf(front), back: outcomeOf(back) });
  const expected = (): unknown => ({ front: outcomeOf(alone.front), back: outcomeOf(alone.back) });

  const pageOf = async (picture: Buffer): Promise<PdfPage> => {
    const { data, info } = await sharp(picture).jpeg({ quality: 95 }).toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  };
  const pdf = async (...pages: Buffer[]): Promise<Buffer> => pdfOf(await Promise.all(pages.map(pageOf)));
  const tiff = (...pages: Buffer[]): Promise<Buffer> =>
    sharp(pages, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
  const blank = (width = 1040, height = 660): Sharp =>
    sharp({ create: { width, height, channels: 3, background: 'white' } });
  const blankPage = (): Promise<Buffer> => blank().png().toBuffer();
  const letter = async (): Promise<Buffer> =>
    sharp(Buffer.from(coverLetter)).resize({ width: 1040, height: 660, fit: 'fill' }).png().toBuffer();
  const together = (places: Readonly<Record<Side, { left: number; top: number }>>, canvas: Sharp): Promise<Buffer> =>
    canvas
      .composite(sideNames.map((side) => ({ input: files[side], ...places[side] })))
      .png()
      .toBuffer();
  const stacked = (): Promise<Buffer> =>
    together({ front: { left: 90, top: 80 }, back: { left: 160, top: 860 } }, blank(1300, 1700));

  /** Read once for both tests that need it. */
  let readStacked: Promise<BothSides> | undefined;
  const ofStacked = (): Promise<BothSides> => (readStacked ??= stacked().then((file) => reader.readBoth(file)));

  describe('as both sides', () => {
    const ways: Readonly<Record<string, () => Promise<Buffer>>> = {
      'a PDF, front first': () => pdf(files.front, files.back),
      'a PDF, back first': () => pdf(files.back, files.front),
      'a TIFF, front first': () => tiff(files.front, files.back),
      'a TIFF of a cover letter, a blank page, the back and the front': async () =>
        tiff(await letter(), await blankPage(), files.back, files.front),
      'one picture, side by side, the back on the left': () =>
        together({ front: { left: 1250, top: 120 }, back: { left: 60, top: 60 } }, blank(2400, 900)),
      'one page of a PDF of letter size': async () => {
        const places = { front: { left: 700, top: 300 }, back: { left: 760, top: 1300 } };
        return pdf(await together(places, blank(2550, 3300)));
      },
    };
    for (const [how, make] of Object.entries(ways)) {
      it(`reads ${how} like the sides alone`, async () => {
        expect(outcomesOf(await reader.readBoth(await make()))).to.deep.equal(expected());
      });
    }
    it('reads one picture, stacked like the sides alone', async () => {
      expect(outcomesOf(await ofStacked())).to.deep.equal(expected());
    });

    it('returns boxes in pixels of the page or picture, and the page number', async () => {
      const inTiff = await reader.readBoth(await tiff(files.back, files.front));
      expect(inTiff.front).to.include({ page: 2, width: 1040, height: 660 });
      expect(inTiff.back).to.include({ page: 1 });
      const { front, back } = (await ofStacked()) as Readonly<Record<Side, Reading>>;
      expect(front).to.include({ width: 1300, height: 1700 }).and.not.have.property('page');
      const [alonePlace, place] = [alone.front, front].map(({ evidence }) => evidence.member_number!.box[0]);
      expect(place![0] - alonePlace![0]).to.be.closeTo(90, 6);
      expect(place![1] - alonePlace![1]).to.be.closeTo(80, 6);
      const tops = (boxes: readonly Quad[]): number => Math.min(...boxes.map((box) => box[0][1]));
      expect(tops(back.lines.map(({ box }) => box))).to.be.greaterThan(860);
    });

    it('reports a missing side', async () => {
      for (const side of sideNames) {
        const other = side === 'front' ? 'back' : 'front';
        const found = await reader.readBoth(files[side]);
        expect(outcomeOf(found[side])).to.deep.equal(outcomeOf(alone[side]));
        expect(outcomeOf(found[other])).to.equal('SIDE_NOT_FOUND');
      }
    });

    it('does not use the front of another card as the back', async () => {
      const other = await sharp(await specimen('cedar-hmo_front.jpg'))
        .png()
        .toBuffer();
      const found = await reader.readBoth(await pdf(files.front, other));
      expect(outcomesOf(found)).to.deep.equal({ front: outcomeOf(alone.front), back: 'SIDE_NOT_FOUND' });
    });

    it('rejects a file without a card with the error of its first page', async () => {
      const codeOf = (file: Buffer): Promise<unknown> => reader.readBoth(file).catch((error: CardError) => error.code);
      expect(await codeOf(await blankPage())).to.equal('IMG_NO_TEXT');
      expect(await codeOf(await tiff(await letter(), await blankPage()))).to.equal('CARD_REJECTED');
    });
  });

  describe('as one side', () => {
    it('reads the page that shows the side, wherever it is', async () => {
      const file = await tiff(await letter(), files.back, await blankPage(), files.front);
      expect(outcomeOf(await reader.readSide(file, 'front'))).to.deep.equal(outcomeOf(alone.front));
      expect(await reader.readSide(file, 'back')).to.include({ page: 2 });
    });

    it('reads the first card if no page shows the side', async () => {
      expect(await reader.readSide(await tiff(await blankPage(), files.back), 'front')).to.include({ page: 2 });
    });

    it('rejects a file without a card with the error of its first page', async () => {
      const file = await tiff(await blankPage(), await letter());
      const error = await reader.readSide(file, 'front').catch((thrown: unknown) => thrown);
      expect(error).to.include({ code: 'IMG_NO_TEXT' });
    });
  });
});

const coverLetter = `<svg xmlns="http://www.w3.org/2000/svg" width="1040" height="660" font-family="DejaVu Sans" font-size="24">
  <rect width="1040" height="660" fill="white"/>
  ${[
    'FAX',
    'To: Front desk, Lakeside Family Practice',
    'From: Jordan Example',
    'Dear team, please find attached a copy of what you asked me for last week.',
    'I will be in the office on Monday morning and bring the original with me.',
    'Kind regards, Jordan',
  ]
    .map((line, i) => `<text x="60" y="${90 + i * 70}">${line}</text>`)
    .join('\n  ')}
</svg>`;
