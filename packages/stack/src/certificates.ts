import { join } from 'node:path';
import { ensureCertificates } from '@cardlens/certificates';
import { rpcIdentities } from '@cardlens/contracts';

const renewEveryMs = 6 * 3_600_000;

/** Folder of the certificate with which the operator of a data folder calls its services. */
export const operatorTlsDir = (dataDir: string): string => join(tlsDirOf(dataDir), 'operator');

export const tlsDirOf = (dataDir: string): string => join(dataDir, 'tls');

/** Makes the certificates of all services and renews them in time; the services read them again by themselves. */
export async function keepCertificates(dataDir: string): Promise<{ stop(): void }> {
  const options = { dir: tlsDirOf(dataDir), identities: rpcIdentities };
  await ensureCertificates({ ...options, canReplaceAuthority: true });
  // A failed renewal is tried again: a month is left for it.
  const timer = setInterval(() => void ensureCertificates(options).catch(() => {}), renewEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
