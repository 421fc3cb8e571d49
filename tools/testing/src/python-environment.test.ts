import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { hasPython, ran } from './python-environment.js';

const installWithinMs = 120_000;

describe('a Python environment', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-python-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is complete for each of two processes that create it at once in an empty cache', async function () {
    this.timeout(installWithinMs);
    if (!(await hasPython())) return this.skip();
    const requirements = join(folder, 'requirements.txt');
    await writeFile(requirements, '# no packages, so that nothing is downloaded\n');
    const module = fileURLToPath(new URL('./python-environment.js', import.meta.url));
    const program = `
      const { pythonEnvironment, ran } = await import(${JSON.stringify(module)});
      const python = await pythonEnvironment('checks', ${JSON.stringify(requirements)});
      const { exitCode, output } = await ran(python, ['-m', 'pip', '--version'], { timeoutMs: 60_000 });
      console.log(output);
      process.exitCode = exitCode;`;
    const cache = join(folder, 'cache');
    const start = () =>
      ran('env', [`CARDLENS_CACHE=${cache}`, process.execPath, '--input-type=module', '--eval', program], {
        timeoutMs: installWithinMs,
      });
    for (const { exitCode, output } of await Promise.all([start(), start()])) {
      expect(exitCode, output).to.equal(0);
      expect(output).to.match(/^pip \d/);
    }
    expect(await readdir(cache))
      .to.have.lengthOf(1)
      .and.to.satisfy(([name]: string[]) => name?.startsWith('checks-'));
  });
});
