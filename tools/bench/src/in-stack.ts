import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, type Environment, type Stack, startStack } from '@cardlens/stack';

/** Runs `work` with its own complete system. */
export async function inStack<T>(
  { environment, env }: { environment: Environment; env: Env },
  work: (stack: Stack) => Promise<T>,
): Promise<T> {
  return inFolder(async (dataDir) => {
    const stack = await startStack({ dataDir, environment, env: { ...process.env, ...env } });
    try {
      return await work(stack);
    } finally {
      await stack.stop();
    }
  });
}

/** Runs `work` with an empty folder, which is removed afterwards. */
export async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardlens-bench-stack-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
