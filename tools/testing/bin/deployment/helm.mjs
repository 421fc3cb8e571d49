import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce, cacheDir } from '@cardlens/embedded';

const run = promisify(execFile);
const version = 'v4.3.2';
const buildWithinMs = 30 * 60_000;

/**
 * Path of Helm: from the PATH, or built once from the Go module proxy (about 200 s of CPU) into the cache of the
 * embedded servers.
 *
 * @returns {Promise<string | undefined>} undefined where neither Helm nor Go is installed
 */
export async function findHelm() {
  if (await succeeds('helm', ['version', '--short'])) return 'helm';
  const cached = join(cacheDir(process.env), `helm-${version}`);
  if (await succeeds(cached, ['version', '--short'])) return cached;
  if (!(await succeeds('go', ['version']))) return undefined;
  await buildOnce(cached, { waitMaxMs: buildWithinMs }, build);
  return cached;
}

async function build(output) {
  const folder = await mkdtemp(join(tmpdir(), 'helm-'));
  try {
    await run('go', ['install', '-trimpath', `helm.sh/helm/v4/cmd/helm@${version}`], {
      cwd: folder,
      env: { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod', CGO_ENABLED: '0' },
      timeout: buildWithinMs,
    });
    await copyFile(join(folder, 'helm'), output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const succeeds = (program, args) =>
  run(program, args, { timeout: 30_000 }).then(
    () => true,
    () => false,
  );
