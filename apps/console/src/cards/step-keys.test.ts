import { expect } from 'chai';
import { hasStepKeys, keepStepKeys } from './step-keys.js';

const storageOf = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

describe('the keys that step through cards', () => {
  it('are on until somebody turns them off', () => {
    const storage = storageOf();
    expect(hasStepKeys(storage)).to.equal(true);
    keepStepKeys(false, storage);
    expect(hasStepKeys(storage)).to.equal(false);
    keepStepKeys(true, storage);
    expect(hasStepKeys(storage)).to.equal(true);
  });

  it('are on in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const storage = { getItem: refuse, setItem: refuse };
    keepStepKeys(false, storage);
    expect(hasStepKeys(storage)).to.equal(true);
  });
});
