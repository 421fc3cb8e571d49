import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A child process that handles requests sequentially, so its work is not part of the measured figures. */
export interface Child<Question, Reply> {
  readonly pid: number;
  ask(question: Question): Promise<Reply>;
  stop(): void;
}

/** @param file  next to this one, `.js`; sends a message when it is ready, and then one reply per message */
export async function startChild<Question extends object, Reply>(
  file: string,
  args: readonly string[] = [],
): Promise<Child<Question, Reply> & { readonly greeting: Reply }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const greeting = await replyOf<Reply>(child, file);
  return {
    greeting,
    pid: child.pid ?? 0,
    ask(question) {
      const reply = replyOf<Reply>(child, file);
      child.send(question);
      return reply;
    },
    stop: () => void child.kill(),
  };
}

function replyOf<Reply>(child: ChildProcess, file: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error(`${file} ended`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Reply);
    });
  });
}
