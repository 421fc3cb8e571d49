import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type ReaderKind = 'cardlens' | 'peer';

export interface Timed {
  readonly ms: number;
  readonly modelsMs: number;
}

/**
 * A reader in its own process, because the two readers use different builds of libvips, which conflict in one process.
 */
export interface ReaderProcess {
  /** Reads one image. @returns milliseconds from file bytes to text */
  read(path: string): Promise<number>;
  /** Also returns the milliseconds that models ran, summed over all threads. Only for our reader. */
  timed(path: string): Promise<Timed>;
  stop(): void;
}

/** @param threads  inference threads of our reader; default: its own default */
export async function startReader(kind: ReaderKind, threads?: number): Promise<ReaderProcess> {
  const options = threads === undefined ? [] : [String(threads)];
  const child = fork(fileURLToPath(new URL(`./readers/${kind}.js`, import.meta.url)), options, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const nextResponse = () =>
    new Promise<Timed>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Timed));
      child.once('exit', () => reject(new Error(`the ${kind} reader ended`)));
    });
  await nextResponse();
  const timed = async (path: string): Promise<Timed> => {
    const response = nextResponse();
    child.send({ path });
    const times = await response;
    child.removeAllListeners('exit');
    return times;
  };
  return {
    timed,
    read: async (path) => (await timed(path)).ms,
    stop: () => void child.kill(),
  };
}
