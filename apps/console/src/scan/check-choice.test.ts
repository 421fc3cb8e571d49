import { expect } from 'chai';
import { exampleProvider } from '../eligibility/example-provider.js';
import { automaticProvider, keepChoice } from './check-choice.js';

const storageOf = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
const juniper = { npi: '1234567893', organizationName: 'Juniper Family Medicine' };
const cedar = { npi: '1679576722', organizationName: 'Cedar Clinic' };
const [simulated, real] = [{ simulated: true }, { simulated: false }];

describe('checks of scanned cards', () => {
  it('ask only simulated payers without a choice', () => {
    const storage = storageOf();
    expect(automaticProvider('a', simulated, undefined, storage)).to.deep.equal(exampleProvider);
    expect(automaticProvider('a', simulated, juniper, storage)).to.deep.equal(juniper);
    expect(automaticProvider('a', real, juniper, storage)).to.equal(undefined);
  });

  it('do not ask real payers because somebody agreed to checks while payers were simulated', () => {
    const storage = storageOf();
    keepChoice('a', { isOn: true, kind: 'simulated', provider: juniper }, storage);
    expect(automaticProvider('a', simulated, juniper, storage)).to.deep.equal(juniper);
    expect(automaticProvider('a', real, juniper, storage)).to.equal(undefined);
  });

  it('ask real payers as the provider that was agreed to, whoever checked last', () => {
    const storage = storageOf();
    keepChoice('a', { isOn: true, kind: 'real', provider: juniper }, storage);
    expect(automaticProvider('a', real, cedar, storage)).to.deep.equal(juniper);
    expect(automaticProvider('b', real, cedar, storage)).to.equal(undefined);
  });

  it('are off for all payers once somebody has turned them off, and without a provider', () => {
    const storage = storageOf();
    keepChoice('a', { isOn: true, kind: 'real' }, storage);
    expect(automaticProvider('a', real, juniper, storage)).to.equal(undefined);
    keepChoice('a', { isOn: true, kind: 'real', provider: juniper }, storage);
    keepChoice('a', { isOn: false, kind: 'real' }, storage);
    expect(automaticProvider('a', real, juniper, storage)).to.equal(undefined);
    expect(automaticProvider('a', simulated, juniper, storage)).to.equal(undefined);
  });

  it('are off if what the browser has kept cannot be read', () => {
    for (const kept of ['on', '{}', '{"npi":"1"}', 'null'])
      expect(automaticProvider('a', real, juniper, { ...storageOf(), getItem: () => kept })).to.equal(undefined);
  });
});
