import { expect } from 'chai';
import { eventually } from './eventually.js';

describe('eventually', () => {
  it('returns the first truthy result', async () => {
    let looks = 0;
    const result = await eventually(() => (++looks === 3 ? 'there' : undefined), { intervalMs: 0 });
    expect(result).to.equal('there');
    expect(looks).to.equal(3);
  });

  it('retries while an assertion fails', async () => {
    let looks = 0;
    await eventually(async () => expect(++looks).to.be.greaterThan(2), { intervalMs: 0 });
    expect(looks).to.equal(3);
  });

  it('throws the last failure at the time limit', async () => {
    const failure = await eventually(() => expect(1).to.equal(2), { timeoutMs: 5, intervalMs: 0 }).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failure?.message).to.contain('condition not met within 5 ms').and.to.contain('expected 1 to equal 2');
    expect(failure?.cause).to.be.an('error');
  });

  it('treats undefined as a failure', async () => {
    const failure = await eventually(() => undefined, { timeoutMs: 5, intervalMs: 0 }).catch((error: Error) => error);
    expect(failure?.message).to.contain('undefined');
  });
});
