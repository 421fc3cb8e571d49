import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open as openFile, realpath } from 'node:fs/promises';
import { basename, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { imageLimits } from '@cardlens/image';
import { pictureOf } from './picture.js';
import { ToolError } from './tool-error.js';

const pathLengthMax = 4096;
const rootsMax = 50;
const templateBytesMax = 20 * 1024 * 1024;

// One text for every reason: whether a file exists outside of the folders is none of the agent's business.
const notShared = 'No regular file of this name is in the folders that the user has shared, or it is a link.';

/** Folders of this machine that the user has opened to the agent, and one that is closed to it. */
export interface Folders {
  /** Folders from which pictures and forms are read. */
  roots(): Promise<readonly string[]>;
  /** All folders that the agent can read by any means: forms are not written there. */
  open(): Promise<readonly string[]>;
  /** Folder in which filled forms are written; absent: forms are not filled. */
  readonly forms?: string | undefined;
}

export interface LocalFiles {
  readonly canFill: boolean;
  /** @throws ToolError for anything but a picture or PDF within the roots */
  image(path: string): Promise<Uint8Array>;
  /** @throws ToolError for anything but a file within the roots */
  template(path: string): Promise<{ readonly bytes: Uint8Array; readonly name: string; readonly extension: string }>;
  /** Writes a file that only this user can read. @returns its name @throws ToolError */
  writeForm(template: { readonly name: string; readonly extension: string }, bytes: Uint8Array): Promise<string>;
}

const isWithin = (folder: string, path: string): boolean => {
  const rest = relative(folder, path);
  return rest !== '' && rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest);
};

/** The real path of a folder; undefined if it does not exist. */
const realFolder = (path: string): Promise<string | undefined> => realpath(path).catch(() => undefined);

export function localFiles({ roots, open: opened, forms }: Folders): LocalFiles {
  /** The file, if it is within a root and no part of its path below the root is a link. */
  async function located(path: string): Promise<string> {
    if (path.length > pathLengthMax || path.includes('\0')) throw new ToolError(notShared);
    const given = (await roots()).slice(0, rootsMax);
    for (const each of given) {
      const root = await realFolder(each);
      if (root === undefined) continue;
      const full = isAbsolute(path) ? resolve(path) : resolve(root, path);
      // The user may have named the root by a link.
      const within = [root, resolve(each)].find((folder) => isWithin(folder, full));
      if (within === undefined) continue;
      const target = join(root, relative(within, full));
      if ((await realFolder(target)) === target) return target;
    }
    throw new ToolError(notShared);
  }

  async function read(path: string, bytesMax: number): Promise<Uint8Array> {
    const target = await located(path);
    // Opening a pipe would wait for its writer.
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
    const file = await openFile(target, flags).catch(() => undefined);
    if (file === undefined) throw new ToolError(notShared);
    try {
      const [stat, named] = [await file.stat(), await lstat(target)];
      // A folder of the path may have been replaced by a link meanwhile.
      const isSame = stat.dev === named.dev && stat.ino === named.ino && (await realFolder(target)) === target;
      if (!stat.isFile() || !isSame) throw new ToolError(notShared);
      if (stat.size > bytesMax) throw new ToolError('The file is too large.');
      const bytes = Buffer.alloc(stat.size);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
      return bytes.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  return {
    canFill: forms !== undefined,
    async image(path) {
      return pictureOf(await read(path, imageLimits.bytesMax));
    },
    async template(path) {
      const bytes = await read(path, templateBytesMax);
      const extension = extname(path).toLowerCase();
      return { bytes, name: basename(path, extname(path)), extension };
    },
    async writeForm({ name, extension }, bytes) {
      const folder = forms === undefined ? undefined : await realFolder(forms);
      if (folder === undefined) throw new ToolError('The user has not given a folder for filled forms (--forms).');
      const readable = await Promise.all((await opened()).map(realFolder));
      const overlaps = (root: string | undefined) =>
        root !== undefined && (root === folder || isWithin(root, folder) || isWithin(folder, root));
      if (readable.some(overlaps))
        throw new ToolError(
          'The folder for filled forms is within, or contains, a folder that is shared with the agent: the user has to choose another one.',
        );
      const safeName = name.replace(/[^\w -]+/g, '_').slice(0, 60) || 'form';
      const file = `${safeName}-${randomUUID().slice(0, 8)}${extension}`;
      const handle = await openFile(join(folder, file), 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
      } finally {
        await handle.close();
      }
      return file;
    },
  };
}
