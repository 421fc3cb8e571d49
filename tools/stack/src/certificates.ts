import { rpcIdentities } from '@cardlens/access';
import { ensureCertificates } from '@cardlens/certificates';
import { tlsDirOf } from './tls-dir.js';

const renewEveryMs = 6 * 3_600_000;

/** Creates the certificates of all services and renews them in time; the services reload them on their own. */
export async function keepCertificates(dataDir: string): Promise<{ stop(): void }> {
  const options = { dir: tlsDirOf(dataDir), identities: rpcIdentities };
  await ensureCertificates({ ...options, canReplaceAuthority: true });
  // A failed renewal is retried: certificates remain valid for another month.
  const timer = setInterval(() => void ensureCertificates(options).catch(() => {}), renewEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
