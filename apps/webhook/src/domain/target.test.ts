import { expect } from 'chai';
import { kindOfHost } from '../adapters/address.js';
import { checkUrl, type Targets } from './target.js';

const check = (text: string, targets: Targets) => () => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  checkUrl(url, targets, url && kindOfHost(url));
};

describe('the URL of an endpoint', () => {
  for (const url of ['https://hooks.example.com/cardlens?tenant=7', 'https://8.8.8.8:8443/', 'https://[2606:4700::1]/'])
    it(`may be ${url}`, () => expect(check(url, 'public')).not.to.throw());

  for (const [url, message] of [
    ['hooks.example.com', 'url must be an https URL of at most 2048 characters'],
    ['ftp://hooks.example.com/', 'url must be an https URL of at most 2048 characters'],
    [`https://hooks.example.com/${'x'.repeat(2048)}`, 'url must be an https URL of at most 2048 characters'],
    ['http://hooks.example.com/', 'url must begin with https://'],
    ['https://me:secret@hooks.example.com/', 'url must not contain a user name or password'],
    ['https://hooks.example.com/#here', 'url must not have a fragment'],
    ['https://localhost/', 'url must resolve to a public address'],
    ['https://localhost./', 'url must resolve to a public address'],
    ['https://db.internal/', 'url must resolve to a public address'],
    ['https://127.0.0.1/', 'url must resolve to a public address'],
    ['https://2130706433/', 'url must resolve to a public address'],
    ['https://0x7f.1/', 'url must resolve to a public address'],
    ['https://169.254.169.254/latest/meta-data', 'url must resolve to a public address'],
    ['https://[::1]/', 'url must resolve to a public address'],
    ['https://[fd00::1]/', 'url must resolve to a public address'],
    ['https://[::ffff:10.0.0.1]/', 'url must resolve to a public address'],
  ] as const) {
    it(`may not be ${url.slice(0, 50)}`, () => expect(check(url, 'public')).to.throw(message));
  }

  it('may be loopback without TLS where that is allowed, but no private address', () => {
    for (const url of ['http://127.0.0.1:4000/', 'http://localhost:4000/', 'http://[::1]/'])
      expect(check(url, 'loopback'), url).not.to.throw();
    expect(check('http://10.0.0.1/', 'loopback')).to.throw('url must resolve to a public address');
    expect(check('http://10.0.0.1/', 'private')).not.to.throw();
  });
});
