import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Child, Command, OnExit } from './child.js';
import { type Credentials, keptCredentials } from './credentials.js';
import { EmbeddedError } from './embedded-error.js';
import { natsAddress } from './nats-version.js';
import { stepReporter } from './progress.js';
import { resolveServer } from './resolve.js';
import { Server, type StartOptions, startOnPort } from './server.js';
import type { Env } from './server-name.js';

/** Where and under which name the store announces new objects; a bucket's notification rule refers to the ARN. */
export const announcement = {
  subject: 'cardlens.objects',
  targetId: 'CARDLENS',
  arn: 'arn:minio:sqs::CARDLENS:nats',
} as const;

const region = 'us-east-1';
const healthTimeoutMs = 1_000;

export interface ObjectsOptions extends StartOptions {
  /** Server that hears of new objects; without it the store announces nothing. */
  readonly natsUrl?: string;
}

/** An S3 store. */
export class ObjectsServer extends Server {
  readonly region = region;
  readonly announcementSubject = announcement.subject;
  readonly announcementArn = announcement.arn;

  constructor(
    /** `http://127.0.0.1:PORT` */
    readonly endpoint: string,
    readonly accessKey: string,
    readonly secretKey: string,
    command?: Command,
    child?: Child,
    onExit?: OnExit,
  ) {
    super(command, child, onExit);
  }
}

/** Starts MinIO, which announces objects on NATS (subject `cardlens.objects`). @throws EmbeddedError */
export async function startObjects(options: ObjectsOptions): Promise<ObjectsServer> {
  const env = options.env ?? process.env;
  const report = stepReporter('objects', options.onProgress);
  const resolved = await resolveServer('objects', env, report);
  if (resolved.from === 'url') {
    const { accessKey, secretKey } = givenCredentials(env);
    return new ObjectsServer(resolved.url, accessKey, secretKey);
  }
  const dataDir = resolve(options.dataDir);
  await mkdir(join(dataDir, 'objects'), { recursive: true });
  const credentials = await keptCredentials(join(dataDir, 'objects.credentials.json'));
  const { command, child, port } = await startOnPort(options, async (port) =>
    objectsCommand(resolved.program, dataDir, port, credentials, options.natsUrl),
  );
  report('ready');
  const { accessKey, secretKey } = credentials;
  return new ObjectsServer(`http://127.0.0.1:${port}`, accessKey, secretKey, command, child, options.onExit);
}

function givenCredentials(env: Env): Credentials {
  const accessKey = env.CARDLENS_OBJECTS_ACCESS_KEY;
  const secretKey = env.CARDLENS_OBJECTS_SECRET_KEY;
  if (accessKey && secretKey) return { accessKey, secretKey };
  throw new EmbeddedError(
    'SETTING_INVALID',
    'CARDLENS_OBJECTS_URL needs CARDLENS_OBJECTS_ACCESS_KEY and CARDLENS_OBJECTS_SECRET_KEY beside it',
  );
}

function objectsCommand(
  program: string,
  dataDir: string,
  port: number,
  { accessKey, secretKey }: Credentials,
  natsUrl: string | undefined,
): Command {
  const home = join(dataDir, 'objects');
  return {
    name: 'objects',
    program,
    args: ['server', '--quiet', '--address', `127.0.0.1:${port}`, '--certs-dir', join(dataDir, 'objects.certs'), home],
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      MINIO_ROOT_USER: accessKey,
      MINIO_ROOT_PASSWORD: secretKey,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
      MINIO_API_CORS_ALLOW_ORIGIN: '*',
      // Deleted objects lie in its trash until then. The first round comes five minutes after a start, whatever is said.
      MINIO_API_DELETE_CLEANUP_INTERVAL: '10s',
      ...(natsUrl ? announcementEnv(natsUrl) : {}),
    },
    logFile: join(dataDir, 'logs', 'objects.log'),
    isReady: () => isHealthy(`http://127.0.0.1:${port}/minio/health/ready`),
  };
}

/**
 * Settings that make MinIO announce objects on JetStream. The queue directory stays unset: with it an announcement took
 * 2.6 s, without it 16 ms; what is lost while NATS is away is found by upload's reconciler.
 */
export function announcementEnv(natsUrl: string): Record<string, string> {
  const first = natsUrl.split(',')[0]!.trim();
  const { host, port } = natsAddress(first);
  const { protocol, username, password } = new URL(first.includes('://') ? first : `nats://${first}`);
  const set: Record<string, string> = {
    ENABLE: 'on',
    ADDRESS: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`,
    SUBJECT: announcement.subject,
    JETSTREAM: 'on',
  };
  if (protocol === 'tls:') set.TLS = 'on';
  if (password) {
    set.USERNAME = decodeURIComponent(username);
    set.PASSWORD = decodeURIComponent(password);
  } else if (username) {
    set.TOKEN = decodeURIComponent(username);
  }
  return Object.fromEntries(
    Object.entries(set).map(([key, value]) => [`MINIO_NOTIFY_NATS_${key}_${announcement.targetId}`, value]),
  );
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(healthTimeoutMs) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
