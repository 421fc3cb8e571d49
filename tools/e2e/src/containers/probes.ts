import { output } from './engine.js';

const namespace = 'cardlens-check';
const requestsFor = { everyMs: 50, timeoutMs: 10_000 };

/**
 * Runs in a pod: gets cards through the Service, on a new connection each time, and prints the number of failed
 * requests.
 */
const traffic = `
  const { BASE_URL, TOKEN } = process.env;
  let requests = 0, failed = 0, last = '';
  const ask = async () => {
    try {
      const response = await fetch(BASE_URL + '/v1/cards?limit=1', {
        headers: { authorization: 'Bearer ' + TOKEN, connection: 'close' },
        signal: AbortSignal.timeout(${requestsFor.timeoutMs}),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(String(response.status));
    } catch (error) { failed++; last = String(error.cause?.code ?? error.message); }
    requests++;
  };
  setInterval(ask, ${requestsFor.everyMs});
  setInterval(() => console.log(JSON.stringify({ requests, failed, last })), 500);
`;

/** Runs in a pod: prints the targets (host:port) that accept a connection. */
const connecting = `
  const { connect } = require('node:net');
  const tries = process.argv.slice(1).map((target) => new Promise((resolve) => {
    const [host, port] = target.split(':');
    const socket = connect(Number(port), host);
    const end = (isOpen) => { socket.destroy(); resolve(isOpen ? [target] : []); };
    socket.once('connect', () => end(true)).once('error', () => end(false)).setTimeout(2000, () => end(false));
  }));
  Promise.all(tries).then((open) => console.log(JSON.stringify(open.flat())));
`;

export interface TrafficReport {
  readonly requests: number;
  readonly failed: number;
  /** The error of the last failed request; empty if none failed. */
  readonly last: string;
}

/** A pod outside the namespace of Cardlens, like a client inside the cluster. */
export class OutsideClient {
  /** Starts the pod, which gets cards through the gateway's Service until it is removed. @param token an API key */
  async start(token: string): Promise<void> {
    const env = [
      { name: 'BASE_URL', value: 'http://gateway.cardlens:8080' },
      { name: 'TOKEN', value: token },
    ];
    const container = {
      name: 'outside-client',
      image: 'cardlens-gateway:trial',
      command: ['node', '-e', traffic],
      env,
    };
    const overrides = { spec: { containers: [container] } };
    await output('kubectl', ['create', 'namespace', namespace]);
    await this.kubectl('run', 'outside-client', '--image', container.image, '--overrides', JSON.stringify(overrides));
    await this.kubectl('wait', '--for=condition=Ready', 'pod/outside-client', '--timeout=120s');
  }

  /** The outcomes of its requests so far. */
  async report(): Promise<TrafficReport> {
    const line = await this.kubectl('logs', 'outside-client', '--tail=1');
    return line === '' ? { requests: 0, failed: 0, last: '' } : JSON.parse(line);
  }

  /** @param targets `host:port` @returns the targets that accept a connection */
  reaches(targets: readonly string[]): Promise<string[]> {
    return reachable(namespace, 'pod/outside-client', targets);
  }

  async remove(): Promise<void> {
    await output('kubectl', ['delete', 'namespace', namespace, '--ignore-not-found', '--timeout=120s']);
  }

  private kubectl(...args: string[]): Promise<string> {
    return output('kubectl', ['-n', namespace, ...args]);
  }
}

/**
 * @param from for example `deployment/card` @param targets `host:port` @returns the targets that accept a connection
 *   from there
 */
export async function reachable(inNamespace: string, from: string, targets: readonly string[]): Promise<string[]> {
  const program = ['node', '-e', connecting, ...targets];
  return JSON.parse(await output('kubectl', ['-n', inNamespace, 'exec', from, '--', ...program]));
}
