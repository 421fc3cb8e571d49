#!/usr/bin/env node
// Checks .github with actionlint (built with Go) and zizmor (from PyPI), which are installed once into the user's cache.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOnce, cacheDir } from '@cardlens/embedded';
import { pythonEnvironment, ran } from '../dist/src/index.js';

const actionlintVersion = '1.7.12';
const installWithinMs = 600_000;
const root = fileURLToPath(new URL('../../../', import.meta.url));
const requirements = fileURLToPath(new URL('../workflow-check-requirements.txt', import.meta.url));

const actionlint = join(cacheDir(process.env), `actionlint-${actionlintVersion}`);
await buildOnce(actionlint, { waitMaxMs: installWithinMs }, async (output) => {
  const module = `github.com/rhysd/actionlint/cmd/actionlint@v${actionlintVersion}`;
  const env = `GOBIN=${join(output, '..', 'bin')}`;
  const { exitCode, output: text } = await ran('env', [env, 'go', 'install', module], { timeoutMs: installWithinMs });
  if (exitCode !== 0) throw new Error(`actionlint could not be built: ${text.trim().split('\n').at(-1)}`);
  await ran('mv', [join(output, '..', 'bin', 'actionlint'), output], { timeoutMs: 10_000 });
});
await check('actionlint', actionlint, []);
const python = await pythonEnvironment('workflow-checks', requirements);
await check('zizmor', join(dirname(python), 'zizmor'), ['--offline', '--no-progress', '.github']);

async function check(name, program, args) {
  const { exitCode, output } = await ran(program, args, { timeoutMs: installWithinMs, cwd: root });
  if (output.trim()) console.log(output.trim());
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${name}`);
  if (exitCode !== 0) process.exitCode = 1;
}
