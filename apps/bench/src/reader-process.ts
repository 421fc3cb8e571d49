import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type ReaderKind = 'cardlens' | 'peer';

/** A bare reader in a process of its own (the two bring different builds of libvips, which do not mix in one). */
export interface ReaderProcess {
  /** Reads one image. @returns milliseconds, from the file's bytes to its text */
  read(path: string): Promise<number>;
  stop(): void;
}

export async function startReader(kind: ReaderKind): Promise<ReaderProcess> {
  const child = fork(fileURLToPath(new URL(`./readers/${kind}.js`, import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = () =>
    new Promise<{ ms: number }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { ms: number }));
      child.once('exit', () => reject(new Error(`the ${kind} reader ended`)));
    });
  await answer();
  return {
    async read(path) {
      const answered = answer();
      child.send({ path });
      const { ms } = await answered;
      child.removeAllListeners('exit');
      return ms;
    },
    stop: () => void child.kill(),
  };
}
