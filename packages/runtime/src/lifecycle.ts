import type { Logger } from './logger.js';

/** Driven by `run`. `stop` finishes or returns work in progress; it is called once, even after a failed start. */
export interface Service {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A component that is started and stopped with its service. */
export interface Part {
  readonly name: string;
  start?(): Promise<void> | void;
  stop?(): Promise<void> | void;
}

/** Starts parts in order and stops them in reverse; a part that fails to stop does not affect the others. */
export function serviceOf(parts: readonly Part[], log: Logger): Service {
  const started: Part[] = [];
  return {
    async start() {
      for (const part of parts) {
        started.push(part);
        await part.start?.();
      }
    },
    async stop() {
      for (let part = started.pop(); part; part = started.pop()) {
        try {
          await part.stop?.();
        } catch (error) {
          log.warn('component not stopped', { service: part.name }, error);
        }
      }
    },
  };
}

/**
 * Combines independent parts: started in order, stopped concurrently, so that together they take no longer than the
 * slowest.
 * @throws the first failure to stop, once all have stopped
 */
export const together = (name: string, parts: readonly Part[]): Part => ({
  name,
  async start() {
    for (const part of parts) await part.start?.();
  },
  async stop() {
    const results = await Promise.allSettled(parts.map(async (part) => part.stop?.()));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  },
});

const stopWithinMs = 10_000;

/**
 * Runs a service until SIGTERM or SIGINT, then stops it within 10 s. Exits with an error code when it fails to start or
 * on an uncaught exception, because the process may then be in an inconsistent state.
 */
export async function run(create: () => Promise<Service> | Service, log: Logger): Promise<void> {
  let service: Service | undefined;
  let isStopping = false;

  const stop = async (exitCode: number, reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping', { reason });
    const timer = setTimeout(() => process.exit(exitCode || 1), stopWithinMs);
    try {
      await service?.stop();
      await flushTelemetry();
    } finally {
      clearTimeout(timer);
      process.exit(exitCode);
    }
  };

  process.once('SIGTERM', () => void stop(0, 'SIGTERM'));
  process.once('SIGINT', () => void stop(0, 'SIGINT'));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error('uncaught exception', { reason: event }, error);
      void stop(1, event);
    });
  }
  // The supervisor holds the other end of standard input: when it closes, this process exits.
  if (process.env.CARDLENS_SUPERVISED === 'true') {
    process.stdin.resume();
    process.stdin.once('end', () => void stop(0, 'the supervisor has exited'));
  }

  try {
    service = await create();
    await service.start();
    log.info('ready', { pid: process.pid });
  } catch (error) {
    log.error('failed to start', {}, error);
    if (error instanceof Error && error.name === 'ConfigError') process.stderr.write(`${error.message}\n`);
    await stop(1, 'failed to start');
  }
}

type Flush = () => Promise<void>;
const flushes: Flush[] = [];

/** Called at the end of a graceful shutdown; the telemetry preload registers its exporters here. */
export const onFlush = (flush: Flush): void => {
  flushes.push(flush);
};

const flushTelemetry = async (): Promise<void> => {
  await Promise.allSettled(flushes.map((flush) => flush()));
};
