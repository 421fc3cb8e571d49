import { createServer } from 'node:http';
import type { Part } from './lifecycle.js';
import { listening } from './listening.js';

/** Throws or rejects while its dependency is unusable. */
export type HealthCheck = () => Promise<void> | void;

export interface HealthOptions {
  readonly port: number;
  readonly host?: string;
  /** Required dependencies, by name. */
  readonly checks: Readonly<Record<string, HealthCheck>>;
}

const checkWithinMs = 2000;

async function passes(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), checkWithinMs);
  });
  try {
    await Promise.race([Promise.resolve().then(check), bound]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** The result of every check. */
export async function readiness(checks: HealthOptions['checks']): Promise<Record<string, boolean>> {
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * `/livez`: 200 while the event loop runs. `/readyz`: 200 when every check passes, else 503; the body names the checks,
 * never hosts. Plain HTTP on its own port, for any orchestrator.
 */
export function healthServer({
  port,
  host = '0.0.0.0',
  checks,
}: HealthOptions): Part & { readonly address: () => number } {
  let isStopping = false;
  const server = createServer(async (req, res) => {
    const send = (status: number, body: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (req.url === '/livez') return send(200, { status: 'ok' });
    if (req.url !== '/readyz') return send(404, {});
    const results = await readiness(checks);
    const isReady = !isStopping && Object.values(results).every(Boolean);
    return send(isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable', checks: results });
  });
  const http = listening(server, { port, host, finishWithinMs: 0 });
  return {
    name: 'health',
    address: http.port,
    start: () => http.start?.(),
    stop() {
      isStopping = true;
      return http.stop?.();
    },
  };
}
