import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Side, SideText } from '@cardlens/reading';
import { ModelMismatch } from '@cardlens/vision/manifest';
import { expect } from 'chai';
import { encode, featureNames } from '../src/classify/neural/encode.js';
import { createTrainedClassifier } from '../src/classify/neural/index.js';
import { loadNetwork } from '../src/classify/neural/network.js';
import { bundledModels, modelsFolder, modelsIn } from '../src/node/models.js';
import { type Print, typeset } from './typeset.js';

interface Fixture {
  readonly side: Side;
  readonly text: SideText;
  readonly units: number;
  /** Network input and logits recorded in training; little-endian, base64. */
  readonly grams: string;
  readonly features: string;
  readonly boxes: string;
  readonly logitsFloat16: string;
}

const fixture = JSON.parse(
  await readFile(fileURLToPath(new URL('../../test/fixtures/parity-elements.json', import.meta.url)), 'utf8'),
) as Fixture;

const base64 = ({ buffer, byteOffset, byteLength }: Uint16Array | Uint8Array | Int32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

describe('the element network', () => {
  it('receives exactly the features it was trained on', () => {
    const { input, grams, features, boxes } = encode(fixture.text, fixture.side);
    expect(input.words).to.have.lengthOf(fixture.units);
    expect(base64(grams)).to.equal(fixture.grams);
    expect(base64(boxes)).to.equal(fixture.boxes);
    const trained = Buffer.from(fixture.features, 'base64');
    const isSame = (_: unknown, i: number) => features[i] === trained[i];
    const names = [...features.keys()].map((i) => featureNames[i % featureNames.length]!);
    expect(features).to.have.lengthOf(trained.length);
    for (const [i, name] of names.entries())
      if (/^(geometry|print)\./.test(name)) expect(isSame(name, i), name).to.equal(true);
    // Lexicons, labels and rules grow. The network tolerates small changes of the features, but not large ones.
    expect(names.filter(isSame).length / names.length).to.be.above(0.98);
  });

  it('returns the same results as in training', async () => {
    const network = await loadNetwork(bundledModels);
    // The features recorded in training, because those of the current lexicons may differ (above).
    const features = new Uint8Array(Buffer.from(fixture.features, 'base64'));
    const logits = await network.logits({ ...encode(fixture.text, fixture.side), features });
    const expected = halfFloats(Buffer.from(fixture.logitsFloat16, 'base64'));
    expect(logits).to.have.lengthOf(expected.length);
    // Half-precision floats of this magnitude have a resolution of a few hundredths.
    const largest = expected.reduce((most, value, i) => Math.max(most, Math.abs(value - logits[i]!)), 0);
    expect(largest).to.be.below(0.05);
    await network.dispose();
  });

  it('is rejected when its manifest or the feature code changed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'models-'));
    await cp(modelsFolder, folder, { recursive: true });
    const file = path.join(folder, 'elements.manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { features: string[]; sha256: string };
    const failure = async (changed: object): Promise<unknown> => {
      await writeFile(file, JSON.stringify({ ...manifest, ...changed }));
      return loadNetwork(modelsIn(folder)).catch((error: unknown) => error);
    };
    expect(await failure({ features: manifest.features.slice(1) })).to.be.instanceOf(ModelMismatch);
    expect(await failure({ sha256: '0'.repeat(64) })).to.be.instanceOf(ModelMismatch);
    expect(await failure({ name: 'detection' })).to.be.instanceOf(ModelMismatch);
    const calibration = { weights: { payer_name: [1] }, curves: {}, attributes: {} };
    expect(await failure({ calibration })).to.be.instanceOf(ModelMismatch);
    await rm(folder, { recursive: true });
  });
});

describe('the trained classifier', () => {
  const read = async (side: Side, prints: readonly Print[]) => {
    const classifier = await createTrainedClassifier(bundledModels);
    const candidates = await classifier.classify(typeset(prints), side);
    await classifier.dispose();
    return candidates.filter(({ score }) => score >= 0.5);
  };

  it('reads a card of an unknown payer with values right of their labels', async () => {
    const found = await read('front', [
      ['Quillmark Health', 60, 40, 34],
      ['Member Name', 60, 140],
      ['JORDAN T EXAMPLE', 320, 140],
      ['Member ID', 60, 180],
      ['QMH402118830', 320, 180],
      ['Group Number', 60, 220],
      ['7740021', 320, 220],
      ['RxBIN', 60, 300],
      ['610502', 320, 300],
      ['RxPCN', 60, 340],
      ['QMRX', 320, 340],
    ]);
    const values = Object.fromEntries(found.map(({ element, value }) => [element, value]));
    expect(values).to.include({
      payer_name: 'Quillmark Health',
      member_name: 'JORDAN T EXAMPLE',
      member_number: 'QMH402118830',
      group_number: '7740021',
      rx_bin: '610502',
      rx_pcn: 'QMRX',
    });
  });

  it('reads people with their codes or relations, and numbers whose labels are printed together', async () => {
    const card: Print[] = [
      ['Quillmark Health', 60, 40, 34],
      ['Member ID', 60, 140],
      ['QMH402118830', 320, 140],
      ['BIN/PCN/GRP: 610502/QMRX/QMH01', 60, 400],
    ];
    const people: readonly Print[][] = [
      [
        ['01', 60, 220],
        ['NORA KLEIN', 120, 220],
        ['02', 60, 250],
        ['IDA KLEIN', 120, 250],
      ],
      [
        ['Name', 60, 190],
        ['Relationship', 320, 190],
        ['Nora Klein', 60, 220],
        ['Subscriber', 320, 220],
        ['Ida Klein', 60, 250],
        ['Spouse', 320, 250],
      ],
      [
        ['Employee Klein', 60, 220],
        ['Child A Klein', 60, 250],
      ],
    ];
    for (const prints of people) {
      const found = await read('front', [...card, ...prints]);
      const values = Object.fromEntries(found.map(({ element, value }) => [element, value]));
      expect(values).to.include({ rx_bin: '610502', rx_pcn: 'QMRX', rx_group: 'QMH01' });
      expect(values.member_name).to.match(/^(Nora|Employee) Klein$/i);
      expect(values.dependent_names).to.match(/^(Ida|Child A) Klein$/i);
    }
  });

  it('reads costs with the labels and networks of their lines', async () => {
    const found = await read('front', [
      ['Quillmark Health', 60, 40, 34],
      ['Member ID', 60, 140],
      ['QMH402118830', 320, 140],
      ['Office Visit In/Out $25/40%', 60, 240],
      ['Deductible In-Plan $500/$1,000 Out-of-Plan $2,000/$4,000', 60, 280],
    ]);
    const details = found
      .filter(({ element }) => element === 'plan_details')
      .map(({ service, category, network, value }) => `${service} ${category} ${network} ${value}`);
    expect(details.sort()).to.deep.equal([
      'in_network_medical deductible in $1,000',
      'in_network_medical deductible in $500',
      'office_visit coinsurance out 40%',
      'office_visit copay in $25',
      'out_of_network_medical deductible out $2,000',
      'out_of_network_medical deductible out $4,000',
    ]);
  });

  it('returns the uses of the numbers on a back', async () => {
    const found = await read('back', [
      ['Member Services: 1-800-555-0142', 60, 60],
      ['Provider Services: 1-800-555-0143', 60, 100],
      ['Pharmacist Help Desk: 1-800-555-0144', 60, 140],
    ]);
    const types = found.filter(({ element }) => element === 'phone_numbers').map(({ phoneType }) => phoneType);
    expect(types.sort()).to.deep.equal(['member_services', 'pharmacy', 'provider_services']);
  });

  it('finds nothing on an empty side', async () => {
    expect(await read('front', [])).to.deep.equal([]);
  });
});

/** @source IEEE 754-2019, binary16 */
function halfFloats(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 2 }, (_, i) => {
    const bits = bytes.readUInt16LE(i * 2);
    const [exponent, fraction] = [(bits >> 10) & 0x1f, bits & 0x3ff];
    const magnitude = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
    return bits & 0x8000 ? -magnitude : magnitude;
  });
}
