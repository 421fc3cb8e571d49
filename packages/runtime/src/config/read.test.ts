import { expect } from 'chai';
import { ConfigError, duration, flag, integer, port, read, secret, settingsTable } from '../index.js';

const settings = {
  grpcPort: port('CARD_GRPC_PORT', 'where gRPC listens', 7001),
  mongoUrl: secret('CARD_MONGO_URL', 'the database'),
  stallTimeoutMs: duration('CARD_STALL_TIMEOUT', 'no progress for this long', '5m', { min: '10s' }),
};
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    read(env, 'CARD_', settings);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
};

describe('read', () => {
  it('gives typed values with units, and freezes them', () => {
    const config = read({ CARD_MONGO_URL: 'mongodb://x', CARD_STALL_TIMEOUT: '30s' }, 'CARD_', settings);
    expect(config).to.deep.equal({ grpcPort: 7001, mongoUrl: 'mongodb://x', stallTimeoutMs: 30_000 });
    expect(Object.isFrozen(config)).to.equal(true);
  });

  it('lists everything wrong at once', () => {
    expect(problemsOf({ CARD_GRPC_PORT: 'http', CARD_STALL_TIMEOUT: '5 minutes' })).to.have.length(3);
  });

  it('refuses a variable with our prefix that is not a setting, since it is a typing mistake', () => {
    expect(problemsOf({ CARD_MONGO_URL: 'x', CARD_STALL_TIME: '1m' })).to.deep.equal([
      'CARD_STALL_TIME is not a setting',
    ]);
  });

  it('never repeats a value, since it may be a secret', () => {
    expect(problemsOf({ CARD_MONGO_URL: 'x', CARD_GRPC_PORT: 'hunter2' }).join()).to.not.contain('hunter2');
  });

  for (const [name, setting, value] of [
    ['a duration under its minimum', settings.stallTimeoutMs, '9s'],
    ['a port above 65535', settings.grpcPort, '65536'],
    ['an integer with decimals', integer('X', '', 1), '1.5'],
    ['an empty secret', settings.mongoUrl, ''],
    ['a flag that is neither true nor false', flag('X', '', true), 'yes'],
  ] as const) {
    it(`refuses ${name}`, () => {
      expect(() => setting.parse(value)).to.throw();
    });
  }

  it('writes the README table from the declarations', () => {
    expect(settingsTable(settings)).to.equal(
      [
        '| Variable             | Default  | Meaning                   |',
        '| -------------------- | -------- | ------------------------- |',
        '| `CARD_GRPC_PORT`     | `7001`   | where gRPC listens        |',
        '| `CARD_MONGO_URL`     | required | the database              |',
        '| `CARD_STALL_TIMEOUT` | `5m`     | no progress for this long |',
      ].join('\n'),
    );
  });
});
