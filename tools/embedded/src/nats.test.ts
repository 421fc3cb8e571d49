import { expect } from 'chai';
import { natsConfig } from './nats.js';

describe('natsConfig', () => {
  it('syncs each write and listens on the loopback address only', () => {
    const config = natsConfig({ port: 4333, storeDir: '/data' });
    expect(config).to.match(/^ {2}sync_interval: always$/m);
    expect(config).to.match(/^listen: "127\.0\.0\.1:4333"$/m);
  });

  it('quotes folder names with quotes and spaces', () => {
    expect(natsConfig({ port: 1, storeDir: '/my "data"' })).to.contain('store_dir: "/my \\"data\\""');
  });
});
