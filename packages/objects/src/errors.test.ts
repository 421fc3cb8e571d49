import { CardError } from '@cardlens/errors';
import { expect } from 'chai';
import { objectsError } from './errors.js';

const withCode = (code: string) => Object.assign(new Error('text of the store'), { code });

describe('objectsError', () => {
  for (const [what, error, kind] of [
    ['a missing object', withCode('NoSuchKey'), 'not_found'],
    ['a missing object as reported by HEAD', withCode('NotFound'), 'not_found'],
    ['a refused connection', withCode('ECONNREFUSED'), 'unavailable'],
    ['a broken connection', withCode('ECONNRESET'), 'unavailable'],
    ['a name that cannot be looked up now', withCode('EAI_AGAIN'), 'unavailable'],
    ['a store that asks for patience', withCode('SlowDown'), 'unavailable'],
    ['a timeout', new DOMException('late', 'TimeoutError'), 'unavailable'],
    ['a 503 as reported by the client library', new Error('Request failed after 0 retries: Error: 503'), 'unavailable'],
  ] as const) {
    it(`maps ${what} to ${kind}`, () => {
      expect(objectsError(error)).to.include({ kind });
    });
  }

  it('passes on programming errors and mapped errors', () => {
    for (const error of [withCode('AccessDenied'), new TypeError('x'), new CardError('IMG_TOO_SMALL'), 'text']) {
      expect(objectsError(error)).to.equal(error);
    }
  });

  it('has no keys or hosts in public messages', () => {
    const error = objectsError(withCode('NoSuchKey')) as { publicMessage: string };
    expect(error.publicMessage).to.not.contain('text of the store');
  });
});
