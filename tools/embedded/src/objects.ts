import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureUsers, type ObjectsUser, type ServerKind, serverKind } from '@cardlens/object-users';
import { builtServer } from './build.js';
import type { Child, Command, OnExit } from './child.js';
import { type Credentials, keptCredentials } from './credentials.js';
import { EmbeddedError } from './embedded-error.js';
import { findOnPath } from './find-on-path.js';
import { announcement, minioCommand, minioFolder } from './minio.js';
import { minioProgram } from './prepare.js';
import { stepReporter } from './progress.js';
import { type Resolved, resolveServer } from './resolve.js';
import { Server, type StartOptions, startOnPort } from './server.js';
import { type Env, sources } from './server-name.js';
import { versitygwCommand, versitygwFolder } from './versitygw.js';

const region = 'us-east-1';

export interface ObjectsOptions extends StartOptions {
  /** Address of this machine to listen on, where clients send uploads. Default: loopback. */
  readonly host?: string;
  /** Created at startup; external stores have their own. */
  readonly users?: readonly ObjectsUser[];
  /** The server to start. Default: the one of this folder's images, a MinIO on the PATH, or versitygw. */
  readonly kind?: 'minio' | 'versitygw';
  /** Server that receives the notifications of a MinIO; without it, the store sends none. */
  readonly natsUrl?: string;
}

/** An S3 store. */
export class ObjectsServer extends Server {
  readonly region = region;

  constructor(
    /** `http://HOST:PORT` */
    readonly endpoint: string,
    readonly kind: ServerKind,
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

  /** The target of notifications of new objects; undefined: the store sends none. */
  get announcementArn(): string | undefined {
    return this.kind === 'minio' ? announcement.arn : undefined;
  }

  /** Whether the store may issue temporary keys (STS). */
  get hasTemporaryKeys(): boolean {
    return this.kind !== 'versitygw';
  }
}

/**
 * Starts versitygw, or the MinIO on the PATH, which publishes notifications to NATS (subject `cardlens.objects`).
 *
 * @throws EmbeddedError
 */
export async function startObjects(options: ObjectsOptions): Promise<ObjectsServer> {
  const env = options.env ?? process.env;
  const report = stepReporter('objects', options.onProgress);
  const dataDir = resolve(options.dataDir);
  const resolved = await resolveObjects(dataDir, options.kind, env, report);
  if (resolved.from === 'url') {
    const { accessKey, secretKey } = givenCredentials(env);
    // The broker may start later than this process.
    const kind = await serverKind(resolved.url).catch(() => 'other' as const);
    return new ObjectsServer(resolved.url, kind, accessKey, secretKey);
  }
  const kind = options.kind ?? (resolved.from === 'path' ? 'minio' : 'versitygw');
  const owner = await ownerOf(dataDir, kind);
  const { host = '127.0.0.1', users = [] } = options;
  const { command, child, port } = await startOnPort(options, async (port) => {
    const common = { program: resolved.program, dataDir, host, port, owner };
    return kind === 'minio' ? minioCommand(common, options.natsUrl) : versitygwCommand(common);
  });
  const endpoint = `http://${host}:${port}`;
  try {
    await ensureUsers(endpoint, owner, users);
  } catch (cause) {
    await child.stop();
    throw new EmbeddedError('NOT_READY', cause instanceof Error ? cause.message : 'users were not created', { cause });
  }
  report('ready');
  const credentialsOf = (name: string): Credentials => {
    const user = users.find((candidate) => candidate.name === name);
    return user ? { accessKey: name, secretKey: user.secretKey } : owner;
  };
  const { accessKey, secretKey } = owner;
  return new ObjectsServer(endpoint, kind, accessKey, secretKey, credentialsOf, command, child, options.onExit);
}

async function ownerOf(dataDir: string, kind: 'minio' | 'versitygw'): Promise<Credentials> {
  await mkdir(join(dataDir, kind === 'minio' ? minioFolder : versitygwFolder), { recursive: true });
  return keptCredentials(join(dataDir, 'objects.credentials.json'));
}

/**
 * The existing data decides which store is started, because neither store can read the other's data, and starting
 * without it would look like a loss of images.
 */
async function resolveObjects(
  dataDir: string,
  kind: 'minio' | 'versitygw' | undefined,
  env: Env,
  report: (detail: string) => void,
): Promise<Resolved> {
  if (kind === 'minio') return { from: 'path', program: await minioProgram({ env }) };
  if (kind === 'versitygw') return { from: 'build', program: await builtServer('objects', env, report) };
  const { urlVariable, command } = sources.objects;
  const onPath = await findOnPath(command, env);
  const isMinioData = existsSync(join(dataDir, minioFolder, '.minio.sys'));
  if (!env[urlVariable] && !onPath && isMinioData) {
    throw new EmbeddedError(
      'DATA_OUTDATED',
      `${join(dataDir, minioFolder)} holds the images of a MinIO: move them with \`npx cardlens objects move --data ${dataDir}\`, or put minio on the PATH`,
    );
  }
  if (!env[urlVariable] && onPath && !isMinioData && existsSync(join(dataDir, versitygwFolder))) {
    report(`passing over ${onPath}: it cannot read the images of this folder`);
    return { from: 'build', program: await builtServer('objects', env, report) };
  }
  return resolveServer('objects', env, report);
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
