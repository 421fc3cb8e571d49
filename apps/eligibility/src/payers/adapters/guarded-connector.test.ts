import { setMaxListeners } from 'node:events';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { ConnectorError, type ExchangeRequest } from '../domain/connector.js';
import type { Guards } from '../domain/settings.js';
import { GuardedConnector } from './guarded-connector.js';
import type { Outcome, Protocol } from './protocol.js';
import { TransportError } from './transport.js';

const never = new AbortController().signal;
// Shared by many concurrent calls.
setMaxListeners(0, never);
const wide: Guards = {
  timeoutMs: 5_000,
  slots: { allMax: 4, ofOneMax: 2, waitingMax: 10 },
  breaker: { failuresMax: 2, openMs: 1_000 },
};
const requestTo = (payerId: string): ExchangeRequest => ({
  payload: 'ISA',
  payloadId: 'id',
  payerId,
  senderId: 's',
  receiverId: 'r',
  timestamp: new Date(0),
});

/** A connector over a scripted protocol; `responses` has a function for each payer id. */
function aConnector(
  responses: Record<string, (signal: AbortSignal) => Promise<Outcome>>,
  guards: Partial<Guards> = {},
) {
  const clock = fakeClock();
  const asked: string[] = [];
  const protocol: Protocol = {
    exchange: ({ payerId }, signal) => {
      asked.push(payerId);
      return responses[payerId]!(signal);
    },
  };
  const partner = {
    senderQualifier: 'ZZ',
    senderId: 's',
    receiverQualifier: 'ZZ',
    receiverId: 'r',
    usage: 'T',
  } as const;
  const connector = new GuardedConnector({
    isSimulated: false,
    ssnPayerIds: new Set(),
    name: 'house',
    partner,
    protocol,
    guards: { ...wide, ...guards },
    log: silentLogger,
    clock,
    close: () => {},
  });
  const ask = (payerId: string, signal = never) =>
    connector.exchange(requestTo(payerId), signal).catch((error: unknown) => error);
  return { connector, clock, asked, ask };
}

const fine = async (): Promise<Outcome> => ({ payload: 'ISA*271' });
const down = async (): Promise<Outcome> => ({ failure: 'unavailable', detail: 'http_503', retryAfterMs: 7 });
const rejecting = async (): Promise<Outcome> => ({ failure: 'rejected', detail: 'http_400' });
const unreachable = () => Promise.reject(new TransportError('ECONNREFUSED', false));
const silent = (signal: AbortSignal) =>
  new Promise<Outcome>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('a guarded connector', () => {
  it('returns the payload, and failures with their code and wait', async () => {
    const { ask } = aConnector({ good: fine, bad: down });
    expect(await ask('good')).to.equal('ISA*271');
    expect(await ask('bad'))
      .to.be.instanceOf(ConnectorError)
      .and.include({
        failure: 'unavailable',
        retry: 'yes',
        detail: 'http_503',
        retryAfterMs: 7,
        code: 'CONNECTOR_UNAVAILABLE',
      });
  });

  it('opens the circuit of a failing payer, and still sends to the others', async () => {
    const { ask, asked, clock } = aConnector({ good: fine, bad: down });
    await ask('bad');
    await ask('bad');
    expect(await ask('bad')).to.include({ detail: 'circuit_open', retryAfterMs: 1_000 });
    expect(await ask('good')).to.equal('ISA*271');
    expect(asked).to.deep.equal(['bad', 'bad', 'good']);
    clock.advance(1_000);
    await ask('bad');
    expect(asked).to.have.length(4);
  });

  it('opens the circuit of the peer for every payer when no connection can be made', async () => {
    const { ask } = aConnector({ a: unreachable, b: unreachable, c: fine });
    expect(await ask('a')).to.include({ failure: 'unavailable', detail: 'econnrefused' });
    await ask('b');
    expect(await ask('c')).to.include({ failure: 'unavailable', detail: 'circuit_open' });
  });

  it('does not count rejections by the payer as failures', async () => {
    const { ask } = aConnector({ picky: rejecting });
    for (let i = 0; i < 5; i++) expect(await ask('picky')).to.include({ failure: 'rejected', retry: 'no' });
  });

  it('limits a slow payer to its own slots', async () => {
    const { connector, ask } = aConnector({ slow: silent, good: fine });
    const stuck = Array.from({ length: 6 }, () => ask('slow'));
    expect(await ask('good')).to.equal('ISA*271');
    await connector.close();
    for (const error of await Promise.all(stuck))
      expect(error).to.include({ failure: 'unavailable', detail: 'closing' });
  });

  it('limits two payers that never respond to their own slots', async () => {
    const { connector, ask } = aConnector({ slow: silent, dead: silent, good: fine });
    const stuck = ['slow', 'dead'].flatMap((payerId) => Array.from({ length: 6 }, () => ask(payerId)));
    expect(await ask('good')).to.equal('ISA*271');
    await connector.close();
    for (const error of await Promise.all(stuck)) expect(error).to.include({ detail: 'closing' });
  });

  it('distinguishes a payer that times out from a slot that did not become free', async () => {
    const { ask } = aConnector({ slow: silent }, { timeoutMs: 60, slots: { allMax: 2, ofOneMax: 1, waitingMax: 1 } });
    const impatient = AbortSignal.timeout(5);
    const [first, second, third] = await Promise.all([ask('slow'), ask('slow', impatient), ask('slow')]);
    expect(first).to.include({ failure: 'timeout', detail: 'no_response', retry: 'yes' });
    expect(second).to.include({ failure: 'throttled', detail: 'no_slot' });
    expect(third).to.include({ failure: 'throttled', detail: 'queue_full' });
  });

  it('rejects with the abort reason of the caller, without counting a failure', async () => {
    const { ask } = aConnector({ slow: silent });
    for (let i = 0; i < 3; i++) {
      const caller = new AbortController();
      const asking = ask('slow', caller.signal);
      const reason = new Error('shutting down');
      caller.abort(reason);
      expect(await asking).to.equal(reason);
    }
  });

  it('treats the caller’s timeout as a timeout', async () => {
    const { ask } = aConnector({ slow: silent });
    expect(await ask('slow', AbortSignal.timeout(10))).to.include({ failure: 'timeout', detail: 'deadline' });
  });

  it('has no values of the inquiry in its errors', async () => {
    const { ask } = aConnector({ odd: () => Promise.reject(new Error('unexpected JANE DOE')) });
    const error = (await ask('odd')) as ConnectorError;
    expect(`${error.message} ${JSON.stringify(error.context)}`).to.not.contain('JANE');
  });

  it('evicts payers that are idle, also those that failed, but none that still matter', async () => {
    const payers = Array.from({ length: 2_000 }, (_, n) => `bad-${n}`);
    const { connector, ask, asked, clock } = aConnector(
      Object.fromEntries(
        [...payers, ...payers.map((payerId) => payerId.replace('bad', 'later')), 'new'].map((id) => [id, down]),
      ),
    );
    for (const payerId of payers) await ask(payerId);
    await ask('bad-0');
    await ask('new');
    expect(connector.payerCount).to.equal(2_001);
    await ask('bad-0');
    expect(asked.filter((payerId) => payerId === 'bad-0')).to.have.length(2);
    clock.advance(60_000);
    for (let n = 0; n < 2_000; n++) await ask(`later-${n}`);
    expect(connector.payerCount).to.be.below(2_001);
  });
});
