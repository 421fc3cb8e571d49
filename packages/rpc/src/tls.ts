import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, type Logger, record } from '@cardlens/runtime';
import { type ChannelCredentials, credentials, experimental, ServerCredentials } from '@grpc/grpc-js';

type Identity = experimental.IdentityCertificateUpdate & experimental.CaCertificateUpdate;

/** The identity of a process, and the authority that it trusts. */
export interface Tls {
  /** Plain text: callers are not authenticated. */
  readonly isPlain: boolean;
  channel(): ChannelCredentials;
  server(): ServerCredentials;
}

/** For tests and development only; production settings reject it. */
export const plainText: Tls = {
  isPlain: true,
  channel: () => credentials.createInsecure(),
  server: () => ServerCredentials.createInsecure(),
};

const refreshMs = 30_000;

/**
 * Mutual TLS with the files `tls.crt`, `tls.key` and `ca.crt` of a folder, in cert-manager's layout. The files are
 * reloaded every 30 s: new connections use the current ones, and open connections continue.
 *
 * @param dir  undefined: plain text
 * @throws ConfigError when a file is missing, or key and certificate do not match
 */
export async function loadTls(
  dir: string | undefined,
  log: Pick<Logger, 'info' | 'warn'>,
  { everyMs = refreshMs }: { everyMs?: number } = {},
): Promise<Tls> {
  if (dir === undefined) return plainText;
  const identity = await readIdentity(dir).catch((error: Error) => {
    throw new ConfigError([`CARDLENS_TLS_DIR: ${error.message}`]);
  });
  recordRemaining(identity);
  const files = new CertificateFiles(dir, identity, everyMs, log);
  return {
    isPlain: false,
    channel: () => experimental.createCertificateProviderChannelCredentials(files, files),
    server: () => experimental.createCertificateProviderServerCredentials(files, files, true),
  };
}

async function readIdentity(dir: string): Promise<Identity> {
  // Sequentially, so that the error for an empty folder always names the same file.
  const certificate = await readFile(join(dir, 'tls.crt'));
  const privateKey = await readFile(join(dir, 'tls.key'));
  const caCertificate = await readFile(join(dir, 'ca.crt'));
  // During a rotation, one file may be new and the other old.
  if (!new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey))) {
    throw new Error(`${join(dir, 'tls.key')} is not the key of ${join(dir, 'tls.crt')}`);
  }
  new X509Certificate(caCertificate);
  return { certificate, privateKey, caCertificate };
}

function recordRemaining({ certificate }: Identity): void {
  const remainingMs = Date.parse(new X509Certificate(certificate).validTo) - Date.now();
  record('certificateRemaining', Math.round(remainingMs / 1000), {});
}

/** If files cannot be read, the last valid ones stay in use. */
class CertificateFiles implements experimental.CertificateProvider {
  readonly #dir: string;
  readonly #everyMs: number;
  readonly #log: Pick<Logger, 'info' | 'warn'>;
  readonly #listeners = new Set<(update: Identity) => void>();
  #identity: Identity;
  #timer: NodeJS.Timeout | undefined;

  constructor(dir: string, identity: Identity, everyMs: number, log: Pick<Logger, 'info' | 'warn'>) {
    this.#dir = dir;
    this.#identity = identity;
    this.#everyMs = everyMs;
    this.#log = log;
  }

  addCaCertificateListener(listener: experimental.CaCertificateUpdateListener): void {
    this.#add(listener);
  }
  removeCaCertificateListener(listener: experimental.CaCertificateUpdateListener): void {
    this.#remove(listener);
  }
  addIdentityCertificateListener(listener: experimental.IdentityCertificateUpdateListener): void {
    this.#add(listener);
  }
  removeIdentityCertificateListener(listener: experimental.IdentityCertificateUpdateListener): void {
    this.#remove(listener);
  }

  #add(listener: (update: Identity) => void): void {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => void this.#refresh(), this.#everyMs).unref();
    // The first listener is registered here before it adds its own listeners.
    process.nextTick(listener, this.#identity);
  }

  #remove(listener: (update: Identity) => void): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #refresh(): Promise<void> {
    recordRemaining(this.#identity);
    try {
      const next = await readIdentity(this.#dir);
      const parts = ['certificate', 'privateKey', 'caCertificate'] as const;
      if (parts.every((part) => next[part].equals(this.#identity[part]))) return;
      this.#identity = next;
      for (const listener of this.#listeners) listener(next);
      this.#log.info('certificates loaded', { reason: `valid until ${new X509Certificate(next.certificate).validTo}` });
    } catch (error) {
      this.#log.warn('certificates not reloaded; the previous ones stay in use', {}, error);
    }
  }
}
