import { parentPort, workerData } from 'node:worker_threads';
import { runTask, type TaskKind, type TaskRequest } from '../inference/tasks.js';
import { loadModel, type Model } from '../model.js';
import { filesIn } from './files.js';
import { nodeRuntime } from './runtime.js';
import type { ThreadMessage, ThreadSettings } from './thread-messages.js';

/**
 * An inference thread. The ONNX runtime blocks the calling thread, so models run on these threads and not on the main
 * thread, which must send heartbeats; several threads also recognize lines concurrently.
 */
async function serve(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('thread.js runs as a worker thread only');
  const send = (message: ThreadMessage): void => port.postMessage(message);
  const { modelsFolder, detectionThreads, busy } = workerData as ThreadSettings;
  const rest = (): void => {
    Atomics.store(busy, 0, 0);
    Atomics.notify(busy, 0);
  };
  const source = { runtime: nodeRuntime, readFile: filesIn(modelsFolder) };
  const models = new Map<string, Model>();
  const model = (name: string): Model => {
    const loaded = models.get(name);
    if (!loaded) throw new Error(`this thread has not loaded ${name}`);
    return loaded;
  };
  const modelsMs = (): number => [...models.values()].reduce((sum, each) => sum + each.ranMs(), 0);
  try {
    if (detectionThreads > 0) {
      models.set('detection', await loadModel(source, 'detection', { threads: detectionThreads }));
    }
    for (const name of ['direction', 'recognition'] as const) {
      models.set(name, await loadModel(source, name, { threads: 1 }));
    }
  } catch (error) {
    rest();
    send({ type: 'rejected', error });
    return;
  }

  const run = <K extends TaskKind>({ kind, input }: TaskRequest<K>) => runTask(kind, input, model);
  let current: Promise<void> = Promise.resolve();
  port.on('message', (task: TaskRequest | 'stop') => {
    if (task === 'stop') {
      void current.then(() => Promise.all([...models.values()].map((m) => m.dispose()))).finally(() => port.close());
      return;
    }
    const before = modelsMs();
    current = run(task)
      .finally(rest)
      .then(
        (output) => send({ type: 'done', output, modelsMs: modelsMs() - before }),
        (error: unknown) => send({ type: 'failed', error }),
      );
  });
  rest();
  send({ type: 'ready', versions: Object.fromEntries([...models].map(([name, m]) => [name, m.manifest.version])) });
}

await serve();
