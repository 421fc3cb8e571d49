import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import type { Request } from 'express';
import { readBatchFile } from './batch-file.js';

const sent = (chunks: AsyncIterable<Buffer>): Request =>
  Object.assign(Readable.from(chunks), { headers: { 'content-type': 'text/csv' } }) as unknown as Request;

const takeAny = () => {};

describe('the file of a batch', () => {
  it('is rejected when it takes too long to arrive', async () => {
    let isSending = true;
    async function* trickle() {
      while (isSending) {
        yield Buffer.from('a');
        await delay(5);
      }
    }
    const rejected = await readBatchFile(sent(trickle()), takeAny, 50).catch((error) => error);
    isSending = false;
    expect(rejected).to.include({ kind: 'too_slow', publicMessage: 'The batch is sent too slowly' });
  });

  it('takes slots for its bytes before they are kept', async () => {
    async function* two() {
      yield Buffer.from('payer_id\n');
      yield Buffer.from('60054\n');
    }
    const taken: number[] = [];
    const { bytes } = await readBatchFile(sent(two()), (more) => taken.push(more));
    expect(bytes.toString()).to.equal('payer_id\n60054\n');
    expect(taken).to.deep.equal([9, 6]);
  });
});
