import { Worker } from 'node:worker_threads';
import type { CheckReport } from './check-report.js';

export interface ReportToPrint {
  readonly number: number;
  readonly report: CheckReport;
}

export interface PrintedReport {
  readonly number: number;
  /** Absent if it failed. */
  readonly bytes: Uint8Array | undefined;
}

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

let thread: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | undefined;
let printed = 0;

/**
 * A report as PDF. It is laid out in a thread, because that takes some 50 ms in which the gateway could respond to nobody else;
 * the thread starts with the first report and keeps the fonts.
 */
export function printReport(report: CheckReport): Promise<Buffer> {
  const { worker, waiting } = thread ?? started();
  const number = ++printed;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    worker.postMessage({ number, report } satisfies ReportToPrint);
  });
}

function started(): NonNullable<typeof thread> {
  const worker = new Worker(new URL('./report-thread.js', import.meta.url), {
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const waiting = new Map<number, Waiting>();
  const failed = new Error('the report was not printed');
  worker.on('message', ({ number, bytes }: PrintedReport) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (bytes === undefined) one?.reject(failed);
    else one?.resolve(Buffer.from(bytes));
  });
  // Another one starts with the next report.
  const onEnd = () => {
    if (thread?.worker === worker) thread = undefined;
    for (const one of waiting.values()) one.reject(failed);
    waiting.clear();
  };
  worker.once('error', onEnd).once('exit', onEnd).unref();
  thread = { worker, waiting };
  return thread;
}
