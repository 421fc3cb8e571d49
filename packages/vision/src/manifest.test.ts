import { expect } from 'chai';
import { ModelMismatch, parseManifest } from './manifest.js';

const sound = {
  name: 'direction',
  version: '1',
  sha256: 'a'.repeat(64),
  input: { name: 'x', shape: [1, 3, 48, null] },
  output: { name: 'y', shape: [1, 2] },
  channels: 'bgr',
  mean: [0.5, 0.5, 0.5],
  std: [0.5, 0.5, 0.5],
  vocabulary: ['0', '180'],
};

describe('parseManifest', () => {
  it('returns what a model expects', () => {
    expect(parseManifest('direction', JSON.stringify({ ...sound, license: 'Apache-2.0' }))).to.deep.equal(sound);
  });

  const flaws: Record<string, object> = {
    'another model': { name: 'recognition' },
    'no version': { version: '' },
    'no digest': { sha256: 'abc' },
    'no input': { input: undefined },
    'a shape of texts': { output: { name: 'y', shape: ['1'] } },
    'another channel order': { channels: 'rgb' },
    'a deviation of zero': { std: [0.5, 0, 0.5] },
    'more classes than outputs': { vocabulary: ['0', '90', '180'] },
  };
  for (const [flaw, change] of Object.entries(flaws)) {
    it(`rejects ${flaw}`, () => {
      expect(() => parseManifest('direction', JSON.stringify({ ...sound, ...change }))).to.throw(ModelMismatch);
    });
  }

  it('rejects what is not JSON', () => {
    expect(() => parseManifest('direction', '{')).to.throw(ModelMismatch, 'is not JSON');
    expect(() => parseManifest('direction', 'null')).to.throw(ModelMismatch, 'is not an object');
  });
});
