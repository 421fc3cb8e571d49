import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

// What an operator's checkout contains after docs/deployment.md.
const secrets = ['.env', 'deploy/docker/tls/authority/tls.key', 'deploy/docker/tls/gateway/tls.key'];

describe('the secrets of a deployment', () => {
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
