import { cardErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { usualCards } from '../domain/dummy-cards/index.js';
import type { ReadOptions, SideReading } from '../handlers/ports.js';
import { dummyReader } from './dummy-reader.js';

const reader = dummyReader();
const never = new AbortController().signal;
const readingOf = async (bytes: Buffer, side: 'front' | 'back', options?: ReadOptions): Promise<SideReading> => {
  const reading = await reader.read(bytes, side, never, options);
  if (reading === undefined) throw new Error('The reader stays silent');
  return reading;
};
const image = (text: string) => Buffer.concat([Buffer.alloc(6000, 7), Buffer.from(text)]);

describe('the sandbox reader', () => {
  it('returns the same reading for the same image', async () => {
    expect(await reader.read(image('a'), 'front', never)).to.deep.equal(await reader.read(image('a'), 'front', never));
  });

  it('returns different readings for different images', async () => {
    const names = new Set<string>();
    for (let index = 0; index < 300; index++) {
      names.add(JSON.stringify((await readingOf(image(String(index)), 'front')).details));
    }
    expect(names.size).to.equal(usualCards.length);
  });

  it('returns the card that the metadata names', async () => {
    const { details } = await readingOf(image('a'), 'front', { sandboxOutcome: 'card:1' });
    expect(details).to.have.nested.property('member_name.value', 'JAMIE DUMMY');
  });

  it('returns nothing when the metadata requests no outcome', async () => {
    expect(await reader.read(image('a'), 'front', never, { sandboxOutcome: 'unknown' })).to.equal(undefined);
  });

  it('returns other elements for a back', async () => {
    const { details } = await readingOf(image('a'), 'back', { sandboxOutcome: 'card:0' });
    expect(details).to.have.property('phone_numbers');
    expect(details).to.not.have.property('member_number');
  });

  for (const code of Object.keys(cardErrors)) {
    it(`fails with ${code} for its marker image`, async () => {
      const error = await reader
        .read(image(`cardlens-sandbox-error=${code};`), 'front', never)
        .catch((e: unknown) => e);
      expect(error).to.include({ code });
    });
  }

  for (const code of Object.keys(cardErrors)) {
    it(`fails with ${code} when the metadata requests it`, async () => {
      const error = await reader.read(image('a'), 'front', never, { sandboxOutcome: code }).catch((e: unknown) => e);
      expect(error).to.include({ code });
    });
  }

  it('ignores a request for an unknown error', async () => {
    const { details } = await readingOf(image('cardlens-sandbox-error=SOMETHING'), 'front');
    expect(details).to.have.property('member_name');
  });
});
