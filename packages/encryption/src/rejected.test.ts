import { randomBytes } from 'node:crypto';
import { metrics } from '@opentelemetry/api';
import { expect } from 'chai';
import { accountBox } from './account-box.js';
import { CiphertextRejected } from './errors.js';

const added: unknown[] = [];
// Runs before any test, because an instrument is created when its first value is recorded.
metrics.setGlobalMeterProvider({
  getMeter: () =>
    ({
      createCounter: (name: string) => ({ add: (value: number, labels: object) => added.push([name, value, labels]) }),
    }) as never,
});

describe('the metric for data that cannot be decrypted', () => {
  it('counts rejected records and files by kind, without ids', () => {
    const { open, openJson, files } = accountBox('account-1', randomBytes(32));
    const file = Buffer.concat([Buffer.from('CLF1'), randomBytes(100)]);
    added.length = 0;
    for (const read of [
      () => open(['card content', 'c1'], randomBytes(50)),
      () => openJson(['card search', 'c1'], Buffer.concat([Buffer.of(1), randomBytes(50)])),
      () => files.decrypt(['image', 'c1', 's1'], file),
      () => files.decrypt(['reading', 'c1', 's1'], randomBytes(100)),
    ])
      expect(read).to.throw(CiphertextRejected);
    expect(added).to.deep.equal(
      ['card content', 'card search', 'image', 'reading'].map((kind) => ['cardlens_ciphertext_rejected', 1, { kind }]),
    );
  });
});
