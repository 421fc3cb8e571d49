import { X509Certificate } from 'node:crypto';
import { rpcIdentities } from '@cardlens/contracts';

const knownMax = 64;
const known = new Map<string, string | undefined>();

/** What gRPC knows about the other end of a call. */
export interface AuthContext {
  readonly sslPeerCertificate?: { readonly raw: Buffer; readonly fingerprint256: string };
}

/**
 * Whose certificate the caller showed. TLS has checked already that our authority signed it.
 *
 * @returns undefined for a certificate without the name of a caller, or with several
 */
export function callerOf({ sslPeerCertificate: shown }: AuthContext): string | undefined {
  if (!shown) return undefined;
  const { fingerprint256 } = shown;
  // A connection makes thousands of calls: its certificate is parsed once.
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
