import { expect } from 'chai';
import { en } from './en.js';
import { es } from './es.js';
import { stringsIn } from './language.js';

describe('interface texts', () => {
  it('are those of the language, else English', () => {
    expect(stringsIn('es-MX')).to.deep.equal(es);
    expect(stringsIn('en-GB')).to.deep.equal(en);
    expect(stringsIn('fr')).to.deep.equal(en);
  });

  it('can be replaced one by one', () => {
    const strings = stringsIn('en', { done: 'Thanks', hints: { ready: 'Stay' }, problems: { offline: 'Offline' } });
    expect(strings).to.include({ done: 'Thanks', retake: en.retake });
    expect(strings.hints).to.include({ ready: 'Stay', align: en.hints.align });
    expect(strings.problems).to.include({ offline: 'Offline', timeout: en.problems.timeout });
  });
});
