import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { CardError } from '@cardlens/errors';
import { expect } from 'chai';
import { createReader } from '../src/index.js';
import { drawnCard, png } from './drawn.js';
import { codeOf, reader } from './running-reader.js';

describe('a reader', () => {
  it('reads several sides concurrently without mixing them up', async () => {
    const images = await Promise.all(
      ['A11111111', 'B22222222', 'C33333333'].map((id) =>
        png([...drawnCard.slice(0, 2), `Member ID: ${id}`, ...drawnCard.slice(3)]),
      ),
    );
    const readings = await Promise.all(images.map((bytes) => reader.readSide(bytes, 'front')));
    expect(readings.map(({ details }) => details.member_number?.value)).to.deep.equal([
      'A11111111',
      'B22222222',
      'C33333333',
    ]);
  });

  it('lets the caller wrap every stage, in order', async () => {
    const stages: string[] = [];
    await reader.readSide(await png(), 'front', {
      onStage: async (stage, run) => {
        stages.push(`${stage} begins`);
        const output = await run();
        stages.push(`${stage} ends`);
        return output;
      },
    });
    expect(stages.slice(0, 8)).to.deep.equal(
      ['decode', 'detect', 'orient', 'recognize'].flatMap((s) => [`${s} begins`, `${s} ends`]),
    );
    expect(stages.at(-1)).to.equal('assemble ends');
  });

  it('stops with the reason given when aborted, and can be used again', async () => {
    const controller = new AbortController();
    const reason = new Error('the deadline passed');
    const outcome = reader
      .readSide(await png(), 'front', {
        signal: controller.signal,
        onStage: (stage, run) => {
          if (stage === 'recognize') controller.abort(reason);
          return run();
        },
      })
      .catch((error: unknown) => error);
    expect(await outcome).to.equal(reason);
    expect(await codeOf(await png())).to.equal('read');
  });

  it('does not block the event loop while models run', async () => {
    const reading = reader.readSide(await png(), 'front');
    let isDone = false;
    void reading.finally(() => {
      isDone = true;
    });
    let turns = 0;
    while (!isDone) {
      await setImmediate();
      turns++;
    }
    // If the runtime blocked this thread, the event loop would run only a few times between its calls, not thousands of
    // times.
    expect(turns).to.be.greaterThan(200);
  });

  it('lets the process exit in the middle of a reading with its exit code', async () => {
    const library = new URL('../src/index.js', import.meta.url).href;
    const script = `
      import { createReader } from ${JSON.stringify(library)};
      import { readFileSync } from 'node:fs';
      const reader = await createReader();
      const onStage = (stage, run) => {
        const output = run();
        if (stage === 'recognize') setTimeout(() => process.exit(7), 30);
        return output;
      };
      await reader.readSide(readFileSync(0), 'front', { onStage });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin.end(await png());
    const [code, signal] = await once(child, 'exit');
    expect({ code, signal }).to.deep.equal({ code: 7, signal: null });
  });

  it('rejects calls once it is disposed', async () => {
    const other = await createReader({ threads: 1 });
    await other.dispose();
    const outcome = await other.readSide(await png(), 'front').catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(CardError).with.property('code', 'OCR_FAILED');
  });
});
