import { expect } from 'chai';
import { isNatsVersionGood, natsAddress } from './nats-version.js';

describe('isNatsVersionGood', () => {
  for (const version of ['2.10.23', 'v2.10.23', '2.10.29', '2.11.0', '2.11.0-RC.1', '2.15.2', '3.0.0']) {
    it(`accepts ${version}`, () => expect(isNatsVersionGood(version)).to.equal(true));
  }
  for (const version of ['2.9.10', '2.10.22', '2.10.23-RC.1', '1.99.99', '', 'nightly', undefined]) {
    it(`rejects ${version}`, () => expect(isNatsVersionGood(version)).to.equal(false));
  }
});

describe('natsAddress', () => {
  const cases: [string, { host: string; port: number }][] = [
    ['nats://127.0.0.1:4333', { host: '127.0.0.1', port: 4333 }],
    ['broker.example', { host: 'broker.example', port: 4222 }],
    ['tls://user:secret@broker.example:4443', { host: 'broker.example', port: 4443 }],
    ['nats://[::1]:4222', { host: '::1', port: 4222 }],
  ];
  for (const [url, address] of cases) {
    it(`finds ${address.host} and ${address.port}`, () => expect(natsAddress(url)).to.deep.equal(address));
  }

  it('does not include the password of a malformed URL in the message', () => {
    expect(() => natsAddress('nats://user:hunter2@:::'))
      .to.throw(/CARDLENS_NATS_URL/)
      .and.not.match(/hunter2/);
  });
});
