import { Child, type Command, type OnExit } from './child.js';
import { EmbeddedError } from './embedded-error.js';
import { freePort } from './free-port.js';
import type { OnProgress } from './progress.js';
import type { Env } from './server-name.js';

export interface StartOptions {
  /** Folder for data and logs of all stores; each creates its own folder in it. */
  readonly dataDir: string;
  /** Port on the loopback address; default: a free one. */
  readonly port?: number;
  /** Default: the process's own. */
  readonly env?: Env;
  readonly onProgress?: OnProgress;
  /** Called when the server ends without being stopped; `start()` restarts it. */
  readonly onExit?: OnExit;
}

/** A store started by this process, or an external one (`isOwn` false: start and stop do nothing). */
export abstract class Server {
  readonly #command: Command | undefined;
  readonly #onExit: OnExit | undefined;
  #child: Child | undefined;

  protected constructor(command: Command | undefined, child: Child | undefined, onExit: OnExit | undefined) {
    this.#command = command;
    this.#child = child;
    this.#onExit = onExit;
  }

  get isOwn(): boolean {
    return this.#command !== undefined;
  }

  get isRunning(): boolean {
    return !this.isOwn || (this.#child?.isRunning ?? false);
  }

  /** Process id; undefined while it is down, and for an external store. */
  get pid(): number | undefined {
    return this.#child?.isRunning ? this.#child.pid : undefined;
  }

  /** Starts it again on the same port and data; has no effect while it is running. @throws EmbeddedError NOT_READY */
  async start(): Promise<void> {
    if (!this.#command || this.#child?.isRunning) return;
    this.#child = await Child.start(this.#command, this.#onExit);
  }

  /** Stops it within 10 s; its data is kept. */
  async stop(): Promise<void> {
    await this.#child?.stop();
  }

  /** Kills it with SIGKILL, for fault tests. */
  async kill(): Promise<void> {
    await this.#child?.kill();
  }
}

/**
 * Environment of a Go server with a small heap and many requests: its garbage collector runs a quarter as often, at the
 * cost of some tens of megabytes.
 */
export const lessCollecting = { GOGC: '400' } as const;

const portAttemptsMax = 3;

/**
 * Starts a command on the requested port, or on a free one; retries with another free port if a process takes it first.
 */
export async function startOnPort(
  options: StartOptions,
  commandFor: (port: number) => Promise<Command>,
): Promise<{ command: Command; child: Child; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const command = await commandFor(port);
    try {
      return { command, child: await Child.start(command, options.onExit), port };
    } catch (error) {
      const isPortLost =
        error instanceof EmbeddedError && /address already in use|port is already/i.test(error.message);
      if (options.port !== undefined || !isPortLost || attempt === portAttemptsMax) throw error;
    }
  }
}
