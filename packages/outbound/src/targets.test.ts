import { expect } from 'chai';
import { targetsIn, urlFault } from './targets.js';

describe('a URL that others chose', () => {
  for (const url of ['https://hooks.example.com/cardlens?tenant=7', 'https://8.8.8.8:8443/', 'https://[2606:4700::1]/'])
    it(`may be ${url}`, () => expect(urlFault(url, 'public')).to.equal(undefined));

  for (const [url, fault] of [
    ['hooks.example.com', 'malformed'],
    ['ftp://hooks.example.com/', 'malformed'],
    [`https://hooks.example.com/${'x'.repeat(2048)}`, 'malformed'],
    ['http://hooks.example.com/', 'scheme'],
    ['https://me:secret@hooks.example.com/', 'credentials'],
    ['https://hooks.example.com/#here', 'fragment'],
    ['https://localhost/', 'address'],
    ['https://localhost./', 'address'],
    ['https://db.internal/', 'address'],
    ['https://127.0.0.1/', 'address'],
    ['https://2130706433/', 'address'],
    ['https://0x7f.1/', 'address'],
    ['https://169.254.169.254/latest/meta-data', 'address'],
    ['https://[::1]/', 'address'],
    ['https://[fd00::1]/', 'address'],
    ['https://[::ffff:10.0.0.1]/', 'address'],
  ] as const) {
    it(`may not be ${url.slice(0, 50)}`, () => expect(urlFault(url, 'public')).to.equal(fault));
  }

  it('may be loopback without TLS where that is allowed, but no private address', () => {
    for (const url of ['http://127.0.0.1:4000/', 'http://localhost:4000/', 'http://[::1]/'])
      expect(urlFault(url, 'loopback'), url).to.equal(undefined);
    expect(urlFault('http://10.0.0.1/', 'loopback')).to.equal('address');
    expect(urlFault('http://10.0.0.1/', 'private')).to.equal(undefined);
  });

  it('may be loopback by default in the sandbox only', () => {
    expect(targetsIn('sandbox', 'auto')).to.equal('loopback');
    expect(targetsIn('production', 'auto')).to.equal('public');
    expect(targetsIn('sandbox', 'public')).to.equal('public');
  });
});
