import { cardErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { usualCards } from '../domain/dummy-cards/index.js';
import type { SideReading, Wishes } from '../handlers/ports.js';
import { dummyReader } from './dummy-reader.js';

const reader = dummyReader();
const never = new AbortController().signal;
const readingOf = async (bytes: Buffer, side: 'front' | 'back', wishes?: Wishes): Promise<SideReading> => {
  const reading = await reader.read(bytes, side, never, wishes);
  if (reading === undefined) throw new Error('The reader stays silent');
  return reading;
};
const image = (text: string) => Buffer.concat([Buffer.alloc(6000, 7), Buffer.from(text)]);

describe('dummyReader', () => {
  it('reads the same from the same image, however often', async () => {
    expect(await reader.read(image('a'), 'front', never)).to.deep.equal(await reader.read(image('a'), 'front', never));
  });

  it('reads something else from other images', async () => {
    const names = new Set<string>();
    for (let index = 0; index < 300; index++) {
      names.add(JSON.stringify((await readingOf(image(String(index)), 'front')).details));
    }
    expect(names.size).to.equal(usualCards.length);
  });

  it('reads the card that the metadata asks for', async () => {
    const { details } = await readingOf(image('a'), 'front', { sandboxOutcome: 'card:1' });
    expect(details).to.have.nested.property('member_name.value', 'JAMIE DUMMY');
  });

  it('says nothing when the metadata asks for silence', async () => {
    expect(await reader.read(image('a'), 'front', never, { sandboxOutcome: 'unknown' })).to.equal(undefined);
  });

  it('gives a back its own elements', async () => {
    const { details } = await readingOf(image('a'), 'back', { sandboxOutcome: 'card:0' });
    expect(details).to.have.property('phone_numbers');
    expect(details).to.not.have.property('member_number');
  });

  for (const code of Object.keys(cardErrors)) {
    it(`ends in ${code} when the image asks for it`, async () => {
      const error = await reader
        .read(image(`cardlens-sandbox-error=${code};`), 'front', never)
        .catch((e: unknown) => e);
      expect(error).to.include({ code });
    });
  }

  for (const code of Object.keys(cardErrors)) {
    it(`ends in ${code} when the request's metadata asks for it`, async () => {
      const error = await reader.read(image('a'), 'front', never, { sandboxOutcome: code }).catch((e: unknown) => e);
      expect(error).to.include({ code });
    });
  }

  it('ignores a request for an error that does not exist', async () => {
    const { details } = await readingOf(image('cardlens-sandbox-error=SOMETHING'), 'front');
    expect(details).to.have.property('member_name');
  });
});
