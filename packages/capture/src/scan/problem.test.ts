import { CardlensConnectionError, CardlensError, CardlensTimeoutError } from '@cardlens/sdk';
import { expect } from 'chai';
import { problemOf, problemOfCard, refusalOf } from './problem.js';

const rejection = (status: number, code: number, message = 'rejected') =>
  new CardlensError(message, { status, code, type: 'x' });

describe('capture problems', () => {
  it('are solved by a new picture of the side if they concern its image', () => {
    const failure = { code: 'IMG_BLURRY', message: 'blurred', type: 'Card Error' } as const;
    expect(problemOfCard(failure, 'back')).to.deep.equal({ code: 'IMG_BLURRY', remedy: 'retake', side: 'back' });
  });

  it('are solved by a retry if they concern the service', () => {
    const failure = { code: 'PIPELINE_TIMEOUT', message: 'late', type: 'Card Error' } as const;
    expect(problemOfCard(failure, 'front')).to.deep.equal({ code: 'PIPELINE_TIMEOUT', remedy: 'retry' });
    expect(problemOfCard(undefined, 'front').code).to.equal('INTERNAL');
  });

  for (const [error, code, remedy] of [
    [new CardlensConnectionError('cut off'), 'offline', 'retry'],
    [new CardlensTimeoutError('late'), 'timeout', 'retry'],
    [rejection(401, 401), 'session_expired', 'none'],
    [rejection(403, 419), 'session_expired', 'none'],
    [rejection(403, 403), 'not_allowed', 'none'],
    [rejection(403, 403, 'The account does not accept what a device has read: upload pictures'), 'not_allowed', 'none'],
    [rejection(429, 429), 'too_many_requests', 'retry'],
    [rejection(503, 503), 'service_unavailable', 'retry'],
    [rejection(400, 400, 'The image is smaller than 5 KB [IMG_TOO_SMALL]'), 'IMG_TOO_SMALL', 'retake'],
    [rejection(404, 404), 'unexpected', 'retry'],
    [new Error('anything'), 'unexpected', 'retry'],
  ] as const) {
    it(`have code ${code} for ${error.name} ${(error as CardlensError).code ?? ''}`, () => {
      expect(problemOf(error, 'front')).to.include({ code, remedy });
    });
  }

  it('include what the account does not accept of a device', () => {
    const refused = rejection(403, 403, 'The account does not accept what a device has read: upload pictures');
    const without = rejection(
      403,
      403,
      'The account requires pictures of what a device has read: set reading.pictures to follow',
    );
    expect([refused, without, rejection(403, 403)].map(refusalOf)).to.deep.equal([
      'refused',
      'pictures_required',
      undefined,
    ]);
  });
});
