import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eventually } from '@cardlens/testing';

const folder = fileURLToPath(new URL('../../../../tools/payer-simulator/', import.meta.url));
export const simulatorSecret = 'not-a-real-secret-but-as-long-as-one';

export interface Simulator {
  readonly port: number;
  /** Kills the simulator and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the real payer simulator as a separate process, with these settings in addition to the required ones. */
export async function startSimulator(env: Readonly<Record<string, string>> = {}): Promise<Simulator> {
  const [port, healthPort] = [await freePort(), await freePort()];
  let child = await launch(port, healthPort, env);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    port,
    stop,
    async restart() {
      await stop();
      child = await launch(port, healthPort, env);
    },
  };
}

async function launch(port: number, healthPort: number, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/src/main.js'], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {
      PATH: process.env.PATH ?? '',
      CARDLENS_SUPERVISED: 'true',
      PAYER_SIMULATOR_HOST: '127.0.0.1',
      PAYER_SIMULATOR_PORT: `${port}`,
      PAYER_SIMULATOR_HEALTH_PORT: `${healthPort}`,
      PAYER_SIMULATOR_SECRET: simulatorSecret,
      ...env,
    },
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${healthPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(isReady, { timeoutMs: 10_000 });
  return child;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
