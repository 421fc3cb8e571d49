import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.js';
import type { Env } from './server-name.js';

const readyTimeoutMs = 30_000;
const readyPollMs = 20;
const stopTimeoutMs = 10_000;
const logBytesMax = 5_000_000;
const logTailBytes = 2_000;

/** How to run a server. */
export interface Command {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /**
   * Its complete environment: the parent's is not inherited, because `CI` or a stray `MINIO_…` would change its
   * behavior.
   */
  readonly env: Env;
  /** File for its output. */
  readonly logFile: string;
  /** True once it responds. */
  readonly isReady: () => Promise<boolean>;
}

/** Called when a server ends without being stopped. */
export type OnExit = (exit: { name: string; code: number | null; signal: NodeJS.Signals | null }) => void;

// The pipe of standard input closes when the parent ends in any way, including kill -9. A background shell waits for
// that and ends the server; the server itself replaces the foreground shell, so its process id is the child's.
const dieWithParent = `
exec 3<&0
{ cat <&3 >/dev/null
  kill -TERM $$ || exit
  n=0; while [ $n -lt 100 ] && kill -0 $$; do sleep 0.1; n=$((n+1)); done
  kill -KILL $$
} >/dev/null 2>&1 &
exec "$@" 3<&- </dev/null`;

/** One run of a server, from its start to its end. */
export class Child {
  readonly #process: ChildProcess;
  readonly #exited: Promise<void>;
  #isStopping = false;

  private constructor(process: ChildProcess, command: Command, onExit: OnExit | undefined) {
    this.#process = process;
    this.#exited = new Promise((resolve) => {
      process.once('error', () => resolve());
      process.once('exit', (code, signal) => {
        resolve();
        if (!this.#isStopping) onExit?.({ name: command.name, code, signal });
      });
    });
  }

  /** Starts a server and waits until it responds. @throws EmbeddedError NOT_READY with the end of its log */
  static async start(command: Command, onExit?: OnExit): Promise<Child> {
    await mkdir(dirname(command.logFile), { recursive: true });
    const log = await open(command.logFile, (await sizeOf(command.logFile)) > logBytesMax ? 'w' : 'a', 0o600);
    const logStart = await sizeOf(command.logFile);
    const process = spawn('/bin/sh', ['-c', dieWithParent, 'sh', command.program, ...command.args], {
      env: { ...command.env },
      stdio: ['pipe', log.fd, log.fd],
      // In a separate session: Ctrl-C reaches only the parent, which stops the stores after the apps that use them.
      detached: true,
    });
    // The pipe breaks if the server ends first, which is not an error.
    process.stdin?.on('error', () => {});
    await log.close();
    let isStarted = false;
    const child = new Child(process, command, (exit) => isStarted && onExit?.(exit));
    if (!(await child.#becomesReady(command))) {
      await child.stop();
      const tail = await logTail(command.logFile, logStart);
      throw new EmbeddedError('NOT_READY', `${command.name} did not start: ${tail || `see ${command.logFile}`}`);
    }
    isStarted = true;
    return child;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#process.pid !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Stops it with SIGTERM, and after 10 s with SIGKILL. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (!this.isRunning) return;
    this.#process.kill('SIGTERM');
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), stopTimeoutMs);
    await this.#exited;
    clearTimeout(timer);
  }

  /** Kills it, like a crash. */
  async kill(): Promise<void> {
    this.#isStopping = true;
    if (!this.isRunning) return;
    this.#process.kill('SIGKILL');
    await this.#exited;
  }

  async #becomesReady(command: Command): Promise<boolean> {
    const deadline = Date.now() + readyTimeoutMs;
    while (Date.now() < deadline && this.isRunning) {
      if (await command.isReady()) return this.isRunning;
      await delay(readyPollMs);
    }
    return false;
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

/** The last lines of this run's output, on one line. */
async function logTail(path: string, start: number): Promise<string> {
  const text = (await readFile(path)).subarray(start).toString('utf8').slice(-logTailBytes);
  return text.trim().split('\n').slice(-3).join(' | ');
}
