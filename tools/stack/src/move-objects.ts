import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type OnProgress, startObjects } from '@cardlens/embedded';
import { type CopyCounts, type CopyOptions, copyBuckets } from '@cardlens/objects';
import { StackError } from './stack-error.js';
import { takeOver } from './stack-file.js';

export interface MoveOptions extends Pick<CopyOptions, 'signal'> {
  readonly onProgress?: OnProgress;
  readonly onCopied?: (counts: CopyCounts) => void;
}

export interface Moved {
  readonly counts: readonly CopyCounts[];
  /** Folder to which the former store's files were moved; they are no longer used. */
  readonly formerDir: string;
}

/**
 * Moves the images of a data folder from MinIO, which earlier versions built, to the object store of this one. The folder
 * of MinIO is renamed when everything has been copied and read back; until then the stack does not start.
 *
 * @throws StackError ALREADY_RUNNING, NOTHING_TO_MOVE
 * @throws EmbeddedError, CopyDiffers
 */
export async function moveObjects(folder: string, options: MoveOptions = {}): Promise<Moved> {
  const { onProgress, onCopied, signal } = options;
  const dataDir = resolve(folder);
  const minioDir = join(dataDir, 'objects');
  await takeOver(dataDir);
  if (!existsSync(join(minioDir, '.minio.sys')))
    throw new StackError('NOTHING_TO_MOVE', `${minioDir} holds no images of a MinIO`);
  const common = { dataDir, ...(onProgress && { onProgress }) };
  const source = await startObjects({ ...common, kind: 'minio' });
  try {
    const destination = await startObjects({ ...common, kind: 'versitygw' });
    try {
      const counts = await copyBuckets(source, destination, {
        buckets: 'all',
        // Only an interrupted move has written to the destination; cards may have been deleted since.
        removesExtra: true,
        ...(signal && { signal }),
        ...(onCopied && { onProgress: onCopied }),
      });
      await source.stop();
      const formerDir = join(dataDir, `objects.moved-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`);
      await rename(minioDir, formerDir);
      return { counts, formerDir };
    } finally {
      await destination.stop();
    }
  } finally {
    await source.stop();
  }
}
