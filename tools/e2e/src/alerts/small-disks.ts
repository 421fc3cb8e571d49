import { execFileSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const sizeMb = 256;

export interface SmallDisks {
  /** Fills each disk to nine tenths. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  unmount(): void;
}

/** Mounts small file systems in memory on folders. @returns undefined if this process is not allowed to mount */
export async function smallDisks(folders: readonly string[]): Promise<SmallDisks | undefined> {
  const mounted: string[] = [];
  const unmount = () => {
    for (const folder of mounted.splice(0)) execFileSync('umount', ['--lazy', folder]);
  };
  try {
    for (const folder of folders) {
      await mkdir(folder, { recursive: true });
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'cardlens', folder], { stdio: 'ignore' });
      mounted.push(folder);
    }
  } catch {
    unmount();
    return undefined;
  }
  const fillerOf = (folder: string) => join(folder, 'filler');
  return {
    fill: async () => {
      for (const folder of folders) {
        const { bavail, blocks, bsize } = await statfs(folder);
        await writeFile(fillerOf(folder), Buffer.alloc(Math.max(0, bavail - blocks / 10) * bsize));
      }
    },
    empty: async () => {
      for (const folder of folders) await rm(fillerOf(folder));
    },
    unmount,
  };
}
