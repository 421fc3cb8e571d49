import { Worker } from 'node:worker_threads';
import { CardError } from '@cardlens/errors';
import type { Inference } from '../inference/inference.js';
import type { TaskKind, TaskRequest, Tasks } from '../inference/tasks.js';
import type { ThreadMessage, ThreadSettings } from './thread-messages.js';

interface Job {
  readonly request: TaskRequest;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly detects: boolean;
  readonly busy: Int32Array<SharedArrayBuffer>;
  worker: Worker | null;
  job: Job | null;
}

/** Maximum time that process exit waits for running tasks, which take a fraction of it. */
const exitWaitMs = 2_000;

/** Runs models on worker threads, so the main thread is never blocked. @throws ModelMismatch if a model and its manifest disagree */
export async function startInference(settings: { modelsFolder: string; threads: number }): Promise<Inference> {
  const { modelsFolder, threads: count } = settings;
  const threads: Thread[] = Array.from({ length: count }, (_, i) => ({
    detects: i === 0,
    busy: new Int32Array(new SharedArrayBuffer(4)),
    worker: null,
    job: null,
  }));
  const queue: Job[] = [];
  let isDisposed = false;
  let modelsMs = 0;
  let versions: Readonly<Record<string, string>> = {};

  const start = (thread: Thread): Promise<void> =>
    new Promise((resolve, reject) => {
      Atomics.store(thread.busy, 0, 1);
      const workerData: ThreadSettings = {
        modelsFolder,
        detectionThreads: thread.detects ? count : 0,
        busy: thread.busy,
      };
      // `execArgv: []`, because telemetry that is preloaded into the process must run only on its main thread.
      const worker = new Worker(new URL('./thread.js', import.meta.url), { workerData, execArgv: [] });
      const fail = (error: unknown): void => {
        reject(error);
        Atomics.store(thread.busy, 0, 0);
        thread.worker = null;
        thread.job?.reject(new CardError('OCR_FAILED', error));
        thread.job = null;
        if (!isDisposed) void revive(thread);
      };
      worker.on('message', (message: ThreadMessage) => {
        if (message.type === 'ready') {
          versions = { ...versions, ...message.versions };
          thread.worker = worker;
          // An idle thread must not keep the process alive.
          worker.unref();
          resolve();
          next(thread);
        } else if (message.type === 'rejected') {
          isDisposed = true;
          reject(message.error);
          void worker.terminate();
        } else {
          const { job } = thread;
          thread.job = null;
          worker.unref();
          if (message.type === 'done') {
            modelsMs += message.modelsMs;
            job?.resolve(message.output);
          } else job?.reject(new CardError('OCR_FAILED', message.error));
          next(thread);
        }
      });
      worker.on('error', fail);
      worker.on('exit', () => {
        if (thread.worker === worker) fail(new Error('an inference thread ended'));
      });
    });

  /** Replaces a thread that died. If that fails, queued tasks are rejected. */
  const revive = async (thread: Thread): Promise<void> => {
    try {
      await start(thread);
    } catch (error) {
      isDisposed = true;
      for (const job of queue.splice(0)) job.reject(new CardError('OCR_FAILED', error));
    }
  };

  const next = (thread: Thread): void => {
    if (!thread.worker || thread.job) return;
    const i = queue.findIndex((job) => thread.detects || job.request.kind !== 'detect');
    const [job] = i < 0 ? [] : queue.splice(i, 1);
    if (!job) return;
    thread.job = job;
    thread.worker.ref();
    Atomics.store(thread.busy, 0, 1);
    thread.worker.postMessage(job.request);
  };

  // Terminating a thread during a model run aborts the whole process, so `process.exit` waits until all are idle.
  const waitForTasks = (): void => {
    for (const { busy } of threads) Atomics.wait(busy, 0, 1, exitWaitMs);
  };
  process.on('exit', waitForTasks);

  const started = await Promise.allSettled(threads.map(start));
  const rejected = started.find((result) => result.status === 'rejected');
  const dispose = async (): Promise<void> => {
    isDisposed = true;
    for (const job of queue.splice(0)) job.reject(new CardError('OCR_FAILED', new Error('the reader was disposed')));
    await Promise.all(
      threads.map(({ worker }) => {
        if (!worker) return undefined;
        worker.ref();
        return new Promise<void>((resolve) => {
          worker.once('exit', () => resolve());
          worker.postMessage('stop');
        });
      }),
    );
    process.off('exit', waitForTasks);
  };
  if (rejected) {
    await dispose();
    throw rejected.reason;
  }

  return {
    threads: count,
    versions,
    dispose,
    modelsMs: () => modelsMs,
    run: <K extends TaskKind>(kind: K, input: Tasks[K]['input'], signal?: AbortSignal) =>
      new Promise<Tasks[K]['output']>((resolve, reject) => {
        signal?.throwIfAborted();
        if (isDisposed) throw new CardError('OCR_FAILED', new Error('the reader was disposed'));
        const onAbort = (): void => {
          const i = queue.indexOf(job);
          // A running task is short, so it is not interrupted; its output is discarded.
          if (i >= 0) queue.splice(i, 1);
          reject(signal?.reason);
        };
        const settle =
          <T>(then: (value: T) => void) =>
          (value: T): void => {
            signal?.removeEventListener('abort', onAbort);
            then(value);
          };
        const job: Job = {
          request: { kind, input } as TaskRequest,
          resolve: settle((output) => resolve(output as Tasks[K]['output'])),
          reject: settle(reject),
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        queue.push(job);
        for (const thread of threads) next(thread);
      }),
  };
}
