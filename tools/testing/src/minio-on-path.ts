import { mkdir, symlink } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { minioProgram } from '@cardlens/embedded';

/** A PATH on which a stack finds MinIO and therefore starts it instead of the built object store. */
export async function minioOnPath(folder: string): Promise<{ PATH: string }> {
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  await symlink(await minioProgram(), join(bin, 'minio'));
  return { PATH: [bin, process.env.PATH].join(delimiter) };
}
