import { join } from 'node:path';
import type { Command } from './child.js';
import type { ObjectsCommandOptions } from './minio.js';
import { lessCollecting } from './server.js';

const healthTimeoutMs = 1_000;

/** Its folder in the data folder, which no other object store can read. */
export const versitygwFolder = 'versitygw';

export function versitygwCommand({ program, dataDir, host, port, owner }: ObjectsCommandOptions): Command {
  return {
    name: 'objects',
    program,
    args: ['-data', join(dataDir, versitygwFolder), '-listen', `${host}:${port}`],
    env: {
      ...lessCollecting,
      PATH: process.env.PATH,
      ROOT_ACCESS_KEY: owner.accessKey,
      ROOT_SECRET_KEY: owner.secretKey,
    },
    logFile: join(dataDir, 'logs', 'objects.log'),
    isReady: () => isReady(`http://${host}:${port}/health`),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(healthTimeoutMs) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
