import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, minioOnPath } from '@cardlens/testing';
import { expect } from 'chai';
import { specimen, useSandboxWorld, type World } from './world.js';

/** Every file of MinIO as text, including its trash. It may remove files while they are being read. */
async function objectBytes({ stack }: World): Promise<{ path: string; text: string }[]> {
  const entries = await readdir(join(stack.dataDir, 'objects'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.map(async (path) => ({ path, text: (await readFile(path).catch(() => Buffer.alloc(0))).toString('latin1') })),
  );
}

// The file is named so that it runs late: MinIO first empties its trash five minutes after its start.
describe('MinIO after a deletion', function () {
  this.timeout(400_000);
  let folder: string;
  const env: Record<string, string> = {};
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-minio-'));
    Object.assign(env, await minioOnPath(folder));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  const world = useSandboxWorld(env);

  it('has no byte of the image, not even in its trash', async () => {
    const { client } = world();
    const front = await specimen('aetna-epo_front.jpg');
    // Bytes that no other test uploads.
    const image = Buffer.concat([front, Buffer.from('planted behind the end of the image')]);
    const { card_id } = await client.scan({ front: image });
    const holders = async () =>
      (await objectBytes(world())).filter(({ text }) => text.includes('planted behind the end of the image'));
    expect(await holders()).not.to.deep.equal([]);
    await client.cards.delete(card_id);
    await eventually(async () => (await holders()).length === 0, { timeoutMs: 360_000 });
    expect((await objectBytes(world())).map(({ path }) => path).filter((path) => path.includes(card_id))).to.deep.equal(
      [],
    );
  });
});
