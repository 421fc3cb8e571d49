import { ConfigError } from '@cardlens/runtime';
import { expect } from 'chai';
import { createConnectors } from '../adapters/registry.js';
import { ConnectorError } from '../domain/connector.js';
import { readConnectors } from './settings.js';

const parties = { sender_id: 'CARDLENS', receiver_id: 'PAYER' };
const soap = {
  protocol: 'core-soap',
  url: 'https://payer.example/core',
  ...parties,
  username: { env: 'ELIGIBILITY_SECRET_USER' },
  password: { env: 'ELIGIBILITY_SECRET_PASSWORD' },
};
const json = { protocol: 'json', url: 'https://house.example/raw-x12', ...parties };
const secrets = { ELIGIBILITY_SECRET_USER: 'bob', ELIGIBILITY_SECRET_PASSWORD: 'hunter2' };
const from = (file: unknown, env: Record<string, string> = secrets) =>
  readConnectors({ ...env, ELIGIBILITY_CONNECTORS: JSON.stringify(file) });
const problemsOf = (file: unknown, env?: Record<string, string>): readonly string[] => {
  try {
    from(file, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('connector settings', () => {
  it('are empty when the variable is not set', () => {
    expect(readConnectors({}).connectors).to.deep.equal({ connectors: [], rules: [], fallback: undefined });
  });

  it('read secrets from the named variables and remove those from the environment', () => {
    const { connectors, rest } = from({ connectors: { payer: soap } });
    expect(connectors.connectors[0]?.protocol).to.deep.include({
      credentials: { username: 'bob', password: 'hunter2' },
    });
    expect(Object.keys(rest)).to.deep.equal(['ELIGIBILITY_CONNECTORS']);
  });

  it('may contain user names, which are not secret', () => {
    const { connectors } = from({ connectors: { payer: { ...soap, username: 'alice' } } });
    expect(connectors.connectors[0]?.protocol).to.deep.include({
      credentials: { username: 'alice', password: 'hunter2' },
    });
  });

  it('have a default for every limit', () => {
    const [connector] = from({ connectors: { house: json } }).connectors.connectors;
    expect(connector?.guards).to.deep.equal({
      timeoutMs: 30_000,
      slots: { allMax: 256, ofOneMax: 64, waitingMax: 500 },
      breaker: { failuresMax: 5, openMs: 30_000 },
    });
    expect(connector?.transport).to.include({ connectTimeoutMs: 5_000, responseBytesMax: 750_000 });
  });

  it('give one payer a quarter of the slots by default', () => {
    const placesOf = (more: object) =>
      from({ connectors: { house: { ...json, ...more } } }).connectors.connectors[0]?.guards.slots;
    expect(placesOf({ concurrent_max: 9 })).to.include({ allMax: 9, ofOneMax: 3 });
    expect(placesOf({ concurrent_max: 1 })).to.include({ allMax: 1, ofOneMax: 1 });
    expect(placesOf({ concurrent_max: 8, concurrent_of_payer_max: 8 })).to.include({ allMax: 8, ofOneMax: 8 });
  });

  for (const [what, file, pattern] of [
    ['an unknown field', { connectors: { a: { ...json, retries: 3 } } }, /connectors\.a: .*retries/],
    [
      'a secret that is written down',
      { connectors: { a: { ...soap, password: 'hunter2' } } },
      /connectors\.a\.password/,
    ],
    [
      'credentials that are half there',
      { connectors: { a: { ...soap, password: undefined } } },
      /needs username and password/,
    ],
    [
      'plain HTTP to another machine',
      { connectors: { a: { ...json, url: 'http://house.example/' } } },
      /must be https/,
    ],
    [
      'credentials in a URL',
      { connectors: { a: { ...json, url: 'https://u:p@house.example/' } } },
      /may not hold credentials/,
    ],
    ['a rule for a connector that is not there', { connectors: {}, rules: [{ connector: 'b' }] }, /not there/],
    ['a sender id that would break an envelope', { connectors: { a: { ...json, sender_id: 'A*B' } } }, /sender_id/],
    ['a header of two lines', { connectors: { a: { ...json, headers: { 'x-key': 'a\nb' } } } }, /cannot be a header/],
    ['a duration without a unit', { connectors: { a: { ...json, timeout: '30' } } }, /must be a duration/],
    ['a name that is not fit for a metric', { connectors: { 'A B': json } }, /connectors\.A B/],
  ] as const) {
    it(`are rejected with ${what}, without quoting the value`, () => {
      const problems = problemsOf(file).join('\n');
      expect(problems).to.match(pattern);
      expect(problems).to.not.contain('hunter2');
    });
  }

  it('are rejected when a secret is missing or the text is not JSON', () => {
    expect(problemsOf({ connectors: { a: soap } }, {})).to.have.length(2);
    expect(() => readConnectors({ ELIGIBILITY_CONNECTORS: '{"connectors"' })).to.throw(ConfigError, 'is not JSON');
    expect(() => readConnectors({ ELIGIBILITY_CONNECTORS: '/nowhere.json' })).to.throw(ConfigError, 'cannot be read');
  });

  it('allow plain HTTP to loopback, and elsewhere only in the sandbox when stated', () => {
    expect(problemsOf({ connectors: { a: { ...json, url: 'http://127.0.0.1:9/x' } } })).to.deep.equal([]);
    const elsewhere = { connectors: { a: { ...json, url: 'http://sim:9/x', plain_http: true } } };
    expect(problemsOf(elsewhere, { CARDLENS_ENVIRONMENT: 'sandbox' })).to.deep.equal([]);
    expect(problemsOf(elsewhere, { CARDLENS_ENVIRONMENT: 'production' }).join()).to.contain('for the sandbox alone');
  });
});

describe('the connector registry', () => {
  const registry = (file: object) => createConnectors(from(file).connectors);
  const connectors = { house: json, payer: soap, special: json };

  it('uses the first rule that matches account and payer, else the default', () => {
    const rules = [
      { account: 'acc-1', payer_ids: ['60054'], connector: 'special' },
      { payer_ids: ['60054', '00001'], connector: 'payer' },
    ];
    const { for: choose } = registry({ connectors, rules, default: 'house' });
    expect(choose('acc-1', '60054').name).to.equal('special');
    expect(choose('acc-2', '60054').name).to.equal('payer');
    expect(choose('acc-1', '00001').name).to.equal('payer');
    expect(choose('acc-1', '99999').name).to.equal('house');
  });

  it('allows corrected inquiries unless the connector, or else the rule for the payer, excludes them', () => {
    const rules = [
      { payer_ids: ['60054'], connector: 'house', repair: false },
      { payer_ids: ['00001'], connector: 'payer' },
      { payer_ids: ['00002'], connector: 'payer', repair: true },
      { account: 'acc-1', connector: 'house' },
    ];
    const { mayRepair } = registry({ connectors: { ...connectors, payer: { ...soap, repair: false } }, rules });
    const allowed = ['60054', '00001', '00002', '99999'].map((payerId) => mayRepair('acc-1', payerId));
    expect(allowed).to.deep.equal([false, false, true, true]);
    expect(mayRepair('acc-2', '99999')).to.equal(false);
  });

  it('reports that no connector is configured when nothing matches and there is no default', () => {
    const { for: choose } = registry({ connectors, rules: [{ account: 'acc-1', connector: 'payer' }] });
    expect(() => choose('acc-2', '60054'))
      .to.throw(ConnectorError)
      .with.property('failure', 'unconfigured');
  });
});
