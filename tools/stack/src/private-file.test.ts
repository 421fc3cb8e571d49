import { existsSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readPrivate, writePrivate } from './private-file.js';

describe('a private file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-private-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is on disk before it replaces the previous one, and its name afterwards', async () => {
    const file = join(folder, 'secrets.json');
    const handle = await open(folder);
    const prototype: FileHandle = Object.getPrototypeOf(handle);
    await handle.close();
    const { sync } = prototype;
    const existedAtSync: boolean[] = [];
    prototype.sync = function (this: FileHandle) {
      existedAtSync.push(existsSync(file));
      return sync.call(this);
    };
    try {
      await writePrivate(file, { key: 'secret' });
    } finally {
      prototype.sync = sync;
    }
    expect(existedAtSync).to.deep.equal([false, true]);
    expect(await readPrivate(file)).to.deep.equal({ key: 'secret' });
    expect((await stat(file)).mode & 0o777).to.equal(0o600);
    expect(await readdir(folder)).to.deep.equal(['secrets.json']);
  });
});
