import { CardlensConnectionError, CardlensError } from '@cardlens/sdk';
import { StackError } from '@cardlens/stack';
import { expect } from 'chai';
import { CliError } from './exit-code.js';
import { explain } from './explain.js';

describe('an error message of the command line', () => {
  it('is one line with a hint', () => {
    const rejected = new CardlensError('API Key is not registered', {
      status: 403,
      code: 401,
      type: 'Unauthorized',
      requestId: 'r1',
    });
    expect(explain(rejected).line).to.equal(
      'API Key is not registered (403, request r1): give a valid key with CARDLENS_API_KEY or `cardlens login`',
    );
    const unreachable = new CardlensConnectionError('http://127.0.0.1:8080 cannot be reached (ECONNREFUSED)');
    expect(explain(unreachable).line).to.match(/^http:.* \(ECONNREFUSED\): start the service with `cardlens up`/);
    expect(explain(new StackError('PORT_TAKEN', 'port 1 is taken:\n  stop it')).line).to.equal(
      'port 1 is taken: stop it',
    );
    expect(explain(Object.assign(new Error('x'), { code: 'ENOENT', path: 'a.jpg' })).line).to.equal(
      'a.jpg does not exist',
    );
  });

  it('keeps the exit code of the failure', () => {
    expect(explain(new CliError('no such thing', 2)).exitCode).to.equal(2);
    expect(explain('anything').exitCode).to.equal(1);
  });
});
