import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureUsers, type ObjectsUser } from '@cardlens/object-users';
import type { Child, Command, OnExit } from './child.js';
import { type Credentials, keptCredentials } from './credentials.js';
import { EmbeddedError } from './embedded-error.js';
import { natsAddress } from './nats-version.js';
import { stepReporter } from './progress.js';
import { resolveServer } from './resolve.js';
import { Server, type StartOptions, startOnPort } from './server.js';
import type { Env } from './server-name.js';

/** Target to which the store publishes notifications of new objects; a bucket's notification rule refers to the ARN. */
export const announcement = {
  subject: 'cardlens.objects',
  targetId: 'CARDLENS',
  arn: 'arn:minio:sqs::CARDLENS:nats',
} as const;

const region = 'us-east-1';
const healthTimeoutMs = 1_000;

export interface ObjectsOptions extends StartOptions {
  /** Address of this machine to listen on, where clients send uploads. Default: loopback. */
  readonly host?: string;
  /** Created at startup; external stores have their own. */
  readonly users?: readonly ObjectsUser[];
  /** Server that receives notifications; without it, the store sends none. */
  readonly natsUrl?: string;
}

/** An S3 store. */
export class ObjectsServer extends Server {
  readonly region = region;
  readonly announcementSubject = announcement.subject;
  readonly announcementArn = announcement.arn;

  constructor(
    /** `http://HOST:PORT` */
    readonly endpoint: string,
    readonly accessKey: string,
    readonly secretKey: string,
    /** Credentials of a user that was created here, otherwise the owner's. */
    readonly credentialsOf: (user: string) => Credentials = () => ({ accessKey, secretKey }),
    command?: Command,
    child?: Child,
    onExit?: OnExit,
  ) {
    super(command, child, onExit);
  }
}

/** Starts MinIO, which publishes notifications to NATS (subject `cardlens.objects`). @throws EmbeddedError */
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
  const { host = '127.0.0.1', users = [] } = options;
  const { command, child, port } = await startOnPort(options, async (port) =>
    objectsCommand(resolved.program, dataDir, { host, port }, credentials, options.natsUrl),
  );
  const endpoint = `http://${host}:${port}`;
  try {
    await ensureUsers(endpoint, credentials, users);
  } catch (cause) {
    await child.stop();
    throw new EmbeddedError('NOT_READY', cause instanceof Error ? cause.message : 'users were not created', { cause });
  }
  report('ready');
  const { accessKey, secretKey } = credentials;
  const credentialsOf = (name: string): Credentials => {
    const user = users.find((candidate) => candidate.name === name);
    return user ? { accessKey: name, secretKey: user.secretKey } : credentials;
  };
  return new ObjectsServer(endpoint, accessKey, secretKey, credentialsOf, command, child, options.onExit);
}

function givenCredentials(env: Env): Credentials {
  const accessKey = env.CARDLENS_OBJECTS_ACCESS_KEY;
  const secretKey = env.CARDLENS_OBJECTS_SECRET_KEY;
  if (accessKey && secretKey) return { accessKey, secretKey };
  throw new EmbeddedError(
    'SETTING_INVALID',
    'CARDLENS_OBJECTS_URL requires CARDLENS_OBJECTS_ACCESS_KEY and CARDLENS_OBJECTS_SECRET_KEY',
  );
}

function objectsCommand(
  program: string,
  dataDir: string,
  { host, port }: { readonly host: string; readonly port: number },
  { accessKey, secretKey }: Credentials,
  natsUrl: string | undefined,
): Command {
  const home = join(dataDir, 'objects');
  return {
    name: 'objects',
    program,
    args: ['server', '--quiet', '--address', `${host}:${port}`, '--certs-dir', join(dataDir, 'objects.certs'), home],
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      MINIO_ROOT_USER: accessKey,
      MINIO_ROOT_PASSWORD: secretKey,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
      // Contains only figures.
      MINIO_PROMETHEUS_AUTH_TYPE: 'public',
      MINIO_API_CORS_ALLOW_ORIGIN: '*',
      // Deleted objects stay in its trash until the next cleanup. The first cleanup is five minutes after startup,
      // regardless of the setting.
      MINIO_API_DELETE_CLEANUP_INTERVAL: '10s',
      ...(natsUrl ? announcementEnv(natsUrl) : {}),
    },
    logFile: join(dataDir, 'logs', 'objects.log'),
    isReady: () => isReady(`http://127.0.0.1:${port}`),
  };
}

/**
 * Settings that make MinIO publish notifications to JetStream. The queue directory stays unset: with it, a notification
 * took 2.6 s, without it 16 ms; upload's reconciler finds notifications that are lost while NATS is down.
 */
export function announcementEnv(natsUrl: string): Record<string, string> {
  const first = natsUrl.replace(/,.*/s, '').trim();
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

/** The health check succeeds before the store has loaded its users; until then, every request gets 503. */
async function isReady(endpoint: string): Promise<boolean> {
  try {
    for (const path of ['/minio/health/ready', '/']) {
      const response = await fetch(`${endpoint}${path}`, { signal: AbortSignal.timeout(healthTimeoutMs) });
      await response.body?.cancel();
      if (response.status >= 500) return false;
    }
    return true;
  } catch {
    return false;
  }
}
