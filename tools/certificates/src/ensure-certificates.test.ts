import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ensureCertificates } from './index.js';

const dayMs = 86_400_000;

describe('service certificates', () => {
  let dir: string;
  const nowMs = Date.now();
  const identities = ['card', 'upload'];
  const ensure = (days: number, canReplaceAuthority = false) =>
    ensureCertificates({ dir, identities, nowMs: nowMs + days * dayMs, canReplaceAuthority });
  const certificateIn = async (...path: string[]) => new X509Certificate(await readFile(join(dir, ...path)));

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cardlens-certificates-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('have one name each, are signed by the authority, and are readable by their owner only', async () => {
    expect(await ensure(0)).to.deep.equal(identities);
    for (const identity of identities) {
      const certificate = await certificateIn(identity, 'tls.crt');
      expect(certificate.subjectAltName).to.equal(`DNS:${identity}`);
      expect(certificate.verify((await certificateIn(identity, 'ca.crt')).publicKey)).to.equal(true);
      expect(certificate.ca).to.equal(false);
      for (const name of ['tls.crt', 'tls.key', 'ca.crt']) {
        expect((await stat(join(dir, identity, name))).mode & 0o777, name).to.equal(0o600);
      }
    }
    expect((await stat(join(dir, 'authority', 'tls.key'))).mode & 0o777).to.equal(0o600);
  });

  it('are kept until a month before they expire, then renewed by the same authority', async () => {
    await ensure(0);
    const authority = await readFile(join(dir, 'authority', 'tls.crt'), 'utf8');
    expect(await ensure(59)).to.deep.equal([]);
    expect(await ensure(61)).to.deep.equal(identities);
    expect(await readFile(join(dir, 'authority', 'tls.crt'), 'utf8')).to.equal(authority);
    expect((await certificateIn('card', 'tls.crt')).verify((await certificateIn('card', 'ca.crt')).publicKey)).to.equal(
      true,
    );
  });

  it('are recreated after a crash between writing the key and the certificate', async () => {
    await ensure(0);
    await writeFile(join(dir, 'card', 'tls.key'), await readFile(join(dir, 'upload', 'tls.key')));
    expect(await ensure(0)).to.deep.equal(['card']);
  });

  it('are issued by a new authority in the last year of the old one, only at startup', async () => {
    await ensure(0);
    const old = await readFile(join(dir, 'card', 'ca.crt'), 'utf8');
    await ensure(3300);
    expect(await readFile(join(dir, 'card', 'ca.crt'), 'utf8')).to.equal(old);
    expect(await ensure(3300, true)).to.deep.equal(identities);
    expect(await readFile(join(dir, 'card', 'ca.crt'), 'utf8')).to.not.equal(old);
  });
});
