import { X509Certificate } from 'node:crypto';
import { rpcIdentities } from '@cardlens/contracts';

const knownMax = 64;
const known = new Map<string, string | undefined>();

/** The peer of a call, as gRPC reports it. */
export interface AuthContext {
  readonly sslPeerCertificate?: { readonly raw: Buffer; readonly fingerprint256: string };
}

/**
 * The name in the caller's certificate. TLS has already verified that our authority issued it.
 *
 * @returns undefined for a certificate without a caller's name, or with several names
 */
export function callerOf({ sslPeerCertificate: shown }: AuthContext): string | undefined {
  if (!shown) return undefined;
  const { fingerprint256 } = shown;
  // Parsed once, because a connection makes thousands of calls.
  if (!known.has(fingerprint256)) {
    if (known.size >= knownMax) known.clear();
    known.set(fingerprint256, identityOf(new X509Certificate(shown.raw)));
  }
  return known.get(fingerprint256);
}

function identityOf(certificate: X509Certificate): string | undefined {
  const names = rpcIdentities.filter((name) => certificate.checkHost(name, { subject: 'never', wildcards: false }));
  return names.length === 1 ? names[0] : undefined;
}
