import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const specimens = fileURLToPath(new URL('../../../../tools/evaluation/specimens/', import.meta.url));

export interface BenchImages {
  /** About 1.3 megapixels, as from the card mode of a phone or from a scanner. */
  readonly small: string;
  /** The same card at 12 megapixels, as from a phone's camera. */
  readonly large: string;
}

/** One side of a specimen as JPEG files of two sizes, in a temporary folder. */
export async function benchImages(specimen = 'harborview-ppo_front.png'): Promise<BenchImages> {
  const folder = await mkdtemp(join(tmpdir(), 'cardlens-bench-'));
  const source = await readFile(join(specimens, specimen));
  const draw = async (name: string, megapixels: number): Promise<string> => {
    const { width, height } = await sharp(source).metadata();
    const scale = Math.sqrt((megapixels * 1e6) / (width * height));
    const path = join(folder, name);
    await writeFile(
      path,
      await sharp(source)
        .flatten({ background: '#fff' })
        .resize(Math.round(width * scale))
        .jpeg({ quality: 88 })
        .toBuffer(),
    );
    return path;
  };
  return { small: await draw('small.jpg', 1.3), large: await draw('large.jpg', 12) };
}
