import { access, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppName } from './app-names.js';
import { StackError } from './stack-error.js';

/** From dist/src of this package to the repository that contains it. */
export const ownRepository = fileURLToPath(new URL('../../../../', import.meta.url));

const main = join('dist', 'src', 'main.js');

/** The command that starts an app, with telemetry first. @throws StackError NOT_BUILT */
export async function commandOf(app: AppName, repository: string): Promise<{ folder: string; args: string[] }> {
  try {
    const folder = await realpath(join(repository, 'node_modules', '@cardlens', app));
    await access(join(folder, main));
    return { folder, args: ['--import', '@cardlens/runtime/telemetry', main] };
  } catch (cause) {
    throw new StackError('NOT_BUILT', `${app} is not built: run \`npm run build\``, { cause });
  }
}
