import { expect } from 'chai';
import { fakeClock } from './fakes.js';
import { formatTimestampUs, isUuid, serviceOf, silentLogger, systemClock, systemIds, together } from './index.js';

describe('the clock', () => {
  it('never returns the same microsecond twice', () => {
    const times = Array.from({ length: 1000 }, () => systemClock.nowUs());
    expect(new Set(times).size).to.equal(1000);
  });

  it('follows changes of the system time in both units', () => {
    const { now } = Date;
    try {
      systemClock.nowUs();
      Date.now = () => now() + 10 * 60_000;
      expect(Math.abs(systemClock.nowUs() / 1000 - systemClock.nowMs())).to.be.below(1000);
    } finally {
      Date.now = now;
    }
  });

  it('formats six fractional digits with the offset', () => {
    expect(formatTimestampUs(1_767_323_045_000_007)).to.equal('2026-01-02 03:04:05.000007+00:00');
  });

  it('can be set in tests', () => {
    const clock = fakeClock();
    const before = clock.nowMs();
    clock.advance(1500);
    expect(clock.nowMs() - before).to.equal(1500);
  });
});

describe('ids', () => {
  it('are ordered UUIDs that sort by time', async () => {
    const first = systemIds.orderedUuid();
    const start = Date.now();
    while (Date.now() === start);
    expect(first < systemIds.orderedUuid()).to.equal(true);
    expect(isUuid(first)).to.equal(true);
  });
});

const serviceWith = async (parts: Parameters<typeof serviceOf>[0]) => {
  const service = serviceOf(parts, silentLogger);
  await service.start();
  await service.stop();
};

describe('serviceOf', () => {
  it('starts in order, stops in reverse, and continues when a component fails to stop', async () => {
    const seen: string[] = [];
    const part = (name: string, fails = false) => ({
      name,
      start: () => void seen.push(`+${name}`),
      stop: () => {
        seen.push(`-${name}`);
        if (fails) throw new Error('stuck');
      },
    });
    const service = serviceOf([part('store'), part('consumer', true), part('server')], silentLogger);
    await service.start();
    await service.stop();
    expect(seen).to.deep.equal(['+store', '+consumer', '+server', '-server', '-consumer', '-store']);
  });

  it('stops independent components concurrently, even when one fails', async () => {
    const begun: string[] = [];
    const part = (name: string) => ({
      name,
      stop: async () => {
        begun.push(name);
        // None ends before all have started.
        while (begun.length < 3) await new Promise((resolve) => setImmediate(resolve));
        if (name === 'b') throw new Error('stuck');
      },
    });
    await serviceWith([together('consumers', [part('a'), part('b'), part('c')])]);
    expect(begun).to.have.length(3);
  });

  it('stops only what was started', async () => {
    const stopped: string[] = [];
    const service = serviceOf(
      [
        { name: 'a', stop: () => void stopped.push('a') },
        {
          name: 'b',
          start: () => {
            throw new Error('no');
          },
          stop: () => void stopped.push('b'),
        },
        { name: 'c', stop: () => void stopped.push('c') },
      ],
      silentLogger,
    );
    await service.start().catch(() => {});
    await service.stop();
    expect(stopped).to.deep.equal(['b', 'a']);
  });
});
