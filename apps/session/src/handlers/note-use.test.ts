import { DomainError, requestErrors } from '@cardlens/errors';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { useRecorder } from './note-use.js';

describe('the last use of keys', () => {
  it('is written once per key with the latest time, however often the key was used', async () => {
    const clock = fakeClock();
    const written: [string, number][] = [];
    const recorder = useRecorder(
      'API keys',
      { markUsed: async (digest, usedAtUs) => void written.push([digest, usedAtUs]) },
      clock,
      silentLogger,
    );
    for (let count = 0; count < 1000; count++) recorder.note('key-a');
    recorder.note('key-b');
    expect(written).to.deep.equal([]);
    await recorder.write();
    expect(written.map(([digest]) => digest)).to.deep.equal(['key-a', 'key-b']);
    expect(written[0]?.[1]).to.equal(clock.nowUs() - 2);
    await recorder.write();
    expect(written).to.have.length(2);
  });

  it('is written when the service stops, and never fails a request', async () => {
    const tried: string[] = [];
    const recorder = useRecorder(
      'API keys',
      {
        markUsed: (digest) => {
          tried.push(digest);
          return Promise.reject(new Error('unavailable'));
        },
      },
      fakeClock(),
      silentLogger,
    );
    recorder.note('key-a');
    await recorder.stop?.();
    expect(tried).to.deep.equal(['key-a']);
  });

  it('is written later in one attempt while the database is unavailable', async () => {
    const tried: string[] = [];
    let isAway = true;
    const recorder = useRecorder(
      'API keys',
      {
        markUsed: async (digest) => {
          tried.push(digest);
          if (isAway) throw new DomainError(requestErrors.unavailable);
        },
      },
      fakeClock(),
      silentLogger,
    );
    for (const digest of ['key-a', 'key-b', 'key-c']) recorder.note(digest);
    await recorder.write();
    expect(tried).to.deep.equal(['key-a']);
    isAway = false;
    await recorder.write();
    expect(tried.slice(1).sort()).to.deep.equal(['key-a', 'key-b', 'key-c']);
  });
});
