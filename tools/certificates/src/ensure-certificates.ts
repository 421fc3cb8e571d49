import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAuthority, issueCertificate, type KeyPair } from './authority.js';

const dayMs = 86_400_000;
const authorityDays = 3650;
const certificateDays = 90;
/**
 * Remaining validity at which they are renewed; an authority only at startup, when its certificates are not yet in use.
 */
const renewBeforeMs = { authority: 365 * dayMs, certificate: 30 * dayMs };

export interface CertificatesOptions {
  /** The folder `authority` is created in it, and one per identity with `tls.crt`, `tls.key` and `ca.crt`. */
  readonly dir: string;
  readonly identities: readonly string[];
  /** Default: now. */
  readonly nowMs?: number;
  /** Whether to replace an authority in its last year; every service must then reload its files. Default: false. */
  readonly canReplaceAuthority?: boolean;
}

/**
 * Creates missing certificates and replaces those that expire within 30 days. Keys are readable only by their owner;
 * each file is replaced atomically, the certificate last.
 *
 * @returns the identities that got a new certificate
 */
export async function ensureCertificates(options: CertificatesOptions): Promise<string[]> {
  const { dir, identities, nowMs = Date.now(), canReplaceAuthority = false } = options;
  const authorityDir = join(dir, 'authority');
  let authority = await readPair(authorityDir);
  const isOld = authority !== undefined && expiresWithin(renewBeforeMs.authority, authority, nowMs);
  if (authority === undefined || (isOld && canReplaceAuthority)) {
    authority = await createAuthority({ nowMs, validForMs: authorityDays * dayMs });
    await writePair(authorityDir, authority);
  }
  const renewed: string[] = [];
  for (const identity of identities) {
    const folder = join(dir, identity);
    const known = await readPair(folder);
    const isIssued = known !== undefined && new X509Certificate(known.certificate).verify(publicKeyOf(authority));
    if (known && isIssued && !expiresWithin(renewBeforeMs.certificate, known, nowMs)) continue;
    const issued = await issueCertificate(authority, identity, { nowMs, validForMs: certificateDays * dayMs });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await replace(join(folder, 'ca.crt'), authority.certificate);
    await writePair(folder, issued);
    renewed.push(identity);
  }
  return renewed;
}

const publicKeyOf = ({ certificate }: KeyPair) => new X509Certificate(certificate).publicKey;

const expiresWithin = (ms: number, { certificate }: KeyPair, nowMs: number): boolean =>
  new Date(new X509Certificate(certificate).validTo).getTime() < nowMs + ms;

/** Undefined if a file is missing, or if they do not match, which happens after a crash between the two writes. */
async function readPair(folder: string): Promise<KeyPair | undefined> {
  try {
    const [certificate, key] = await Promise.all([
      readFile(join(folder, 'tls.crt'), 'utf8'),
      readFile(join(folder, 'tls.key'), 'utf8'),
    ]);
    const isPair = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
    return isPair ? { certificate, key } : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writePair(folder: string, { certificate, key }: KeyPair): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replace(join(folder, 'tls.key'), key);
  await replace(join(folder, 'tls.crt'), certificate);
}

async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.tmp`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
