import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RpcIdentity, rpcIdentities } from '@cardlens/access';
import { ensureCertificates } from '@cardlens/certificates';

let made: Promise<string> | undefined;

/** Folder with the certificate of one service. All certificates of a process are issued by one temporary authority. */
export async function testTlsDir(identity: RpcIdentity): Promise<string> {
  made ??= make();
  return join(await made, identity);
}

async function make(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'cardlens-tls-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  await ensureCertificates({ dir, identities: rpcIdentities });
  return dir;
}
