import { CardError } from '@cardlens/errors';
import { type Inference, type Model, runTask, type TaskKind, type Tasks } from '@cardlens/vision';
import type { ModelName } from '@cardlens/vision/manifest';

const modelOf = { detect: 'detection', direction: 'direction', recognize: 'recognition' } as const;

/**
 * Runs models on the calling thread, one task after the other. Messages arrive between two tasks, so an abort ends those
 * that have not begun.
 *
 * @param model  a model by its name, which may still be loading
 */
export function inferenceHere(
  versions: Readonly<Record<string, string>>,
  model: (name: ModelName) => Promise<Model>,
): Inference {
  let last: Promise<unknown> = Promise.resolve();
  let modelsMs = 0;
  async function run<K extends TaskKind>(kind: K, input: Tasks[K]['input'], signal?: AbortSignal) {
    signal?.throwIfAborted();
    const loaded = await model(modelOf[kind]);
    const before = loaded.ranMs();
    try {
      return await runTask(kind, input, () => loaded);
    } catch (error) {
      throw new CardError('OCR_FAILED', error);
    } finally {
      modelsMs += loaded.ranMs() - before;
      await messages();
    }
  }
  return {
    threads: 1,
    versions,
    modelsMs: () => modelsMs,
    dispose: async () => undefined,
    run(kind, input, signal) {
      const turn = last.then(() => run(kind, input, signal));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const { port1, port2 } = new MessageChannel();

/** Resolves after the messages that have arrived; a timer would wait for milliseconds. */
const messages = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
