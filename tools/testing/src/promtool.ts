import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOnce, cacheDir } from '@cardlens/embedded';
import { ran } from './python-environment.js';

const downloadTimeoutMs = 120_000;

/** Path of Prometheus's rule checker, or undefined if it is not available. */
export const promtool = (): Promise<string | undefined> => programOf('promtool');

/** Path of node_exporter, which reports the space of disks, or undefined if it is not available. */
export const nodeExporter = (): Promise<string | undefined> =>
  programOf('prometheus-node-exporter', 'prometheus-node-exporter');

/** Path of the Prometheus server, or undefined if it is not available. */
export const prometheus = (): Promise<string | undefined> => programOf('prometheus');

/** A program from the PATH, or extracted once from the Debian package. */
async function programOf(name: string, debianPackage = 'prometheus'): Promise<string | undefined> {
  if (await succeeds(name, ['--version'])) return name;
  const cached = join(cacheDir(process.env), `prometheus-debian-${name}`);
  try {
    await buildOnce(cached, { waitMaxMs: 2 * downloadTimeoutMs }, (output) => extract(name, debianPackage, output));
  } catch {
    return undefined;
  }
  return cached;
}

async function extract(name: string, debianPackage: string, output: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
  try {
    await succeeds('apt-get', ['update', '-q'], folder);
    await succeeds('apt-get', ['download', debianPackage], folder);
    const [file = ''] = await readdir(folder);
    await succeeds('dpkg', ['-x', file, 'package'], folder);
    await cp(join(folder, 'package/usr/bin', name), output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function succeeds(file: string, args: readonly string[], cwd?: string): Promise<boolean> {
  const options = { timeoutMs: downloadTimeoutMs, ...(cwd !== undefined && { cwd }) };
  return ran(file, args, options).then(
    ({ exitCode }) => exitCode === 0,
    () => false,
  );
}
