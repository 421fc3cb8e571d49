import { CardError, cardErrors, DomainError, errorKinds } from '@cardlens/errors';
import { expect } from 'chai';
import { httpError } from './error-response.js';

// A handwritten copy of the documented errors, so that the table cannot change by accident.
const documented: Record<string, [status: number, code: number, type: string]> = {
  invalid: [400, 400, 'Bad Request'],
  unauthenticated: [401, 401, 'Unauthorized'],
  unregistered: [403, 401, 'Unauthorized'],
  expired: [403, 419, 'Authentication Timeout'],
  forbidden: [403, 403, 'Access Denied'],
  not_found: [404, 404, 'Not Found'],
  gone: [410, 410, 'Expired'],
  conflict: [409, 409, 'Conflict'],
  stale: [409, 409, 'Conflict'],
  too_slow: [408, 408, 'Request Timeout'],
  too_large: [413, 413, 'Payload Too Large'],
  unsupported_media: [415, 415, 'Unsupported Media Type'],
  unprocessable: [422, 422, 'Unprocessable Entity'],
  rate_limited: [429, 429, 'Too Many Requests'],
  unavailable: [503, 503, 'Service Unavailable'],
  timeout: [503, 503, 'Service Unavailable'],
  internal: [500, 500, 'Internal Server Error'],
};

describe('HTTP errors', () => {
  for (const kind of errorKinds) {
    it(`map ${kind} as documented`, () => {
      const [status, code, type] = documented[kind] ?? [];
      const response = httpError(new DomainError({ code: 'ANY', kind, publicMessage: 'Public text' }));
      expect(response.status).to.equal(status);
      expect(response.body).to.include({ code, type });
      expect(Object.keys(response.body)).to.have.members(['message', 'type', 'code']);
    });
  }

  it('show the message of a caller’s mistake, and a constant message for an internal error', () => {
    const publicMessage = 'upstream 10.0.0.1 said no';
    const message = (kind: (typeof errorKinds)[number]) =>
      httpError(new DomainError({ code: 'ANY', kind, publicMessage })).body.message;
    expect(message('invalid')).to.equal(publicMessage);
    expect(message('unavailable')).to.equal('Service Unavailable');
    expect(message('timeout')).to.equal('Service Unavailable');
    expect(message('internal')).to.equal('Internal Server Error');
  });

  it('put the code of an image failure in brackets', () => {
    expect(httpError(new CardError('IMG_TOO_SMALL'))).to.deep.equal({
      status: 400,
      body: { message: 'The image is smaller than 5 KB [IMG_TOO_SMALL]', type: 'Bad Request', code: 400 },
    });
  });

  it('have a response for every card error', () => {
    for (const code of Object.keys(cardErrors)) {
      expect(httpError(new CardError(code as keyof typeof cardErrors)).status).to.be.within(400, 599);
    }
  });

  it('reveal nothing about an unexpected error', () => {
    const response = httpError(new Error('ECONNREFUSED mongo-7.internal'));
    expect(response).to.deep.equal({
      status: 500,
      body: { message: 'Internal Server Error', type: 'Internal Server Error', code: 500 },
    });
  });
});
