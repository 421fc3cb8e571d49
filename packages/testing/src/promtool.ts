import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const cacheDir = join(process.env.CARDLENS_CACHE || join(homedir(), '.cache', 'cardlens'), 'promtool');

/** Path of Prometheus's rule checker, or undefined if it is not available. */
export const promtool = (): string | undefined => programOf('promtool');

/** Path of the Prometheus server, or undefined if it is not available. */
export const prometheus = (): string | undefined => programOf('prometheus');

/** A program from the PATH, or extracted once from the Debian package. */
function programOf(name: 'promtool' | 'prometheus'): string | undefined {
  const cached = join(cacheDir, name);
  for (const path of [name, cached]) if (runs(path)) return path;
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    const options = { cwd: folder, stdio: 'ignore', timeout: 120_000 } as const;
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['download', 'prometheus'], options);
    const [file] = readdirSync(folder);
    execFileSync('dpkg', ['-x', file ?? '', 'package'], options);
    mkdirSync(cacheDir, { recursive: true });
    cpSync(join(folder, 'package/usr/bin', name), cached);
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
