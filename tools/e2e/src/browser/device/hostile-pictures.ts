import { readFile } from 'node:fs/promises';
import { specimenFile } from '@cardlens/cli';
import { hostileImages, largestImages } from '@cardlens/extraction/testing';
import sharp from 'sharp';

export interface HostilePicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** More than a hundred files that a reader must survive. The same ones each time. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await readFile(specimenFile('cedar-hmo_front.jpg'));
  const card = sharp(jpeg).resize(1000);
  const [png, webp, avif, progressive] = await Promise.all([
    card.clone().png().toBuffer(),
    card.clone().webp().toBuffer(),
    card.clone().avif({ effort: 0 }).toBuffer(),
    card.clone().jpeg({ progressive: true }).toBuffer(),
  ]);
  const files = { jpeg, png, webp, avif, progressive };
  return [
    ...hostileImages(),
    ...largestImages().map(({ name, bytes }) => ({ name: `${name}, of the largest that are decoded`, bytes })),
    ...truncated(files),
    ...claimingDimensions(files),
    ...(await unusual(jpeg)),
    ...ofOtherTypes(),
    ...empty(),
    ...Object.entries(files).flatMap(([name, bytes]) =>
      Array.from({ length: 8 }, (_, seed) => ({
        name: `a mutated ${name}, seed ${seed}`,
        bytes: mutated(bytes, seed),
      })),
    ),
  ];
}

type Files = Readonly<Record<'jpeg' | 'png' | 'webp' | 'avif' | 'progressive', Buffer>>;

const truncated = (files: Files): HostilePicture[] =>
  Object.entries(files).flatMap(([name, bytes]) =>
    [0.02, 0.5, 0.98].map((share) => ({
      name: `a ${name} that ends after ${share * 100} %`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
    })),
  );

/** Small files whose headers claim up to four gigapixels. */
function claimingDimensions({ jpeg, png, webp }: Files): HostilePicture[] {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const of = (name: string, file: Buffer, change: (copy: Buffer) => void): HostilePicture => {
    const bytes = Buffer.from(file);
    change(bytes);
    return { name, bytes };
  };
  const jpegOf = (width: number, height: number) =>
    of(`a JPEG that claims ${width} × ${height} px`, jpeg, (copy) => {
      copy.writeUInt16BE(height, frame + 5);
      copy.writeUInt16BE(width, frame + 7);
    });
  // The checksum no longer matches, which decoders find only after the size.
  const pngOf = (width: number, height: number) =>
    of(`a PNG that claims ${width} × ${height} px`, png, (copy) => {
      copy.writeUInt32BE(width, 16);
      copy.writeUInt32BE(height, 20);
    });
  return [
    jpegOf(65_535, 65_535),
    jpegOf(65_535, 300),
    jpegOf(0, 0),
    pngOf(2 ** 31 - 1, 2 ** 31 - 1),
    pngOf(50_000, 1_000),
    pngOf(0, 800),
    of('a WebP that claims 16,383 × 16,383 px', webp, (copy) => copy.fill(0xff, 26, 30)),
  ];
}

/** What cameras and programs rarely write. */
async function unusual(jpeg: Buffer): Promise<HostilePicture[]> {
  const card = () => sharp(jpeg).resize(1000);
  const frames = await Promise.all(
    [0, 90, 180].map((turn) => card().rotate(turn).resize(900, 900, { fit: 'fill' }).png().toBuffer()),
  );
  const animated = () => sharp(frames, { join: { animated: true } });
  const orientation = Buffer.from(await card().withMetadata({ orientation: 5 }).jpeg().toBuffer());
  const made: Readonly<Record<string, Promise<Buffer> | Buffer>> = {
    'an animated GIF': animated().gif().toBuffer(),
    'an animated WebP': animated().webp().toBuffer(),
    'a 16-bit PNG': card().toColourspace('rgb16').png().toBuffer(),
    'a gray 16-bit PNG': card().toColourspace('grey16').png().toBuffer(),
    'a PNG with a palette of two colors': card().png({ palette: true, colours: 2 }).toBuffer(),
    'a transparent PNG': card().ensureAlpha(0).png().toBuffer(),
    'an interlaced PNG': card().png({ progressive: true }).toBuffer(),
    'a CMYK JPEG': card().toColourspace('cmyk').jpeg().toBuffer(),
    'a gray JPEG': card().grayscale().jpeg().toBuffer(),
    'a JPEG in a wide color space': card().withIccProfile('p3').jpeg().toBuffer(),
    'a JPEG that is turned and mirrored by its metadata': orientation,
    'a JPEG with an orientation that does not exist': withOrientation(orientation, 5, 77),
    'a JPEG with 4,000 scans': withScans(await card().jpeg({ progressive: true }).toBuffer(), 4_000),
    'a JPEG followed by 5 MB of noise': Buffer.concat([jpeg, noise(5_000_000, 1)]),
    'a strip of 8,000 × 210 px': sharp(jpeg).resize(8_000, 210, { fit: 'fill' }).jpeg().toBuffer(),
    'noise of 2,000 × 2,000 px': sharp(noise(12_000_000, 2), { raw: { width: 2000, height: 2000, channels: 3 } })
      .jpeg()
      .toBuffer(),
    'a page full of text': textPage(),
  };
  return Promise.all(Object.entries(made).map(async ([name, bytes]) => ({ name, bytes: await bytes })));
}

/** Very many lines, each of which a reader would recognize. */
function textPage(): Promise<Buffer> {
  const lines = Array.from(
    { length: 180 },
    (_, i) =>
      `<text x="20" y="${20 + i * 14}" font-size="12">${`Line ${i} of a page full of small text `.repeat(7)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2560"><rect width="100%" height="100%" fill="white"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** @source Exif 2.32, 4.6.4: tag 0x0112, a short in either byte order */
function withOrientation(jpeg: Buffer, from: number, to: number): Buffer {
  const copy = Buffer.from(jpeg);
  for (const [tag, at] of [
    [[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, from], 9],
    [[0x12, 0x01, 3, 0, 1, 0, 0, 0, from, 0], 8],
  ] as const) {
    const found = copy.indexOf(Buffer.from(tag));
    if (found >= 0) copy[found + at] = to;
  }
  return copy;
}

/** Repeats the last scan, so that a small file takes long to decode. */
function withScans(jpeg: Buffer, count: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, last), ...Array<Buffer>(count).fill(scan.subarray(0, 60)), jpeg.subarray(-2)]);
}

function ofOtherTypes(): HostilePicture[] {
  const long = (text: string): Buffer => Buffer.from(text.padEnd(8_000, ' '));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"';
  return Object.entries({
    'an SVG with a script': long(`${svg}><script>fetch('/stolen')</script><text y="50">MEMBER ID 1</text></svg>`),
    'an SVG that loads an image': long(`${svg}><image href="http://127.0.0.1:9/x.png"/></svg>`),
    'an SVG of entities': long(
      `<!DOCTYPE s [<!ENTITY a "${'a'.repeat(999)}"><!ENTITY b "${'&a;'.repeat(999)}">]>${svg}>&b;</svg>`,
    ),
    'an HTML page': long('<!doctype html><script>parent.location = "/"</script>'),
    'a PDF': long('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    'a ZIP': Buffer.concat([Buffer.from('PK\x03\x04'), noise(8_000, 3)]),
    'a BMP': Buffer.concat([Buffer.from('BM'), noise(8_000, 4)]),
    'an icon': Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), noise(8_000, 5)]),
    WebAssembly: Buffer.concat([Buffer.from('\0asm\x01\0\0\0'), noise(8_000, 6)]),
    'a script': long('self.postMessage({ type: "read" }); self.close();'),
    'plain text': long('MEMBER ID 123'),
    noise: noise(50_000, 7),
  }).map(([name, bytes]) => ({ name, bytes }));
}

const empty = (): HostilePicture[] => [
  { name: 'an empty file', bytes: new Uint8Array(0) },
  { name: 'a file of one byte', bytes: new Uint8Array([0xff]) },
  { name: 'a file of zeros', bytes: new Uint8Array(20_000) },
];

/** Sixteen bytes changed anywhere after the first hundred. */
function mutated(bytes: Buffer, seed: number): Buffer {
  const copy = Buffer.from(bytes);
  const random = randomOf(seed + 1);
  for (let i = 0; i < 16; i++) copy[100 + Math.floor(random() * (copy.length - 100))] = Math.floor(random() * 256);
  return copy;
}

function noise(length: number, seed: number): Buffer {
  const random = randomOf(seed);
  return Buffer.from(Uint8Array.from({ length }, () => random() * 256));
}

/** mulberry32, which is enough for files that need not be secret. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
