import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type ReaderKind = 'cardlens' | 'peer';

export interface Timed {
  readonly ms: number;
  readonly modelsMs: number;
}

/** A bare reader in a process of its own (the two bring different builds of libvips, which do not mix in one). */
export interface ReaderProcess {
  /** Reads one image. @returns milliseconds, from the file's bytes to its text */
  read(path: string): Promise<number>;
  /** The same with the milliseconds that models ran in it, on all threads together; of ours only. */
  timed(path: string): Promise<Timed>;
  stop(): void;
}

/** @param threads  inference threads of ours; as many as it takes by itself when left out */
export async function startReader(kind: ReaderKind, threads?: number): Promise<ReaderProcess> {
  const options = threads === undefined ? [] : [String(threads)];
  const child = fork(fileURLToPath(new URL(`./readers/${kind}.js`, import.meta.url)), options, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = () =>
    new Promise<Timed>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Timed));
      child.once('exit', () => reject(new Error(`the ${kind} reader ended`)));
    });
  await answer();
  const timed = async (path: string): Promise<Timed> => {
    const answered = answer();
    child.send({ path });
    const times = await answered;
    child.removeAllListeners('exit');
    return times;
  };
  return {
    timed,
    read: async (path) => (await timed(path)).ms,
    stop: () => void child.kill(),
  };
}
