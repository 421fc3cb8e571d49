import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOnce, cacheDir } from '@cardlens/embedded';
import { ran } from './python-environment.js';

const module = fileURLToPath(new URL('../../oasdiff/', import.meta.url));
const buildWithinMs = 600_000;

/**
 * Path of oasdiff, which compares OpenAPI documents; built once from the module in `oasdiff/`, which pins it.
 *
 * @returns undefined without Go, which nothing else needs if the stores are given by URLs; in CI, an error
 */
export async function oasdiff(): Promise<string | undefined> {
  const hasGo = await ran('go', ['version'], { timeoutMs: 10_000 }).catch(() => undefined);
  if (!hasGo && !process.env.CI) return undefined;
  const version = createHash('sha256')
    .update(await readFile(join(module, 'go.sum')))
    .digest('hex')
    .slice(0, 12);
  const program = join(cacheDir(process.env), `oasdiff-${version}`);
  await buildOnce(program, { waitMaxMs: buildWithinMs }, async (output) => {
    const build = ['build', '-trimpath', '-ldflags=-s -w', '-o', output, 'github.com/oasdiff/oasdiff'];
    const { exitCode, output: text } = await ran(
      'env',
      ['CGO_ENABLED=0', 'GOTOOLCHAIN=auto', 'GOWORK=off', 'go', ...build],
      {
        timeoutMs: buildWithinMs,
        cwd: module,
      },
    );
    if (exitCode !== 0) throw new Error(`oasdiff could not be built: ${text.trim().split('\n').at(-1)}`);
  });
  return program;
}
