import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../', import.meta.url));

describe('the published package', () => {
  it('runs the example of its README', async () => {
    const [, example = '', output = ''] =
      /```js\n(.*?)```.*?```text\n(.*?)```/s.exec(readFileSync(`${folder}README.md`, 'utf8')) ?? [];
    // Inside the package, so that its own name is resolved through `exports`.
    mkdirSync(`${folder}dist/test`, { recursive: true });
    writeFileSync(`${folder}dist/test/readme-example.mjs`, example);
    const { stdout, stderr } = await run(process.execPath, [`${folder}dist/test/readme-example.mjs`]);
    expect(stdout).to.equal(output);
    expect(stderr).to.equal('');
  });

  it('contains code, types, code lists, README and license, and no tests', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: folder });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const paths = files.map(({ path }) => path);
    expect(paths).to.include.members([
      'LICENSE',
      'README.md',
      'package.json',
      'dist/src/index.js',
      'dist/src/index.d.ts',
      'dist/src/code-lists.json',
    ]);
    expect(paths.filter((path) => /test/.test(path))).to.deep.equal([]);
  });
});
