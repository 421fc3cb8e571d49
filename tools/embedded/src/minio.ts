import { join } from 'node:path';
import type { Command } from './child.js';
import type { Credentials } from './credentials.js';
import { natsAddress } from './nats-version.js';

/** Target to which MinIO publishes notifications of new objects; a bucket's notification rule refers to the ARN. */
export const announcement = {
  subject: 'cardlens.objects',
  targetId: 'CARDLENS',
  arn: 'arn:minio:sqs::CARDLENS:nats',
} as const;

const healthTimeoutMs = 1_000;

/** Its folder in the data folder, which no other object store can read. */
export const minioFolder = 'objects';

export interface ObjectsCommandOptions {
  readonly program: string;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly owner: Credentials;
}

/** @param natsUrl  server that receives notifications; undefined: none are sent */
export function minioCommand(
  { program, dataDir, host, port, owner }: ObjectsCommandOptions,
  natsUrl: string | undefined,
): Command {
  const home = join(dataDir, minioFolder);
  return {
    name: 'objects',
    program,
    args: ['server', '--quiet', '--address', `${host}:${port}`, '--certs-dir', join(dataDir, 'objects.certs'), home],
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      MINIO_ROOT_USER: owner.accessKey,
      MINIO_ROOT_PASSWORD: owner.secretKey,
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
