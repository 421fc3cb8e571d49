import { cardErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { dummyReader } from './dummy-reader.js';

const reader = dummyReader();
const never = new AbortController().signal;
const image = (text: string) => Buffer.concat([Buffer.alloc(6000, 7), Buffer.from(text)]);

describe('dummyReader', () => {
  it('reads the same from the same image, however often', async () => {
    expect(await reader.read(image('a'), 'front', never)).to.deep.equal(await reader.read(image('a'), 'front', never));
  });

  it('reads something else from other images', async () => {
    const numbers = new Set<string>();
    for (let index = 0; index < 30; index++) {
      const { details } = await reader.read(image(String(index)), 'front', never);
      numbers.add((details as { member_number: { value: string } }).member_number.value);
    }
    expect(numbers.size).to.equal(3);
  });

  it('gives a back its own elements', async () => {
    const { details } = await reader.read(image('a'), 'back', never);
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
    const { details } = await reader.read(image('cardlens-sandbox-error=SOMETHING'), 'front', never);
    expect(details).to.have.property('payer_name');
  });
});
