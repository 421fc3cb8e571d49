import { execFile } from 'node:child_process';
import { createConnection } from 'node:net';
import { promisify } from 'node:util';
import { EmbeddedError } from './embedded-error.js';

/** Older servers can lose whole streams when their process crashes. @source Jepsen, NATS 2.12.1, 2025-12 */
export const natsVersionMin = '2.10.23';

const commandTimeoutMs = 5_000;
const infoTimeoutMs = 5_000;
const infoBytesMax = 64 * 1024;
const natsPortDefault = 4222;

/** The server's information in the first line of a connection. */
export interface NatsInfo {
  readonly version: string;
  readonly jetstream?: boolean;
}

/**
 * Whether this is a release of at least {@link natsVersionMin}; a pre-release of exactly that version does not count.
 */
export function isNatsVersionGood(version: string | undefined): boolean {
  const found = parseVersion(version);
  const wanted = parseVersion(natsVersionMin);
  if (!found || !wanted) return false;
  for (const part of [0, 1, 2] as const) {
    if (found.numbers[part] !== wanted.numbers[part]) return found.numbers[part] > wanted.numbers[part];
  }
  return !found.isPreview;
}

function parseVersion(version: string | undefined) {
  const match = /^v?(\d+)\.(\d+)\.(\d+)(-.+)?$/.exec(version ?? '');
  if (!match) return undefined;
  return {
    numbers: [Number(match[1]), Number(match[2]), Number(match[3])] as const,
    isPreview: match[4] !== undefined,
  };
}

/** Version printed by `nats-server --version`; undefined when it prints none. */
export async function commandVersion(program: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: commandTimeoutMs });
    return /v?\d+\.\d+\.\d+\S*/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}

/**
 * Checks every server of a comma-separated NATS URL.
 *
 * @throws EmbeddedError NATS_UNREACHABLE, NATS_TOO_OLD
 */
export async function assertNatsVersion(urls: string): Promise<void> {
  for (const url of urls.split(',')) {
    const { host, port } = natsAddress(url);
    const { version } = await natsInfo(host, port).catch((error: unknown) => {
      throw new EmbeddedError('NATS_UNREACHABLE', `no NATS server responds at ${host}:${port} (CARDLENS_NATS_URL)`, {
        cause: error,
      });
    });
    if (!isNatsVersionGood(version)) {
      throw new EmbeddedError(
        'NATS_TOO_OLD',
        `the NATS server at ${host}:${port} is ${version}: streams are lost in a crash before ${natsVersionMin}; upgrade it or unset CARDLENS_NATS_URL`,
      );
    }
  }
}

/** Host and port of one NATS URL; the scheme and the port may be missing, as in NATS clients. */
export function natsAddress(url: string): { host: string; port: number } {
  const text = url.trim();
  try {
    const { hostname, port } = new URL(text.includes('://') ? text : `nats://${text}`);
    return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port ? Number(port) : natsPortDefault };
  } catch (cause) {
    // The URL is left out of the message, because it may contain a password.
    throw new EmbeddedError('SETTING_INVALID', 'CARDLENS_NATS_URL is not a NATS URL like nats://127.0.0.1:4222', {
      cause,
    });
  }
}

/** The INFO line of a NATS server: it comes first and in clear text, even if TLS follows. */
export function natsInfo(host: string, port: number): Promise<NatsInfo> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port, timeout: infoTimeoutMs });
    let text = '';
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setEncoding('utf8');
    socket.once('timeout', () => fail(new Error('no INFO line in time')));
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('connection closed before an INFO line')));
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\r\n');
      if (end < 0 && text.length < infoBytesMax) return;
      if (end < 0 || !text.startsWith('INFO ')) return fail(new Error('not a NATS server'));
      try {
        resolve(JSON.parse(text.slice('INFO '.length, end)));
        socket.destroy();
      } catch (error) {
        fail(error as Error);
      }
    });
  });
}
