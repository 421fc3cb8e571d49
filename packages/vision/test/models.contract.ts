import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { decodeCtc } from '../src/ctc.js';
import type { Picture } from '../src/geometry/picture.js';
import { sampleQuad } from '../src/geometry/sample.js';
import { ModelMismatch, type ModelName } from '../src/manifest.js';
import { loadModel } from '../src/model.js';
import { bundledModels, filesIn } from '../src/node/files.js';
import { startInference } from '../src/node/pool.js';
import { nodeRuntime } from '../src/node/runtime.js';
import { crop } from '../src/stages/crop.js';
import { pictureOf } from './picture-of.js';

const sourceIn = (folder: string) => ({ runtime: nodeRuntime, readFile: filesIn(folder) });
const fixtures = fileURLToPath(new URL('../../test/fixtures/', import.meta.url));

interface Fixture {
  readonly inputShape: number[];
  readonly outputShape: number[];
  /** Little-endian, base64. */
  readonly outputFloat16: string;
}

const fixtureOf = async (name: string) => {
  const fixture = JSON.parse(await readFile(`${fixtures}${name}.json`, 'utf8')) as Fixture;
  const picture = await pictureOf(await readFile(`${fixtures}${name}.png`));
  return { fixture, picture, expected: halfFloats(Buffer.from(fixture.outputFloat16, 'base64')) };
};

/** @source IEEE 754-2019, binary16 */
const halfFloats = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / 2 }, (_, i) => {
    const bits = bytes.readUInt16LE(i * 2);
    const [exponent, fraction] = [(bits >> 10) & 0x1f, bits & 0x3ff];
    const magnitude = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
    return bits & 0x8000 ? -magnitude : magnitude;
  });

const whole = ({ width, height }: Picture): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

const largestDifference = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a, (value, i) => Math.abs(value - b[i]!)).reduce((x, y) => Math.max(x, y), 0);

/** Mean over the time steps of the total variation distance between two distributions, 0 to 1. */
const meanVariation = (a: ArrayLike<number>, b: ArrayLike<number>, steps: number): number =>
  Array.from(a, (value, i) => Math.abs(value - b[i]!)).reduce((x, y) => x + y, 0) / 2 / steps;

describe('the bundled models', () => {
  it('recognize a line like PyTorch with the trained weights in 32 bits', async () => {
    const { fixture, picture, expected } = await fixtureOf('parity-line');
    const model = await loadModel(sourceIn(bundledModels), 'recognition', { threads: 1 });
    const { tensor, width } = crop([picture], whole(picture), model.manifest);
    // The fixture has only the picture. Our crop pads it on the right, which must change only the last time steps.
    const data = new Float32Array(3 * 48 * width);
    for (let row = 0; row < 3 * 48; row++) {
      data.set(tensor.data.subarray(row * tensor.dims[3]!, row * tensor.dims[3]! + width), row * width);
    }
    expect([1, 3, 48, width]).to.deep.equal(fixture.inputShape);
    const output = await model.run({ data, dims: fixture.inputShape });
    expect(output.dims).to.deep.equal(fixture.outputShape);
    const read = (probabilities: Float32Array) =>
      decodeCtc({ probabilities, vocabulary: model.manifest.vocabulary! }).map(({ text }) => text);
    expect(read(output.data)).to.deep.equal(read(Float32Array.from(expected)));
    // Convolutions in 8 bits move the ends of some characters: 0.009 here. Weights of another training: 0.04.
    expect(meanVariation(output.data, expected, fixture.outputShape[1]!)).to.be.below(0.02);
    await model.dispose();
  });

  it('detect the same text as the published model', async () => {
    const { fixture, picture, expected } = await fixtureOf('parity-card');
    const model = await loadModel(sourceIn(bundledModels), 'detection', { threads: 1 });
    const data = new Float32Array(3 * picture.width * picture.height);
    sampleQuad([picture], whole(picture), picture, model.manifest, data);
    const output = await model.run({ data, dims: fixture.inputShape });
    expect(output.dims).to.deep.equal(fixture.outputShape);
    expect(Math.max(...expected)).to.be.above(0.9);
    expect(largestDifference(output.data, expected)).to.be.below(2e-3);
    await model.dispose();
  });
});

describe('loading models', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'models-'));
    await cp(bundledModels, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  const editManifest = async (name: ModelName, edit: (manifest: Record<string, unknown>) => void) => {
    const file = path.join(folder, `${name}.manifest.json`);
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    edit(manifest);
    await writeFile(file, JSON.stringify(manifest));
  };
  const failure = async (name: ModelName): Promise<unknown> => {
    try {
      const model = await loadModel(sourceIn(folder), name, { threads: 1 });
      await model.dispose();
      return null;
    } catch (error) {
      return error;
    }
  };

  it('rejects a model file that does not match its manifest', async () => {
    const file = path.join(folder, 'direction.onnx');
    const bytes = await readFile(file);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(file, bytes);
    expect(await failure('direction')).to.be.instanceOf(ModelMismatch);
  });

  it('rejects a manifest whose input or number of classes differs from the model', async () => {
    await editManifest('direction', (manifest) => {
      manifest.input = { name: 'image', shape: [1, 3, 48, 192] };
    });
    expect(await failure('direction')).to.be.instanceOf(ModelMismatch);
    await editManifest('recognition', (manifest) => {
      manifest.vocabulary = (manifest.vocabulary as string[]).slice(1);
      manifest.output = { name: 'softmax_11.tmp_0', shape: [1, null, 121] };
    });
    expect(await failure('recognition')).to.be.instanceOf(ModelMismatch);
  });

  it('prevents inference from starting', async () => {
    await editManifest('recognition', (manifest) => {
      manifest.sha256 = '0'.repeat(64);
    });
    const outcome = await startInference({ modelsFolder: folder, threads: 1 }).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error);
    expect((outcome as Error).message).to.contain('recognition');
  });
});
