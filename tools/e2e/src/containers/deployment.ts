import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { eventually, freePort } from '@cardlens/testing';
import { type Engine, output } from './engine.js';

export interface Ports {
  readonly http: number;
  readonly objects: number;
  readonly session: number;
}

/** A docker-compose project with its own secrets and ports, in a folder with the files of an operator's checkout. */
export interface Deployment {
  readonly folder: string;
  readonly ports: Ports;
  /** Folder with the operator's certificate. */
  readonly operatorTls: string;
  /** Names of the running services. */
  services(): Promise<string[]>;
  up(): Promise<void>;
  /** Runs commands of the guides in the folder, in a shell like an operator's. @returns their output */
  shell(commands: string): Promise<string>;
  /** Kills the process of a service, like a crash. */
  kill(service: string): Promise<void>;
  start(service: string): Promise<void>;
  /** Waits until every container is healthy. @throws Error listing those that are not */
  healthy(timeoutMs: number): Promise<void>;
  /** The last lines of a service's log. */
  logs(service: string): Promise<string>;
  /** Processor seconds that each service has used. */
  cpuSeconds(): Promise<Map<string, number>>;
  /** Removes the containers and volumes, but not the folder. @returns remaining containers, networks and volumes */
  down(): Promise<string[]>;
  /** Removes the folder. */
  remove(): Promise<void>;
}

const startWithinMs = 600_000;
const published = 'docker-compose.yml';
const withEmbeddedStores = 'deploy/docker/embedded-stores.yml';
const frequentChecks = 'deploy/docker/frequent-checks.yml';

/** @param project name of the compose project */
export async function deployment(
  root: string,
  { hasStartInterval }: Engine,
  project: string,
  ports?: Ports,
): Promise<Deployment> {
  ports ??= { http: await freePort(), objects: await freePort(), session: await freePort() };
  const label = `label=com.docker.compose.project=${project}`;
  const folder = await mkdtemp(join(tmpdir(), 'cardlens-check-'));
  await mkdir(join(folder, 'deploy'));
  await cp(join(root, published), join(folder, published));
  await cp(join(root, 'deploy/docker'), join(folder, 'deploy/docker'), {
    recursive: true,
    filter: (path) => !path.startsWith(join(root, 'deploy/docker/tls')),
  });
  // Path for `npx cardlens`.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, '.env'), await settings(root, ports), { mode: 0o600 });
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: [published, withEmbeddedStores].join(delimiter),
    ADMIN: `--session 127.0.0.1:${ports.session} --tls deploy/docker/tls/operator`,
  };
  const compose = (...args: string[]) => output('docker', ['compose', ...args], { cwd: folder, env });
  if (!hasStartInterval) {
    await writeFile(join(folder, frequentChecks), withoutStartInterval(await compose('config', '--format', 'json')));
    env.COMPOSE_FILE += `${delimiter}${frequentChecks}`;
  }
  const containers = async (...format: string[]) =>
    (await output('docker', ['ps', '-a', '--no-trunc', '--filter', label, ...format])).split('\n').filter(Boolean);
  const containerOf = async (service: string): Promise<string> => {
    const [id] = await containers('-q', '--filter', `label=com.docker.compose.service=${service}`);
    if (id === undefined) throw new Error(`${service} has no container`);
    return id;
  };
  return {
    folder,
    ports,
    operatorTls: join(folder, 'deploy/docker/tls/operator'),
    services: () => containers('--format', '{{.Label "com.docker.compose.service"}}'),
    // On a busy machine, a service may become healthy too late for compose, which then fails; a second `up` continues.
    up: () =>
      eventually(() => compose('up', '--detach', '--no-build', '--wait').then(() => true), {
        timeoutMs: startWithinMs,
        intervalMs: 1000,
      }).then(() => {}),
    shell: (commands) => output('bash', ['--norc', '-c', commands], { cwd: folder, env }),
    kill: async (service) => void (await output('docker', ['kill', await containerOf(service)])),
    start: async (service) => void (await output('docker', ['start', await containerOf(service)])),
    healthy: (timeoutMs) =>
      eventually(
        async () => {
          const unhealthy = (await containers('--format', '{{.Names}} {{.Status}}')).filter(
            (line) => !line.includes('(healthy)') && !line.includes('Exited (0)'),
          );
          if (unhealthy.length > 0) throw new Error(unhealthy.join('; '));
          return true;
        },
        { timeoutMs, intervalMs: 500 },
      ).then(() => {}),
    logs: async (service) =>
      output('docker', ['logs', '--tail', '20', await containerOf(service)], { isErrorIncluded: true }),
    async cpuSeconds() {
      const lines = await containers('--format', '{{.ID}} {{.Label "com.docker.compose.service"}} {{.State}}');
      const running = lines.map((line) => line.split(' ')).filter(([, , state]) => state === 'running');
      return new Map(
        await Promise.all(running.map(async ([id = '', service = '']) => [service, await cpuSecondsOf(id)] as const)),
      );
    },
    async down() {
      await compose('--profile', '*', 'down', '-v', '--remove-orphans');
      const left = await Promise.all([
        containers('-q'),
        output('docker', ['network', 'ls', '-q', '--filter', label]),
        output('docker', ['volume', 'ls', '-q', '--filter', label]),
      ]);
      return left.flat().filter(Boolean);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** From the container's control group, in either version of them. */
async function cpuSecondsOf(id: string): Promise<number> {
  const groups = [`system.slice/docker-${id}.scope`, `docker/${id}`];
  for (const group of groups) {
    const stat = await readFile(`/sys/fs/cgroup/${group}/cpu.stat`, 'utf8').catch(() => '');
    const [, us] = /^usage_usec (\d+)$/m.exec(stat) ?? [];
    if (us !== undefined) return Number(us) / 1e6;
    const ns = await readFile(`/sys/fs/cgroup/cpuacct/${group}/cpuacct.usage`, 'utf8').catch(() => undefined);
    if (ns !== undefined) return Number(ns) / 1e9;
  }
  throw new Error(`no control group of ${id} was found`);
}

/** A compose file for engines without `start_interval`: there, containers are always checked often. */
function withoutStartInterval(config: string): string {
  const { services } = JSON.parse(config) as {
    services: Record<string, { healthcheck?: { start_interval?: string } }>;
  };
  const checked = Object.entries(services).filter(([, { healthcheck }]) => healthcheck?.start_interval);
  const lines = checked.map(([name]) => `  ${name}: { healthcheck: { interval: 2s, start_interval: !reset null } }\n`);
  return `services:\n${lines.join('')}`;
}

/** The example file with a new secret for every value that must be replaced. */
async function settings(root: string, { http, objects, session }: Ports): Promise<string> {
  const example = await readFile(join(root, 'deploy/docker/example.env'), 'utf8');
  return `${example
    .replaceAll(/change-me(-too)?/g, () => `s${randomBytes(24).toString('hex')}`)
    .replaceAll('localhost:8080', `localhost:${http}`)
    .replaceAll('localhost:9000', `localhost:${objects}`)}
CARDLENS_HTTP_PORT=${http}
CARDLENS_OBJECTS_PORT=${objects}
CARDLENS_SESSION_PORT=${session}
`;
}
