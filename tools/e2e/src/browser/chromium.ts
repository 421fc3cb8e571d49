import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Flags of all browsers in these tests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const run = promisify(execFile);
const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Path of Chromium, which is first installed from the distribution if possible; undefined if there is none. */
export async function findChromium(): Promise<string | undefined> {
  return (await onPath()) ?? ((await install()) ? onPath() : undefined);
}

async function onPath(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      const isThere = await access(path).then(
        () => true,
        () => false,
      );
      if (isThere) return path;
    }
  }
  return undefined;
}

/** Only on Debian and as root, as in CI. */
async function install(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env, timeout: 120_000 }).catch(() => {});
    // Waits for another process that is installing.
    const options = ['-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
    await run('apt-get', ['install', ...options, 'chromium'], { env, timeout: 400_000 });
    return true;
  } catch {
    return false;
  }
}
