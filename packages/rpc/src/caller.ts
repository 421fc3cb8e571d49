import { X509Certificate } from 'node:crypto';
import { rpcIdentities } from '@cardlens/access';
import type { Metadata } from '@grpc/grpc-js';

/** A call, as gRPC passes it to a handler. */
export interface AuthenticatedCall {
  getAuthContext(): { readonly sslPeerCertificate?: { readonly raw: Buffer } };
  /** Not declared by gRPC's types. */
  readonly call?: { readonly stream?: { readonly session?: object } };
}

interface Peer {
  /** The only caller's name in the certificate. */
  readonly name: string | undefined;
  /** `CN` of its subject. */
  readonly commonName: string;
}

const known = new WeakMap<object, Peer>();

/**
 * The name in the caller's certificate. TLS has already verified that our authority issued it.
 *
 * Read once for each connection, whose certificate cannot change: gRPC converts the whole certificate for every call,
 * which takes 0.3 ms.
 *
 * @returns undefined for a certificate without a caller's name, or with several names
 */
export const callerOf = (call: AuthenticatedCall): string | undefined => peerOf(call)?.name;

function peerOf(call: AuthenticatedCall): Peer | undefined {
  const connection = call.call?.stream?.session;
  const before = connection && known.get(connection);
  if (before) return before;
  const shown = call.getAuthContext().sslPeerCertificate;
  if (!shown) return undefined;
  const certificate = new X509Certificate(shown.raw);
  const [, commonName = ''] = /^CN=(.*)$/m.exec(certificate.subject) ?? [];
  const peer = { name: identityOf(certificate), commonName };
  if (connection !== undefined) known.set(connection, peer);
  return peer;
}

/** Metadata of a call in which an operator states a name, as in a URL component. */
export const operatorKey = 'cardlens-operator';

const nameMax = 64;

/**
 * The name of an operator: that of the certificate, which the authority vouches for, and after a colon the one that the
 * operator stated. Empty for services.
 */
export function operatorOf(call: AuthenticatedCall, metadata: Metadata): string {
  const peer = peerOf(call);
  if (peer !== undefined && peer.name !== 'operator') return '';
  const [stated] = metadata.get(operatorKey);
  return [peer?.commonName ?? '', typeof stated === 'string' ? decoded(stated) : '']
    .map((name) => name.replace(/[^\P{C}]/gu, '').slice(0, nameMax))
    .filter(Boolean)
    .join(': ');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function identityOf(certificate: X509Certificate): string | undefined {
  const names = rpcIdentities.filter((name) => certificate.checkHost(name, { subject: 'never', wildcards: false }));
  return names.length === 1 ? names[0] : undefined;
}
