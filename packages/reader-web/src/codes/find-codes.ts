import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { type GrayPicture, rgbaOf, turned } from './gray-picture.js';
import { skewsOf } from './skew.js';

export type CodeFormat = 'pdf417' | 'qr';

export interface FoundCode {
  readonly format: CodeFormat;
  /** The bytes as text, in the character set that the code declares or that seems likely. */
  readonly text: string;
  readonly bytes: Uint8Array;
}

interface Attempt {
  readonly picture: GrayPicture;
  readonly binarizer: 'LocalAverage' | 'GlobalHistogram';
}

interface Wanted {
  readonly formats: readonly CodeFormat[];
}

/** Of the decoder, by our name. */
const formatNames = { pdf417: 'PDF417', qr: 'QRCode' } as const;

/** A card has two or three; a sheet with more is not what the camera should show. */
const codesMax = 8;
/** A smaller picture is read a second time at twice the size, where thin bars are told apart better. */
const smallPixels = 1_500_000;
const directions = 3;
/** Where all of the correction is used up for codewords that were not seen, nothing tells whether the others are right. */
const spareMin = 0.2;
/** The decoder's own tolerance for turned codes. */
const straightDegrees = 0.6;

/**
 * Finds codes in a picture. The decoder reads PDF417 only if its lines are nearly horizontal or vertical, so a picture
 * in which it finds nothing is turned by the direction of its edges.
 *
 * What the decoder finds counts once a new instance of it finds the same: its memory is C++, and what one picture leaves
 * there must not change what is read in another.
 */
export class CodeFinder {
  readonly #decoder: WebAssembly.Module;
  #isNew = false;

  private constructor(decoder: WebAssembly.Module) {
    this.#decoder = decoder;
  }

  /** @param wasm  `zxing_reader.wasm` */
  static async open(wasm: Uint8Array<ArrayBuffer>): Promise<CodeFinder> {
    const finder = new CodeFinder(await WebAssembly.compile(wasm));
    await finder.#renew();
    return finder;
  }

  async find(picture: GrayPicture, formats: readonly CodeFormat[]): Promise<readonly FoundCode[]> {
    for (const attempt of attemptsOn(picture)) {
      const found = await this.#read({ ...attempt, formats });
      if (found.length > 0) return found;
    }
    return [];
  }

  async #read(attempt: Attempt & Wanted): Promise<readonly FoundCode[]> {
    const wasNew = this.#isNew;
    const found = await this.#decode(attempt);
    if (found.length === 0 || wasNew) return found;
    await this.#renew();
    return this.#decode(attempt);
  }

  async #decode({ picture, binarizer, formats }: Attempt & Wanted): Promise<readonly FoundCode[]> {
    this.#isNew = false;
    const { width, height } = picture;
    const results = await readBarcodes(
      { width, height, data: rgbaOf(picture), colorSpace: 'srgb' },
      {
        formats: formats.map((format) => formatNames[format]),
        binarizer,
        maxNumberOfSymbols: codesMax,
        textMode: 'Plain',
      },
    );
    const found = results.flatMap((result) => foundCode(result) ?? []);
    // The decoder may come upon one code twice.
    return found.filter(
      ({ format, text }, at) => at === found.findIndex((one) => one.format === format && one.text === text),
    );
  }

  async #renew(): Promise<void> {
    await prepareZXingModule({
      overrides: {
        instantiateWasm: (imports: WebAssembly.Imports, use: (instance: WebAssembly.Instance) => void) => {
          void WebAssembly.instantiate(this.#decoder, imports).then(use);
          return {};
        },
      },
      equalityFn: () => false,
      fireImmediately: true,
    });
    this.#isNew = true;
  }
}

function foundCode({ format, text, bytes, isValid, extra }: ReadResult): FoundCode | undefined {
  const name = format === 'PDF417' ? 'pdf417' : format === 'QRCode' ? 'qr' : undefined;
  if (!name || !isValid || bytes.length === 0 || (name === 'pdf417' && spareCorrection(extra) < spareMin)) return;
  // Copied: the decoder's bytes are part of its memory.
  return { format: name, text, bytes: bytes.slice() };
}

/** Share of the error correction that was not needed. */
function spareCorrection(extra: string): number {
  const { UEC: spare }: { readonly UEC?: unknown } = JSON.parse(extra || '{}');
  return typeof spare === 'number' ? spare : 0;
}

function* attemptsOn(picture: GrayPicture): Generator<Attempt> {
  yield* eitherWay(picture);
  const [first, ...others] = skewsOf(picture, directions).filter((skew) => Math.abs(skew) >= straightDegrees);
  if (first !== undefined) yield* eitherWay(turned(picture, first, 1));
  for (const skew of others) yield { picture: turned(picture, skew, 1), binarizer: 'LocalAverage' };
  if (picture.width * picture.height <= smallPixels) yield* eitherWay(turned(picture, first ?? 0, 2));
}

/** Black is what is darker than its surroundings, which fails within wide bars, or darker than most, which fails in shade. */
const eitherWay = (picture: GrayPicture): readonly Attempt[] => [
  { picture, binarizer: 'LocalAverage' },
  { picture, binarizer: 'GlobalHistogram' },
];
