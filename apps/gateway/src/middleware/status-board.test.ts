import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { type CheckedPart, cardOutcomes, statusBoard } from './status-board.js';

const fails = () => Promise.reject(new Error('down'));

function board(failing: readonly CheckedPart[] = [], connectors: { name: string; sinceUs: number }[] = []) {
  const clock = fakeClock();
  const outcomes = cardOutcomes(clock);
  const broken = new Set<CheckedPart>(failing);
  let lookUps = 0;
  const parts = ['session', 'cards', 'uploads', 'matching', 'eligibility', 'webhooks', 'broker'] as const;
  const checks = Object.fromEntries(
    parts.map((part) => [
      part,
      async () => {
        lookUps++;
        if (broken.has(part)) await fails();
      },
    ]),
  ) as Record<CheckedPart, () => Promise<void>>;
  const status = statusBoard({
    checks,
    eligibility: { listFailingConnectors: async () => ({ connectors }) },
    outcomes,
    clock,
  });
  const read = async () => {
    const { state, components } = await status.read();
    return { state, ...Object.fromEntries(components.map((one) => [one.component, one.state])) };
  };
  return { status, read, broken, outcomes, clock, lookUps: () => lookUps };
}

const allUp = {
  state: 'operational',
  api: 'operational',
  reading: 'operational',
  payers: 'operational',
  eligibility: 'operational',
  webhooks: 'operational',
};

describe('the status board', () => {
  it('says that all is well while every service is up', async () => {
    expect(await board().read()).to.deep.equal(allUp);
  });

  for (const [part, expected] of [
    ['session', { api: 'degraded' }],
    ['cards', { reading: 'down' }],
    ['uploads', { reading: 'down' }],
    ['matching', { payers: 'down' }],
    ['eligibility', { eligibility: 'down' }],
    ['webhooks', { webhooks: 'down' }],
    ['broker', { api: 'degraded', reading: 'degraded', webhooks: 'degraded' }],
  ] as const) {
    it(`says what does not work without ${part}`, async () => {
      expect(await board([part]).read()).to.deep.equal({ ...allUp, state: 'degraded', ...expected });
    });
  }

  it('names a connection to payers that fails, and since when', async () => {
    const { status } = board([], [{ name: 'clearing', sinceUs: 1_000_000 }]);
    const { state, components } = await status.read();
    expect(state).to.equal('degraded');
    expect(components.at(-1)).to.deep.equal({ component: 'connector:clearing', state: 'down', sinceMs: 1000 });
    expect(components.find(({ component }) => component === 'eligibility')).to.include({ state: 'degraded' });
  });

  it('sees by how cards end that reading does not work, unless only the pictures are bad', async () => {
    const { read, outcomes, clock } = board();
    for (let i = 0; i < 10; i++) outcomes.record('IMG_BLURRY');
    expect(await read()).to.include({ reading: 'operational' });
    for (let i = 0; i < 5; i++) outcomes.record('PIPELINE_TIMEOUT');
    clock.advance(11_000);
    expect(await read()).to.include({ reading: 'degraded' });
    clock.advance(600_000);
    for (let i = 0; i < 5; i++) outcomes.record('OCR_FAILED');
    expect(await read()).to.include({ reading: 'down' });
    clock.advance(611_000);
    expect(await read()).to.include({ reading: 'operational' });
  });

  it('keeps since when a state lasts, and asks the services at most every ten seconds', async () => {
    const { status, broken, clock, lookUps } = board(['matching']);
    const startedAtMs = clock.nowMs();
    const sinceOf = async () =>
      (await status.read()).components.find(({ component }) => component === 'payers')?.sinceMs;
    await Promise.all([status.read(), status.read(), status.read()]);
    expect(lookUps()).to.equal(7);
    clock.advance(10_001);
    expect([await sinceOf(), lookUps()]).to.deep.equal([startedAtMs, 14]);
    broken.delete('matching');
    clock.advance(10_001);
    expect(await sinceOf()).to.equal(clock.nowMs());
  });
});
