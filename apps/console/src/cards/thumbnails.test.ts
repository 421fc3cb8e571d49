import { expect } from 'chai';
import { kept } from '../app/use-kept.js';
import { isForThumbnails, keepThumbnail, knownThumbnail } from './thumbnails.js';

describe('thumbnails of a list', () => {
  for (const [connection, expected] of [
    [undefined, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ] as const)
    it(`are ${expected ? '' : 'not '}loaded over ${JSON.stringify(connection ?? 'an unknown connection')}`, () =>
      expect(isForThumbnails(connection ? { connection } : {})).to.equal(expected));

  const pictureOf = (text: string) => URL.createObjectURL(new Blob([text]));
  const isReadable = (url: string) =>
    fetch(url).then(
      () => true,
      () => false,
    );
  const [first, second] = ['https://x.example/v1/images/1', 'https://x.example/v1/images/2'];
  afterEach(() => kept.clear());

  it('are those of the newest photo, however its link changes', async () => {
    const never = new AbortController().signal;
    const made = pictureOf('first');
    keepThumbnail('card', `${first}?token=a`, made, never);
    expect(knownThumbnail('card', `${first}?token=b`)).to.equal(made);
    expect(knownThumbnail('card')).to.equal(made);
    expect(knownThumbnail('card', `${second}?token=a`)).to.equal(undefined);
    keepThumbnail('card', `${second}?token=a`, pictureOf('second'), never);
    expect(await isReadable(made)).to.equal(false);
  });

  it('cannot be read any more after the session', async () => {
    const session = new AbortController();
    const made = pictureOf('first');
    keepThumbnail('card', first, made, session.signal);
    expect(await isReadable(made)).to.equal(true);
    session.abort();
    expect(await isReadable(made)).to.equal(false);
  });
});
