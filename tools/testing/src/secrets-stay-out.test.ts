import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Folders that the commands of the guides create in the checkout: copies of databases, secrets and certificates. */
const created = readdirSync(join(root, 'docs'))
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => [
    ...readFileSync(join(root, 'docs', file), 'utf8').matchAll(/^ *mkdir (?:-p |-m \d+ )*(?![~/$])(\S+)/gm),
  ])
  .map(([, folder = '']) => folder);
// What an operator's checkout contains after docs/deployment.md and docs/backup.md.
const secrets = [
  '.env',
  'deploy/docker/tls/authority/tls.key',
  'deploy/docker/tls/gateway/tls.key',
  ...[...new Set(created)].map((folder) => `${folder}/file`),
];

describe('the secrets of a deployment', () => {
  it('are in the folders that the guides create', () => {
    expect(secrets).to.include.members(['backup/file', 'ledger/file', 'operator/file']);
  });

  it('are ignored by git', () => {
    const ignored = execFileSync('git', ['check-ignore', '--no-index', ...secrets], { cwd: root, encoding: 'utf8' });
    expect(ignored.trim().split('\n')).to.deep.equal(secrets);
  });

  it('are not in the context of image builds', () => {
    const excluded = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    for (const secret of secrets)
      expect(
        excluded.some((path) => secret === path || secret.startsWith(`${path}/`)),
        secret,
      ).to.be.true;
    expect(excluded.filter((line) => line.startsWith('!'))).to.deep.equal([]);
  });
});
