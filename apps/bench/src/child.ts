import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of the bench's own that answers questions one after the other, so that its work is not in our figures. */
export interface Child<Question, Reply> {
  readonly pid: number;
  ask(question: Question): Promise<Reply>;
  stop(): void;
}

/** @param file  beside this one, `.js`; it says something once it is ready, and then answers each message with one */
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
