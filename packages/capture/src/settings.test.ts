import { expect } from 'chai';
import { modeOf, phoneQuery, settingOf } from './settings.js';

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

describe('the mode of an element', () => {
  it('is as the page has set it', () => {
    expect(modeOf('identity', 'required')).to.equal('required');
    expect(modeOf('reading', 'both')).to.equal('both');
  });

  for (const given of [undefined, null, '', 'on', 'Device'])
    it(`is the default for ${given === '' ? 'an empty text' : given}`, () => {
      expect(modeOf('identity', given)).to.equal('off');
      expect(modeOf('reading', given)).to.equal('server');
      expect(modeOf('fallback', given)).to.equal('ask');
      expect(modeOf('back', given)).to.equal('required');
      expect(modeOf('sides', given)).to.equal('one');
    });
});

describe('the query of a link for a phone', () => {
  it('has what differs from the default, and no unknown value', () => {
    expect(phoneQuery({ reading: 'device', identity: 'optional' })).to.equal('&reading=device&identity=optional');
    expect(phoneQuery({ reading: 'server', identity: 'required' })).to.equal('&identity=required');
    expect(phoneQuery({ reading: 'undefined', identity: '<b>' })).to.equal('');
  });
});
