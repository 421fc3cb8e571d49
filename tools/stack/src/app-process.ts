import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { AppName } from './app-names.js';
import { BackOff } from './back-off.js';
import { exitReason } from './exit-reason.js';
import { LogFile } from './log-file.js';
import { StackError } from './stack-error.js';

export interface AppCommand {
  readonly name: AppName;
  /** Working folder: the app's own folder, from which its imports are resolved. */
  readonly folder: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** `HOST:PORT` of `/readyz`. */
  readonly healthAddress: string;
}

/** An app and its supervisor. */
export interface App {
  readonly name: AppName;
  /** Process id; undefined while it is not running. */
  readonly pid: number | undefined;
  /** Number of restarts after crashes. */
  readonly restarts: number;
  /** Kills it with SIGKILL and returns once it has ended; it is restarted. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it gracefully within 10 s; it is not restarted until `start`. */
  stop(): Promise<void>;
  /** Starts it unless it is running, and waits until it is ready. @throws StackError APP_FAILED */
  start(): Promise<void>;
  /** Whether it is ready now. */
  isReady(): Promise<boolean>;
  /** Waits until it is ready. @throws StackError APP_FAILED, STOPPED */
  ready(timeoutMs?: number): Promise<void>;
}

const readyTimeoutMs = 60_000;
const readyPollMs = 50;
const healthTimeoutMs = 3_000;
const stopTimeoutMs = 10_000;
/** Maximum number of crashes before an app first becomes ready; it then counts as failed. */
const failedStartsMax = 3;

/** Runs one app as a child process and restarts it whenever it dies. */
export class AppProcess implements App {
  readonly name: AppName;
  readonly #command: AppCommand;
  readonly #log: LogFile;
  readonly #onChange: () => void;
  readonly #backOff = new BackOff();
  #child: ChildProcess | undefined;
  #gone: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isWanted = false;
  #wasReady = false;
  #failedStarts = 0;
  #restarts = 0;

  /** @param onChange  called whenever its process id changes */
  constructor(command: AppCommand, onChange: () => void = () => {}) {
    this.name = command.name;
    this.#command = command;
    this.#log = new LogFile(command.logFile);
    this.#onChange = onChange;
  }

  get pid(): number | undefined {
    const child = this.#child;
    return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
  }

  get restarts(): number {
    return this.#restarts;
  }

  /** Starts the process without waiting for it. */
  async launch(): Promise<void> {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#wasReady = false;
    this.#failedStarts = 0;
    await this.#spawn();
  }

  async start(): Promise<void> {
    await this.launch();
    await this.ready();
  }

  async ready(timeoutMs = readyTimeoutMs): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      if (await this.isReady()) {
        this.#wasReady = true;
        return;
      }
      if (!this.#isWanted) throw new StackError('STOPPED', `${this.name} was stopped`);
      const isHopeless = !this.#wasReady && this.#failedStarts >= failedStartsMax;
      if (isHopeless || Date.now() > deadline) throw await this.#failure();
      await delay(readyPollMs);
    }
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const gone = this.#gone;
    this.#child?.kill(signal);
    await gone;
  }

  async stop(timeoutMs = stopTimeoutMs): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (this.pid === undefined || !child) return this.#gone;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    await this.#gone;
    clearTimeout(timer);
  }

  /** Stops watching; nothing can be started afterwards. */
  close(): void {
    this.#log.close();
  }

  async #spawn(): Promise<void> {
    const log = await this.#log.open();
    // Stopped meanwhile, so a new process would never be ended.
    if (!this.#isWanted) return log.close();
    const { args, folder, env } = this.#command;
    const startedAt = Date.now();
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env,
      // Standard input stays open while this process runs: when it closes, the app knows that the supervisor has ended,
      // even after kill -9.
      stdio: ['pipe', log.fd, log.fd],
      // In a separate session: Ctrl-C reaches only this process, which stops the apps before their stores.
      detached: true,
    });
    child.stdin?.on('error', () => {});
    this.#child = child;
    this.#gone = new Promise((resolve) => {
      child.once('error', () => resolve());
      child.once('exit', () => resolve());
    });
    void this.#gone.then(() => this.#ended(Date.now() - startedAt));
    await log.close();
    this.#onChange();
  }

  #ended(lastedMs: number): void {
    if (!this.#isWanted) return;
    if (!this.#wasReady) this.#failedStarts++;
    this.#timer = setTimeout(() => {
      if (!this.#isWanted) return;
      this.#restarts++;
      this.#spawn().catch(() => this.#ended(0));
    }, this.#backOff.nextMs(lastedMs));
  }

  async isReady(): Promise<boolean> {
    if (this.pid === undefined) return false;
    try {
      const response = await fetch(`http://${this.#command.healthAddress}/readyz`, {
        signal: AbortSignal.timeout(healthTimeoutMs),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async #failure(): Promise<StackError> {
    const { logFile } = this.#command;
    return new StackError('APP_FAILED', `${this.name} did not become ready: ${await exitReason(logFile)} (${logFile})`);
  }
}
