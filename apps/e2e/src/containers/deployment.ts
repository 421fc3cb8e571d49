import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort } from '@cardlens/testing';
import { output } from './engine.js';

export interface Ports {
  readonly http: number;
  readonly objects: number;
  readonly session: number;
}

/** A docker-compose project with its own secrets and ports. */
export interface Deployment {
  readonly ports: Ports;
  /** Folder with the operator's certificate. */
  readonly operatorTls: string;
  /** Names of the running services. */
  services(): Promise<string[]>;
  up(): Promise<void>;
  /** Kills the process of a service, like a crash. */
  kill(service: string): Promise<void>;
  start(service: string): Promise<void>;
  /** Waits until every container is healthy. @throws Error listing those that are not */
  healthy(timeoutMs: number): Promise<void>;
  /** The last lines of a service's log. */
  logs(service: string): Promise<string>;
  /** Removes everything. @returns remaining containers, networks and volumes */
  down(): Promise<string[]>;
}

const startWithinMs = 600_000;
const project = 'cardlens-check';
const label = `label=com.docker.compose.project=${project}`;

export async function deployment(root: string, compose: readonly string[]): Promise<Deployment> {
  const ports = { http: await freePort(), objects: await freePort(), session: await freePort() };
  const folder = await mkdtemp(join(tmpdir(), 'cardlens-check-'));
  const envFile = join(folder, '.env');
  await writeFile(envFile, `${await settings(root, ports)}CARDLENS_CERTIFICATES_DIR=${join(folder, 'tls')}\n`, {
    mode: 0o600,
  });
  const [program = '', ...first] = compose;
  const files = ['docker-compose.yml', 'deploy/docker/embedded-stores.yml'].flatMap((file) => ['-f', join(root, file)]);
  const run = (...args: string[]) =>
    output(program, [...first, '--project-directory', root, '-p', project, '--env-file', envFile, ...files, ...args]);
  const containers = async (...format: string[]) =>
    (await output('docker', ['ps', '-a', '--filter', label, ...format])).split('\n').filter(Boolean);
  const containerOf = async (service: string): Promise<string> => {
    const [id] = await containers('-q', '--filter', `label=com.docker.compose.service=${service}`);
    if (id === undefined) throw new Error(`${service} has no container`);
    return id;
  };
  return {
    ports,
    operatorTls: join(folder, 'tls/operator'),
    services: () => containers('--format', '{{.Label "com.docker.compose.service"}}'),
    // On a busy machine, a service may become healthy too late for compose, which then fails; a second `up` continues.
    up: () =>
      eventually(() => run('up', '-d', '--no-build').then(() => true), {
        timeoutMs: startWithinMs,
        intervalMs: 1000,
      }).then(() => {}),
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
    async down() {
      await run('down', '-v', '--remove-orphans');
      await rm(folder, { recursive: true, force: true });
      const left = await Promise.all([
        containers('-q'),
        output('docker', ['network', 'ls', '-q', '--filter', label]),
        output('docker', ['volume', 'ls', '-q', '--filter', label]),
      ]);
      return left.flat().filter(Boolean);
    },
  };
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
