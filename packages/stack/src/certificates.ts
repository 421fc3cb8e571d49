import { ensureCertificates } from '@cardlens/certificates';
import { rpcIdentities } from '@cardlens/contracts';
import { tlsDirOf } from './tls-dir.js';

const renewEveryMs = 6 * 3_600_000;

/** Makes the certificates of all services and renews them in time; the services read them again by themselves. */
export async function keepCertificates(dataDir: string): Promise<{ stop(): void }> {
  const options = { dir: tlsDirOf(dataDir), identities: rpcIdentities };
  await ensureCertificates({ ...options, canReplaceAuthority: true });
  // A failed renewal is tried again: a month is left for it.
  const timer = setInterval(() => void ensureCertificates(options).catch(() => {}), renewEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
