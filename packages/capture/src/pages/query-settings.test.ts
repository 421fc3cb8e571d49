import { expect } from 'chai';
import { settingOf } from './query-settings.js';

describe('settings in the query of a page', () => {
  it('are those of the element, with their values', () => {
    expect(settingOf('reading', '?reading=device&lang=es')).to.equal('device');
    expect(settingOf('lang', '?reading=device&lang=es')).to.equal('es');
  });

  it('are ignored if they are absent or unknown', () => {
    for (const query of ['', '?lang=es', '?reading=', '?reading=phone', '?reading=<b>'])
      expect(settingOf('reading', query)).to.equal(undefined);
  });
});
