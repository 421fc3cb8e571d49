import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ran } from './python-environment.js';

const installWithinMs = 600_000;

/**
 * Installs what a folder outside of the workspaces needs, once for each content of its lock file.
 * @throws Error with npm's output
 */
export async function npmInstalled(folder: string): Promise<void> {
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  const mark = join(folder, 'node_modules/.installed-lock.json');
  if ((await readFile(mark, 'utf8').catch(() => undefined)) === lock) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { exitCode, output } = await ran('npm', args, { timeoutMs: installWithinMs, cwd: folder });
  if (exitCode !== 0) throw new Error(`npm ci in ${folder} failed: ${output}`);
  await writeFile(mark, lock);
}
