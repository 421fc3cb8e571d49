import type { Quad } from '@cardlens/reading';
import type { Model } from '@cardlens/vision';
import { emptyPicture, pyramid } from '@cardlens/vision/geometry';
import { expect } from 'chai';
import { inferenceHere } from './inference.js';

const levels = pyramid(emptyPicture(200, 100));
const quad: Quad = [
  [0, 0],
  [100, 0],
  [100, 20],
  [0, 20],
];
const manifest = {
  name: 'direction',
  version: '1',
  sha256: '',
  input: { name: 'x', shape: [] },
  output: { name: 'y', shape: [] },
  channels: 'bgr',
  mean: [0, 0, 0],
  std: [1, 1, 1],
} as const;

describe('inference in the worker', () => {
  let running = 0;
  let runs = 0;
  const model: Model = {
    manifest,
    async run() {
      running++;
      runs++;
      expect(running).to.equal(1);
      await Promise.resolve();
      running--;
      return { data: Float32Array.of(0.25, 0.75), dims: [1, 2] };
    },
    ranMs: () => runs * 5,
    dispose: async () => undefined,
  };
  beforeEach(() => {
    runs = 0;
  });

  it('runs one task after the other, and counts the time of the models', async () => {
    const inference = inferenceHere({ direction: '1' }, async () => model);
    const tasks = Array.from({ length: 5 }, () => inference.run('direction', { levels, quad }));
    expect(await Promise.all(tasks)).to.deep.equal([0.75, 0.75, 0.75, 0.75, 0.75]);
    expect(inference.modelsMs()).to.equal(25);
  });

  it('ends the tasks that have not begun when it is aborted', async () => {
    const abort = new AbortController();
    const inference = inferenceHere({}, async () => ({
      ...model,
      run: (input) => {
        if (runs === 2) abort.abort(new Error('retake'));
        return model.run(input);
      },
    }));
    const tasks = Array.from({ length: 50 }, () => inference.run('direction', { levels, quad }, abort.signal));
    const ended = await Promise.allSettled(tasks);
    expect(ended.map(({ status }) => status).lastIndexOf('fulfilled')).to.equal(2);
    expect(ended.at(-1)).to.have.nested.property('reason.message', 'retake');
    expect(runs).to.equal(3);
    expect(await inference.run('direction', { levels, quad })).to.equal(0.75);
  });

  it('fails with OCR_FAILED when a model fails, and runs the next task', async () => {
    let fails = true;
    const inference = inferenceHere({}, async () => ({
      ...model,
      run: (input) => (fails ? Promise.reject(new Error('out of memory')) : model.run(input)),
    }));
    const failure = await inference.run('direction', { levels, quad }).catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'OCR_FAILED');
    fails = false;
    expect(await inference.run('direction', { levels, quad })).to.equal(0.75);
  });
});
