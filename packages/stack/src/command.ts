import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppName } from './app-names.js';
import { StackError } from './stack-error.js';

/** From dist/src of this package to the repository's apps. */
export const bundledAppsDir = fileURLToPath(new URL('../../../../apps/', import.meta.url));

const main = join('dist', 'src', 'main.js');

/** The command that starts an app, with telemetry first. @throws StackError NOT_BUILT */
export async function commandOf(app: AppName, appsDir: string): Promise<{ folder: string; args: string[] }> {
  const folder = join(appsDir, app);
  try {
    await access(join(folder, main));
  } catch (cause) {
    throw new StackError('NOT_BUILT', `${app} is not built: run \`npm run build\``, { cause });
  }
  return { folder, args: ['--import', '@cardlens/runtime/telemetry', main] };
}
