import { readFile, writeFile } from 'node:fs/promises';
import { hostileImages } from '@cardlens/extraction/testing';
import { expect } from 'chai';
import { specimen, useWorld } from './world.js';

/** Each kind is sent this often. */
const times = 3;
const accounts = 10;
/** The services that decode uploaded images. */
const readers = ['upload', 'ocr'] as const;

/** Peak memory of a process since it was last reset, in MB. @source proc(5): status, clear_refs */
async function peakMb(pid: number): Promise<number> {
  const [, kb] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1000;
}

describe('images that are made to exhaust memory', function () {
  this.timeout(300_000);
  const world = useWorld();

  it('are rejected one after the other within 600 MB of memory, and the next card is read', async function () {
    if (process.platform !== 'linux') this.skip();
    const { stack, client, clientOf } = world();
    const pids = readers.map((name) => stack.pids()[name]!);
    for (const pid of pids) await writeFile(`/proc/${pid}/clear_refs`, '5');
    const kinds = hostileImages();
    const total = times * kinds.length;
    const codes: string[] = [];
    // Scans of an account with many uploads are queued.
    await Promise.all(
      Array.from({ length: accounts }, async (_, account) => {
        const hostile = clientOf({ token: (await stack.createAccountKey('Hostile')).apiKey });
        for (let index = account; index < total; index += accounts) {
          const { bytes } = kinds[index % kinds.length]!;
          const card = await hostile.scan({ front: bytes });
          codes.push(card.error?.code ?? card.state);
        }
      }),
    );
    expect(codes).to.have.length(total);
    expect([...new Set(codes)]).to.deep.equal(['IMG_DIMENSIONS']);
    const card = await client.scan({ front: await specimen('cedar-hmo_front.jpg') });
    expect(card.state).to.equal('completed');
    expect(readers.map((name) => stack.pids()[name])).to.deep.equal(pids);
    for (const pid of pids) expect(await peakMb(pid)).to.be.within(1, 600);
  });
});
