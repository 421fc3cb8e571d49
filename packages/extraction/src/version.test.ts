import { expect } from 'chai';
import { scanVersion } from './version.js';

const parts = { models: { a: '1', b: '2' }, classifier: 'rules-1', thresholds: { x: 0.5 }, detection: { y: 960 } };

describe('scanVersion', () => {
  it('is the same for the same parts in any order', async () => {
    expect(await scanVersion(parts)).to.equal(await scanVersion({ ...parts, models: { b: '2', a: '1' } }));
    expect(await scanVersion(parts)).to.match(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
  });

  it('changes with a model, the classifier, a threshold or a detector setting', async () => {
    const changed = [
      { ...parts, models: { a: '1', b: '3' } },
      { ...parts, classifier: 'rules-2' },
      { ...parts, thresholds: { x: 0.6 } },
      { ...parts, detection: { y: 736 } },
    ];
    expect(new Set(await Promise.all([parts, ...changed].map(scanVersion))).size).to.equal(5);
  });
});
