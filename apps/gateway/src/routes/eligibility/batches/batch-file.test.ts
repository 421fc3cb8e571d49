import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import type { Request } from 'express';
import { readBatchFile } from './batch-file.js';

const sent = (chunks: AsyncIterable<Buffer>): Request =>
  Object.assign(Readable.from(chunks), { headers: { 'content-type': 'text/csv' } }) as unknown as Request;

describe('the file of a batch', () => {
  it('is rejected when it trickles, so that it does not hold its place', async () => {
    let isSending = true;
    async function* trickle() {
      while (isSending) {
        yield Buffer.from('a');
        await delay(5);
      }
    }
    const rejected = await readBatchFile(sent(trickle()), { windowMs: 50, bytesMin: 1000 }).catch((error) => error);
    isSending = false;
    expect(rejected).to.include({ kind: 'invalid', publicMessage: 'The batch is sent too slowly' });
  });

  it('may be shorter than the minimum rate requires', async () => {
    async function* short() {
      yield Buffer.from('payer_id\n');
    }
    const { bytes } = await readBatchFile(sent(short()), { windowMs: 10_000, bytesMin: 1000 });
    expect(bytes.toString()).to.equal('payer_id\n');
  });
});
