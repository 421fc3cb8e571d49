import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const cacheDir = join(process.env.CARDLENS_CACHE || join(homedir(), '.cache', 'cardlens'), 'promtool');

/**
 * Prometheus's own checker of rules: from the PATH, else taken out of Debian's package, once.
 * @returns a path; undefined where neither is to be had
 */
export function promtool(): string | undefined {
  const cached = join(cacheDir, 'promtool');
  for (const path of ['promtool', cached]) if (runs(path)) return path;
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    const options = { cwd: folder, stdio: 'ignore', timeout: 120_000 } as const;
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['download', 'prometheus'], options);
    const [file] = readdirSync(folder);
    execFileSync('dpkg', ['-x', file ?? '', 'package'], options);
    mkdirSync(cacheDir, { recursive: true });
    renameSync(join(folder, 'package/usr/bin/promtool'), cached);
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return existsSync(cached) ? cached : undefined;
}

function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
