import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type NatsServer, startNats } from '@cardlens/embedded';

export interface BrokerCluster {
  readonly servers: readonly NatsServer[];
  /** URLs of all servers, separated by commas. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A cluster of NATS servers on this machine, each with its own data and syncing each write. */
export async function startBrokerCluster(size: number): Promise<BrokerCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'cardlens-broker-cluster-'));
  const password = randomBytes(24).toString('hex');
  const peers: { port: number; route: number }[] = [];
  for (let n = 0; n < size; n++) peers.push({ port: await freePort(), route: await freePort() });
  const routes = peers.map(({ route }) => `nats://127.0.0.1:${route}`).join(', ');
  // A server reports ready before it knows its peers, so they can start one after the other.
  const servers: NatsServer[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const [n, { port, route }] of peers.entries()) {
      const config = `server_name: nats-${n}
authorization { users: [{ user: operator, password: "${password}" }] }
cluster { name: cardlens, listen: "127.0.0.1:${route}", routes: [${routes}] }
`;
      const access = { config, passwords: { operator: password } };
      servers.push(await startNats({ dataDir: join(folder, `${n}`), port, access, env: withoutUrl() }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { servers, url: servers.map(({ url }) => url).join(','), stop };
}

/** Otherwise, the server of the environment would be used instead of a new one. */
function withoutUrl(): NodeJS.ProcessEnv {
  const { CARDLENS_NATS_URL, ...env } = process.env;
  return env;
}
