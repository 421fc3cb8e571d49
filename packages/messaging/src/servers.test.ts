import { expect } from 'chai';
import { serversOf } from './servers.js';

describe('serversOf', () => {
  it('separates the credentials from the URL', () => {
    expect(serversOf('nats://card:s%40fe@127.0.0.1:4333')).to.deep.equal({
      servers: ['127.0.0.1:4333'],
      user: 'card',
      pass: 's@fe',
    });
  });

  it('returns every server of a cluster, and requires TLS if one does', () => {
    expect(serversOf('tls://card:x@a:4222, nats://b:4222')).to.deep.equal({
      servers: ['a:4222', 'b:4222'],
      user: 'card',
      pass: 'x',
      tls: {},
    });
  });

  it('accepts an address without scheme and credentials', () => {
    expect(serversOf('127.0.0.1:4222')).to.deep.equal({ servers: ['127.0.0.1:4222'] });
  });
});
