// A load generator with little overhead: uses raw connections, and parses responses only to find their end.
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { cycled } from '../cycled.js';
import { percentile } from '../statistics.js';
import type { Load, LoadResult } from './load.js';

// Exits together with the bench.
process.on('disconnect', () => process.exit());

/**
 * Time over which clients that honor Retry-After are started; if all started at once, connecting would dominate the
 * first requests.
 */
const rampMs = 5000;
/** With more failures, the measurement is meaningless. */
const failedMax = 1000;

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.({});

async function run({ port, paths, headers, connections, seconds, keys, honorsRetryAfter }: Load): Promise<LoadResult> {
  const linesOf = (all: object) => Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const requestsWith = (more: object) => {
    const lines = linesOf({ host: `127.0.0.1:${port}`, ...headers, ...more });
    return paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
  };
  const requestsOf = keys?.map((key) => requestsWith({ authorization: `Bearer ${key}` })) ?? [requestsWith({})];
  const rejectedMs: number[] = [];
  let withoutRetryAfter = 0;
  let sent = 0;
  const latenciesMs: number[] = [];
  let bodyBytes = 0;
  let failed = 0;
  let serverErrors = 0;
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1000;

  const work = async (requests: readonly Buffer[], n: number): Promise<void> => {
    if (honorsRetryAfter) await delay((n / connections) * rampMs);
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const answers = answersOn(socket);
    while (performance.now() < untilMs) {
      const sentMs = performance.now();
      const index = sent++ % requests.length;
      socket.write(cycled(requests, index));
      const answer = await answers.next();
      if (answer.done) throw new Error(`${paths[index]} was not answered`);
      if (answer.value.status === 200) {
        bodyBytes = answer.value.bodyBytes;
        latenciesMs.push(performance.now() - sentMs);
      } else if (honorsRetryAfter && [429, 503].includes(answer.value.status)) {
        rejectedMs.push(performance.now() - sentMs);
        if (answer.value.retryAfterS === undefined) withoutRetryAfter++;
        const waitMs = (answer.value.retryAfterS ?? 1) * 1000;
        if (performance.now() + waitMs >= untilMs) break;
        await delay(waitMs);
      } else {
        if (answer.value.status >= 500) serverErrors++;
        if (++failed > failedMax)
          throw new Error(`${paths[index]} was answered with ${answer.value.status}, as ${failed} times before`);
      }
    }
    socket.destroy();
  };
  const turns = Array.from({ length: connections }, (_, n) => cycled(requestsOf, n));
  await Promise.all(turns.map(work));
  const tookS = (performance.now() - startedMs) / 1000;
  return {
    requestsPerS: latenciesMs.length / tookS,
    failed,
    serverErrors,
    ...(rejectedMs.length > 0 && {
      rejections: { count: rejectedMs.length, p99Ms: percentile(rejectedMs, 0.99), withoutRetryAfter },
    }),
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    bodyBytes,
  };
}

interface Answer {
  readonly status: number;
  readonly bodyBytes: number;
  readonly retryAfterS: number | undefined;
}

/** Parses the responses on a connection. Both servers send a Content-Length with every body. */
async function* answersOn(socket: Socket): AsyncGenerator<Answer> {
  let head = '';
  let answer: Answer | undefined;
  let missingBytes = 0;
  const chunks: AsyncIterable<Buffer> = socket;
  for await (const chunk of chunks) {
    let rest = chunk;
    if (answer === undefined) {
      const before = head.length;
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) continue;
      const numberOf = (name: string) => new RegExp(`\r\n${name}: (\\d+)`, 'i').exec(head.slice(0, end + 2))?.[1];
      const length = numberOf('content-length');
      const retryAfter = numberOf('retry-after');
      if (length === undefined) throw new Error('an answer does not tell its length');
      const retryAfterS = retryAfter === undefined ? undefined : Number(retryAfter);
      answer = { status: Number(head.slice(9, 12)), bodyBytes: Number(length), retryAfterS };
      missingBytes = answer.bodyBytes;
      rest = chunk.subarray(end + 4 - before);
      head = '';
    }
    missingBytes -= rest.length;
    if (missingBytes > 0) continue;
    const complete = answer;
    answer = undefined;
    yield complete;
  }
}
