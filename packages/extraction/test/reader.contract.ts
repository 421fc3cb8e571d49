import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { CardError } from '@cardlens/errors';
import type { Reading, Side } from '@cardlens/reading';
import { expect } from 'chai';
import sharp from 'sharp';
import { createReader, type Reader, stageNames } from '../src/index.js';
import { drawn, drawnCard, drawnOnForm, drawnSmall, png } from './drawn.js';

describe('a reader', () => {
  let reader: Reader;
  before(async () => {
    reader = await createReader();
  });
  after(() => reader.dispose());

  const textOf = ({ lines }: Reading): string[] =>
    [...lines].sort((a, b) => a.box[0][1] - b.box[0][1] || a.box[0][0] - b.box[0][0]).map(({ text }) => text);
  const codeOf = async (bytes: Uint8Array, side: Side = 'front'): Promise<string> =>
    reader.readSide(bytes, side).then(
      () => 'read',
      (error: unknown) => (error instanceof CardError ? error.code : String(error)),
    );

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

  it('reads a value separately from a label whose box overlaps it', async () => {
    const bytes = await readFile(new URL('../../../evaluation/specimens/aetna-epo_front.jpg', import.meta.url));
    const { details, lines } = await reader.readSide(bytes, 'front');
    expect(details.rx_group?.value).to.equal('RXEPO4');
    expect(lines.map(({ text }) => text)).to.include('RxGRP:');
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

  describe('rejects', () => {
    it('files that are no image, whatever their name', async () => {
      expect(await codeOf(Buffer.from('Dear Sir or Madam, '.repeat(600)))).to.equal('IMG_UNSUPPORTED');
      expect(await codeOf(Buffer.alloc(0))).to.equal('IMG_UNSUPPORTED');
      expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'))).to.equal(
        'IMG_UNSUPPORTED',
      );
    });

    it('a truncated JPEG', async () => {
      const whole = await drawn().jpeg().toBuffer();
      expect(await codeOf(whole.subarray(0, Math.floor(whole.length * 0.4)))).to.equal('IMG_CORRUPT');
    });

    it('a PNG with damaged pixels', async () => {
      const damaged = await png();
      damaged.fill(0x55, damaged.length >> 1, (damaged.length >> 1) + 500);
      expect(await codeOf(damaged)).to.equal('IMG_CORRUPT');
    });

    it('a PNG bomb by its header, without allocating its pixels', async () => {
      const before = process.memoryUsage().rss;
      expect(await codeOf(pngBomb(60_000, 60_000))).to.equal('IMG_DIMENSIONS');
      expect(process.memoryUsage().rss - before).to.be.below(100e6);
    });

    it('an image of fewer than 200 pixels on the short side', async () => {
      expect(await codeOf(await drawn().resize(600, 199, { fit: 'fill' }).png().toBuffer())).to.equal('IMG_DIMENSIONS');
    });

    it('an image without text', async () => {
      expect(await codeOf(await png([]))).to.equal('IMG_NO_TEXT');
    });

    it('a card blurred beyond reading', async () => {
      expect(await codeOf(await drawn().blur(12).jpeg().toBuffer())).to.equal('IMG_BLURRY');
    });

    it('a page of prose', async () => {
      const page = [
        'The harbor had emptied by the time',
        'the fog came in, and the last of',
        'the boats lay against the stones',
        'with their nets over the rail.',
      ];
      expect(await codeOf(await png(page))).to.equal('CARD_REJECTED');
    });

    it('bad images and still reads the next card', async () => {
      expect(await codeOf(await png())).to.equal('read');
    });
  });

  it('reads several sides concurrently without mixing them up', async () => {
    const images = await Promise.all(
      ['A11111111', 'B22222222', 'C33333333'].map((id) =>
        png([...drawnCard.slice(0, 2), `Member ID: ${id}`, ...drawnCard.slice(3)]),
      ),
    );
    const readings = await Promise.all(images.map((bytes) => reader.readSide(bytes, 'front')));
    expect(readings.map(({ details }) => details.member_number?.value)).to.deep.equal([
      'A11111111',
      'B22222222',
      'C33333333',
    ]);
  });

  it('lets the caller wrap every stage, in order', async () => {
    const stages: string[] = [];
    await reader.readSide(await png(), 'front', {
      onStage: async (stage, run) => {
        stages.push(`${stage} begins`);
        const output = await run();
        stages.push(`${stage} ends`);
        return output;
      },
    });
    expect(stages.slice(0, 8)).to.deep.equal(
      ['decode', 'detect', 'orient', 'recognize'].flatMap((s) => [`${s} begins`, `${s} ends`]),
    );
    expect(stages.at(-1)).to.equal('assemble ends');
  });

  it('stops with the reason given when aborted, and can be used again', async () => {
    const controller = new AbortController();
    const reason = new Error('the deadline passed');
    const outcome = reader
      .readSide(await png(), 'front', {
        signal: controller.signal,
        onStage: (stage, run) => {
          if (stage === 'recognize') controller.abort(reason);
          return run();
        },
      })
      .catch((error: unknown) => error);
    expect(await outcome).to.equal(reason);
    expect(await codeOf(await png())).to.equal('read');
  });

  it('does not block the event loop while models run', async () => {
    const reading = reader.readSide(await png(), 'front');
    let isDone = false;
    void reading.finally(() => {
      isDone = true;
    });
    let turns = 0;
    while (!isDone) {
      await setImmediate();
      turns++;
    }
    // If the runtime blocked this thread, the event loop would run only a few times between its calls, not thousands of
    // times.
    expect(turns).to.be.greaterThan(200);
  });

  it('lets the process exit in the middle of a reading with its exit code', async () => {
    const library = new URL('../src/index.js', import.meta.url).href;
    const script = `
      import { createReader } from ${JSON.stringify(library)};
      import { readFileSync } from 'node:fs';
      const reader = await createReader();
      const onStage = (stage, run) => {
        const output = run();
        if (stage === 'recognize') setTimeout(() => process.exit(7), 30);
        return output;
      };
      await reader.readSide(readFileSync(0), 'front', { onStage });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin.end(await png());
    const [code, signal] = await once(child, 'exit');
    expect({ code, signal }).to.deep.equal({ code: 7, signal: null });
  });

  it('rejects calls once it is disposed', async () => {
    const other = await createReader({ threads: 1 });
    await other.dispose();
    const outcome = await other.readSide(await png(), 'front').catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(CardError).with.property('code', 'OCR_FAILED');
  });
});

/** A valid PNG file of a few KB that declares `width` × `height` pixels. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
