import type { Deployment } from './deployment.js';
import { type Engine, findEngine } from './engine.js';
import { buildApps, buildStores } from './images.js';
import { root, say } from './scanning.js';

/**
 * Runs a check on stacks of containers, which it adds to `stacks`, and removes them; skips it without a container
 * engine. Builds all images first, except with `--no-build`. Fails if the check does, or if anything remains
 * afterwards.
 */
export async function runCheck(check: (engine: Engine, stacks: Deployment[]) => Promise<void>): Promise<void> {
  const engine = await findEngine();
  if ('missing' in engine) {
    console.log(`skipped: ${engine.missing}`);
    return;
  }
  if (!process.argv.includes('--no-build')) {
    await buildStores(root, say);
    await buildApps(root, say);
  }
  const stacks: Deployment[] = [];
  try {
    await check(engine, stacks);
  } catch (error) {
    for (const stack of stacks)
      for (const service of await stack.services()) console.error(`--- ${service}\n${await stack.logs(service)}`);
    console.error(error);
    process.exitCode = 1;
  } finally {
    const left: string[] = [];
    for (const stack of stacks) {
      left.push(...(await stack.down()));
      await stack.remove();
    }
    say(left.length === 0 ? 'everything was removed' : `not removed: ${left.join(' ')}`);
    if (left.length > 0) process.exitCode = 1;
  }
}
