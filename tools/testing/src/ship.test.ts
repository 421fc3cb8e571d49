import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

describe('deploy/docker/ship.mjs', () => {
  it('collects the files of an app’s image, without tests and files only for published packages', function () {
    // Linux only, because it uses ldd.
    if (process.platform !== 'linux') this.skip();
    // Long timeout, because it copies a hundred megabytes.
    this.timeout(120_000);
    const out = mkdtempSync(join(tmpdir(), 'cardlens-shipped-'));
    try {
      // Simulates a checkout created with this umask, which some machines set for every login.
      const ship = `umask 077; exec "${process.execPath}" "$@"`;
      const script = join(root, 'deploy/docker/ship.mjs');
      execFileSync('bash', ['-c', ship, 'ship', script, 'gateway', root.replace(/\/$/, ''), out]);
      expect(execFileSync('find', [out, '!', '-type', 'l', '!', '-perm', '-a+r'], { encoding: 'utf8' })).to.equal('');
      expect(readdirSync(out)).to.include('healthcheck.mjs');
      const files = readdirSync(join(out, 'repo'), { recursive: true, encoding: 'utf8' });
      expect(files).to.include.members(['apps/gateway/dist/src/main.js', 'packages/sdk/dist/src/index.js']);
      const own = files.filter((file) => /^(apps|packages)\//.test(file) && !file.includes('node_modules'));
      expect(
        own.filter((file) => /\.test\.js$|\/test-server\.|\/dist\/(test|cjs)(\/|$)|\.d\.ts$|\.ts$|\.md$/.test(file)),
      ).to.deep.equal([]);
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  });
});
