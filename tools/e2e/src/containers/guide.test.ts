import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { commandsIn } from './guide.js';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const tools = fileURLToPath(new URL('database-tools.js', import.meta.url));

describe('the commands of backup and upgrade', () => {
  it('stop at the first failure, and do not change the umask of the shell', async () => {
    const sections = await commandsIn(root, 'backup.md');
    // Two examples, of which one is used.
    sections.delete('Erase a person or an account');
    const upgrade = await commandsIn(root, 'upgrade.md');
    const blocks = [
      ...sections.values(),
      upgrade.get('Upgrading') ?? [],
      upgrade.get('Databases of 0.1.0') ?? [],
    ].flat();
    expect(upgrade.get('Databases of 0.1.0')).to.have.length(5);
    for (const block of blocks) {
      expect(spawnSync('bash', ['-n', '-c', block], { encoding: 'utf8' }).stderr).to.equal('');
      expect(block)
        .to.match(/^\(\n {2}set -euo pipefail\n/)
        .and.match(/\n\)\n$/);
    }
  });
});

describe('the stand-in for mongorestore', () => {
  it('refuses to exclude namespaces from the replay of an oplog, as mongorestore does', () => {
    const options = ['--config=x', '--username=root', '--gzip', '--archive', '--oplogReplay', '--nsExclude=admin.*'];
    const { status, stderr } = spawnSync(process.execPath, [tools, ...options], { encoding: 'utf8' });
    expect(status).to.not.equal(0);
    expect(stderr).to.include('cannot use --oplogReplay with excludes specified');
  });
});
