import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { CardError } from '@cardlens/errors';
import { expect } from 'chai';
import type { Decoded } from '../src/decoder.js';
import { decode } from '../src/node/decode.js';

/** A specimen saved by Pillow: `Image.open(png).convert('RGB').save(pdf, quality=70)`. */
const specimen = new URL('../../test/fixtures/harborview-ppo_front.pdf', import.meta.url);

interface PageOptions {
  /** MediaBox, in points. */
  readonly box?: string;
  readonly resources?: string;
  /** Additional objects; the first has the number 5. */
  readonly objects?: readonly Buffer[];
  /** Number of pages that the document declares. */
  readonly count?: number;
}

/**
 * A one-page document that draws `content`. @source ISO 32000-1, 7.5: header, objects, cross-reference table, trailer
 */
function documentOf(
  content: string,
  { box = '0 0 612 792', resources = '', objects = [], count = 1 }: PageOptions = {},
) {
  const all = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${count > 0 ? '3 0 R' : ''}] /Count ${count} >>`),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${resources} >> >>`),
    stream('', Buffer.from(content)),
    ...objects,
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  let at = parts[0]!.length;
  const offsets = all.map((object, index) => {
    const offset = at;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = all.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const stream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const form = (name: string, target: number, content: string): Buffer =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /${name} ${target} 0 R >> >>`,
    Buffer.from(content),
  );

const outcomeOf = (file: Buffer): Promise<Decoded | string> =>
  decode(file).catch((error: unknown) => (error instanceof CardError ? error.code : String(error)));

const brightnessOf = ({ picture }: Decoded): number =>
  picture.data.reduce((sum, value) => sum + value, 0) / picture.data.length;

describe('PDF files', function () {
  this.timeout(90_000);
  let bytes: Buffer;
  before(async () => {
    bytes = await readFile(specimen);
  });

  it('are read by their first page', async () => {
    const decoded = await decode(bytes);
    expect(decoded.width / decoded.height).to.be.closeTo(1040 / 660, 0.01);
    expect(brightnessOf(decoded)).to.be.within(200, 215);
  });

  it('are rendered at 300 dots per inch, and larger pages with at most 4,200 dots on a side', async () => {
    const letter = await decode(documentOf('0 0 306 792 re f'));
    expect([letter.width, letter.height]).to.deep.equal([2550, 3300]);
    expect(brightnessOf(letter)).to.be.closeTo(127, 2);
    const poster = await decode(documentOf('0 0 9 9 re f', { box: '0 0 14400 7200' }));
    expect([poster.width, poster.height]).to.deep.equal([4200, 2100]);
  });

  for (const [what, file, codes] of [
    ['no page', documentOf('', { count: 0 }), ['IMG_CORRUPT']],
    ['a page of no height', documentOf('', { box: '0 0 1 14400' }), ['IMG_DIMENSIONS']],
    ['nothing behind its first bytes', Buffer.from('%PDF-1.4\n'), ['IMG_CORRUPT']],
    [
      'a drawing that draws itself',
      documentOf('/A Do', { resources: '/XObject << /A 5 0 R >>', objects: [form('A', 5, '/A Do /A Do')] }),
      ['IMG_CORRUPT', 'read'],
    ],
    [
      'thirty drawings that each draw the next one ten times',
      documentOf('/A Do', {
        resources: '/XObject << /A 5 0 R >>',
        objects: Array.from({ length: 30 }, (_, i) =>
          form('A', 6 + i, i < 29 ? Array(10).fill('/A Do').join(' ') : '0 0 600 700 re f'),
        ),
      }),
      ['IMG_CORRUPT', 'read'],
    ],
    [
      'a picture of 20,000 × 20,000 pixels',
      documentOf('q 600 0 0 600 0 0 cm /I Do Q', {
        resources: '/XObject << /I 5 0 R >>',
        objects: [
          stream(
            '/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode',
            deflateSync(Buffer.alloc((20_000 * 20_000) / 8)),
          ),
        ],
      }),
      ['IMG_CORRUPT', 'read'],
    ],
    ['a hundred million pages, of which there is one', documentOf('0 0 9 9 re f', { count: 100_000_000 }), ['read']],
  ] as const)
    it(`with ${what} end in an error, and the next file is read`, async () => {
      const outcome = await outcomeOf(file);
      expect(codes).to.include(typeof outcome === 'string' ? outcome : 'read');
      expect(await outcomeOf(bytes)).to.be.an('object');
    });

  it('that are truncated or damaged end in an error, and the next file is read', async () => {
    const noise = Buffer.from(bytes);
    for (let at = 200; at < noise.length; at += 97) noise[at] = (at * 31) & 255;
    for (const file of [bytes.subarray(0, 5_000), bytes.subarray(0, bytes.length >> 1), noise])
      expect(['IMG_CORRUPT', 'read']).to.include(
        await outcomeOf(file).then((it) => (typeof it === 'string' ? it : 'read')),
      );
    expect(await outcomeOf(bytes)).to.be.an('object');
  });

  it('that need a password are rejected as unsupported', async () => {
    expect(await outcomeOf(await readFile(new URL('../../test/fixtures/locked.pdf', import.meta.url)))).to.equal(
      'IMG_UNSUPPORTED',
    );
  });
});
