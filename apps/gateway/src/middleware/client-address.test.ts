import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { clientAddress } from './client-address.js';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('the client address', () => {
  it('is the address of the connection', () => {
    const of = clientAddress([]);
    expect(of(request('192.0.2.7'))).to.equal('192.0.2.7');
    expect(of(request('::ffff:192.0.2.7'))).to.equal('192.0.2.7');
    expect(of(request('2001:db8:1:2:3:4:5:6'))).to.equal('2001:db8:1:2');
    expect(of(request('2001:db8::6'))).to.equal('2001:db8:0:0');
  });

  it('ignores X-Forwarded-For of untrusted peers', () => {
    expect(clientAddress(['10.0.0.0/8'])(request('192.0.2.7', '198.51.100.1'))).to.equal('192.0.2.7');
  });

  it('reports the first X-Forwarded-For of an untrusted peer, once', () => {
    let count = 0;
    const of = clientAddress(['10.0.0.0/8'], () => void count++);
    of(request('192.0.2.7'));
    of(request('10.1.1.1', '198.51.100.1'));
    expect(count).to.equal(0);
    of(request('192.0.2.7', '198.51.100.1'));
    of(request('192.0.2.8', '198.51.100.1'));
    expect(count).to.equal(1);
  });

  it('is the first untrusted address before the trusted proxies', () => {
    const of = clientAddress(['10.0.0.0/8', '192.0.2.1']);
    expect(of(request('10.1.1.1', '198.51.100.1'))).to.equal('198.51.100.1');
    expect(of(request('10.1.1.1', '203.0.113.9, 198.51.100.1, 192.0.2.1'))).to.equal('198.51.100.1');
    expect(of(request('10.1.1.1', 'nonsense'))).to.equal('10.1.1.1');
    expect(of(request('10.1.1.1'))).to.equal('10.1.1.1');
  });

  it('reads addresses with a port, as some proxies write them', () => {
    const of = clientAddress(['10.0.0.0/8']);
    expect(of(request('10.1.1.1', '203.0.113.9, 198.51.100.1:4711'))).to.equal('198.51.100.1');
    expect(of(request('10.1.1.1', '203.0.113.9, [2001:db8:1:2::5]:4711'))).to.equal('2001:db8:1:2');
    expect(of(request('10.1.1.1', '203.0.113.9, [2001:db8:1:2::5]'))).to.equal('2001:db8:1:2');
  });

  it('never skips an entry that it cannot read: the client may have written those before it', () => {
    const of = clientAddress(['10.0.0.0/8']);
    for (const written of ['unknown', '_hidden', ''])
      expect(of(request('10.1.1.1', `203.0.113.9, ${written}`)), written).to.equal('10.1.1.1');
    expect(of(request('10.1.1.1', '203.0.113.9, unknown, 10.2.2.2'))).to.equal('10.2.2.2');
  });

  it('accepts trusted proxies as addresses or ranges only', () => {
    expect(() => clientAddress(['proxy.example'])).to.throw('addresses or CIDR');
  });
});
