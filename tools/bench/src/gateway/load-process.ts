// Generates load, in its own process, so that its work is not part of the measured figures.
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon, { type Options, type Result } from 'autocannon';
import { cycled } from '../cycled.js';
import { percentile } from '../statistics.js';
import type { Load, LoadResult } from './load.js';
import { responseTo } from './response-to.js';

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
  const run = load.keys ? politeClients(load, load.keys) : steadyLoad(load);
  run.then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.({});

/** Each connection sends its next request as soon as the previous response is complete. */
async function steadyLoad({ port, paths, headers, connections, seconds }: Load): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  let [bodyBytes, failed, serverErrors] = [0, 0, 0];
  const startedMs = performance.now();
  const options: Options = {
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers })),
    setupClient: (client) => void client.on('body', (body) => (bodyBytes = body.length)),
  };
  const { errors, timeouts } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    run.on('response', (_client, status, _bytes, tookMs) => {
      if (status === 200) latenciesMs.push(tookMs);
      else {
        if (status >= 500) serverErrors++;
        if (++failed > failedMax) run.stop();
      }
    });
  });
  if (failed > failedMax || errors + timeouts > 0)
    throw new Error(`${failed} requests failed, ${errors + timeouts} had no response`);
  return { ...figuresOf(latenciesMs, startedMs), failed, serverErrors, bodyBytes };
}

/** Clients that wait, after a 429 or 503, as long as its Retry-After says. */
async function politeClients(load: Load, keys: readonly string[]): Promise<LoadResult> {
  const { port, paths, headers, connections, seconds } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  const rejectedMs: number[] = [];
  let [bodyBytes, failed, serverErrors, withoutRetryAfter, sent] = [0, 0, 0, 0, 0];
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1000;

  const work = async (key: string, n: number): Promise<void> => {
    await delay((n / connections) * rampMs);
    while (performance.now() < untilMs) {
      const sentMs = performance.now();
      const target = { port, host: '127.0.0.1', path: cycled(paths, sent++), agent };
      const response = await responseTo({ ...target, headers: { ...headers, authorization: `Bearer ${key}` } });
      const tookMs = performance.now() - sentMs;
      if (response.status === 200) {
        bodyBytes = response.bodyBytes;
        latenciesMs.push(tookMs);
      } else if ([429, 503].includes(response.status)) {
        rejectedMs.push(tookMs);
        if (response.retryAfterS === undefined) withoutRetryAfter++;
        const waitMs = (response.retryAfterS ?? 1) * 1000;
        if (performance.now() + waitMs >= untilMs) return;
        await delay(waitMs);
      } else {
        if (response.status >= 500) serverErrors++;
        if (++failed > failedMax) throw new Error(`${failed} requests failed, the last with ${response.status}`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, n) => work(cycled(keys, n), n)));
  agent.destroy();
  return {
    ...figuresOf(latenciesMs, startedMs),
    failed,
    serverErrors,
    bodyBytes,
    ...(rejectedMs.length > 0 && {
      rejections: { count: rejectedMs.length, p99Ms: percentile(rejectedMs, 0.99), withoutRetryAfter },
    }),
  };
}

const figuresOf = (latenciesMs: readonly number[], startedMs: number) => ({
  requestsPerS: (latenciesMs.length * 1000) / (performance.now() - startedMs),
  p50Ms: percentile(latenciesMs, 0.5),
  p99Ms: percentile(latenciesMs, 0.99),
});
