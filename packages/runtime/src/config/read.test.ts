import { expect } from 'chai';
import {
  brokerUrl,
  ConfigError,
  databaseUrl,
  duration,
  flag,
  integer,
  objectStoreSettings,
  optionalText,
  port,
  read,
  rpcSettings,
  type Setting,
  secret,
} from '../index.js';

const password = 'f3b1c2d4e5a60718293a4b5c6d7e8f90';
const mongoUrl = `mongodb://card:${password}@x`;
const settings = {
  grpcPort: port('CARD_GRPC_PORT', 'where gRPC listens', 7001),
  mongoUrl: databaseUrl('CARD_MONGO_URL', 'the database'),
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

describe('reading settings', () => {
  it('returns typed, frozen values with units', () => {
    const config = read({ CARD_MONGO_URL: mongoUrl, CARD_STALL_TIMEOUT: '30s' }, 'CARD_', settings);
    expect(config).to.deep.equal({ grpcPort: 7001, mongoUrl, stallTimeoutMs: 30_000 });
    expect(Object.isFrozen(config)).to.equal(true);
  });

  it('reports all errors at once', () => {
    expect(problemsOf({ CARD_GRPC_PORT: 'http', CARD_STALL_TIMEOUT: '5 minutes' })).to.have.length(3);
  });

  it('rejects an unknown variable with our prefix as a typo', () => {
    expect(problemsOf({ CARD_MONGO_URL: mongoUrl, CARD_STALL_TIME: '1m' })).to.deep.equal([
      'CARD_STALL_TIME is not a setting',
    ]);
  });

  it('never repeats a value, which may be secret', () => {
    expect(problemsOf({ CARD_MONGO_URL: 'mongodb://hunter2@x', CARD_GRPC_PORT: 'hunter2' }).join()).to.not.contain(
      'hunter2',
    );
  });

  for (const [name, setting, value] of [
    ['a duration under its minimum', settings.stallTimeoutMs, '9s'],
    ['a port above 65535', settings.grpcPort, '65536'],
    ['an integer with decimals', integer('X', '', 1), '1.5'],
    ['an empty secret', settings.mongoUrl, ''],
    ['a flag that is neither true nor false', flag('X', '', true), 'yes'],
  ] as const) {
    it(`rejects ${name}`, () => {
      expect(() => setting.parse(value)).to.throw();
    });
  }

  describe('the object store', () => {
    const problemsWith = (env: Record<string, string>): readonly string[] => {
      try {
        read({ X_OBJECTS_URL: 'http://store', ...env }, 'X_', objectStoreSettings('X', 'read'));
        return [];
      } catch (error) {
        return (error as ConfigError).problems;
      }
    };

    it('requires keys, unless the credentials of AWS are used', () => {
      expect(problemsWith({})).to.deep.equal(['X_OBJECTS_ACCESS_KEY is required', 'X_OBJECTS_SECRET_KEY is required']);
      expect(problemsWith({ X_OBJECTS_CREDENTIALS: 'aws' })).to.deep.equal([]);
      expect(problemsWith({ X_OBJECTS_CREDENTIALS: 'aws', X_OBJECTS_ACCESS_KEY: 'a' })).to.deep.equal([
        'X_OBJECTS_ACCESS_KEY must not be set with X_OBJECTS_CREDENTIALS=aws',
      ]);
    });
  });

  describe('the database address', () => {
    const problemOf = (X_MONGO_URL: string, CARDLENS_ENVIRONMENT?: string): string => {
      try {
        read({ X_MONGO_URL, CARDLENS_ENVIRONMENT }, 'X_', { url: databaseUrl('X_MONGO_URL', 'database') });
        return 'none';
      } catch (error) {
        return (error as ConfigError).problems.join();
      }
    };

    for (const address of [
      `mongodb://card:${password}@a:27017,b:27017/cardlens_card?replicaSet=rs0`,
      `mongodb+srv://card:${password}@cluster.example.net/cardlens_card`,
      'mongodb://a/cardlens_card?tls=true&authMechanism=MONGODB-X509',
      'mongodb://CN=card,O=clinic@a/cardlens_card?authMechanism=MONGODB-X509&tls=true',
      'mongodb+srv://a/cardlens_card?authSource=%24external&authMechanism=MONGODB-AWS',
      'mongodb+srv://a/cardlens_card?authMechanism=MONGODB-OIDC&authMechanismProperties=ENVIRONMENT:k8s',
    ]) {
      it(`accepts ${address.replace(password, 'PASSWORD')} in production`, () => {
        expect(problemOf(address, 'production')).to.equal('none');
      });
    }

    for (const address of [
      'mongodb://a:27017/cardlens_card',
      'mongodb://127.0.0.1/cardlens_card',
      'mongodb+srv://a/cardlens_card',
      'mongodb://card@a/cardlens_card',
      `mongodb://:${password}@a/cardlens_card`,
      `mongodb://a/cardlens_card?appName=card:${password}@b`,
      'mongodb://a/cardlens_card?authMechanism=SCRAM-SHA-256',
      'mongodb://a/authMechanism=MONGODB-X509',
      'a',
    ]) {
      it(`rejects ${address.replace(password, 'PASSWORD')} in production, which is the default`, () => {
        const needed =
          'X_MONGO_URL must have a user and a password in production, or authMechanism=MONGODB-X509, MONGODB-AWS or MONGODB-OIDC';
        expect(problemOf(address)).to.equal(needed);
        expect(problemOf(address, 'production')).to.equal(needed);
        expect(problemOf(address, 'sandbox')).to.equal('none');
      });
    }
  });

  describe('the broker address', () => {
    const broker = { natsUrl: brokerUrl('X_NATS_URL', 'broker', 'X_NATS_CREDENTIALS_FILE') };
    const problemOf = (X_NATS_URL: string, CARDLENS_ENVIRONMENT?: string): string => {
      try {
        read({ X_NATS_URL, CARDLENS_ENVIRONMENT }, 'X_', broker);
        return 'none';
      } catch (error) {
        return (error as ConfigError).problems.join();
      }
    };

    it('accepts several servers of one cluster, with or without TLS', () => {
      expect(problemOf(`nats://card:${password}@a:4222,tls://card:${password}@b`)).to.equal('none');
    });

    it('accepts an address without a password in production only with a file of credentials, and not both', () => {
      const problemsWith = (natsUrl: string): readonly string[] => {
        const env = { X_NATS_URL: natsUrl, X_NATS_CREDENTIALS_FILE: '/etc/nats/user.creds' };
        try {
          read(env, 'X_', { ...broker, file: optionalText('X_NATS_CREDENTIALS_FILE', 'file') });
          return [];
        } catch (error) {
          return (error as ConfigError).problems;
        }
      };
      expect(problemsWith('tls://a:4222,tls://b:4222')).to.deep.equal([]);
      expect(problemsWith(`nats://card:${password}@a:4222`).join()).to.contain('must have no user and no password');
    });

    it('rejects an address without a password in production, also as the second', () => {
      const needed = 'X_NATS_URL must have a user and a password in production';
      expect(problemOf('nats://a:4222')).to.equal(needed);
      expect(problemOf(`nats://card:${password}@a,nats://b`, 'production')).to.equal(needed);
      expect(problemOf('nats://a:4222', 'sandbox')).to.equal('none');
    });

    it('rejects a value that is not an address', () => {
      expect(problemOf(`http://card:${password}@a`)).to.match(/must be URLs/);
      expect(problemOf('')).to.equal('X_NATS_URL is required');
    });
  });

  describe('a secret', () => {
    const problemOf = (setting: Setting<unknown>, value: string): string => {
      try {
        read({ X: value }, 'X', { setting });
        return 'none';
      } catch (error) {
        return (error as ConfigError).problems[0]!;
      }
    };

    it('has at least 32 random characters and is no placeholder', () => {
      const key = secret('X', 'a key');
      expect(problemOf(key, password)).to.equal('none');
      for (const value of ['short', 'a'.repeat(64), password.slice(1)]) {
        expect(problemOf(key, value), value).to.equal('X must be at least 32 random characters (openssl rand -hex 24)');
      }
      for (const value of ['change-me', `change-me-${password}`, `CHANGEME${password}`, `<your key, ${password}>`]) {
        expect(problemOf(key, value), value).to.match(/^X is a placeholder/);
      }
    });

    it('is required in a broker or database address with a password, and not repeated', () => {
      const database = databaseUrl('X', 'the database');
      expect(problemOf(database, `mongodb://card:${password}@mongo/x`)).to.equal('none');
      expect(problemOf(database, 'mongodb://card:change-me@mongo/x')).to.match(
        /^X has a password that is a placeholder/,
      );
      const broker = brokerUrl('X', 'the broker', 'X_FILE');
      expect(problemOf(broker, `nats://card:${password}@a,nats://card:letmein@b`)).to.match(
        /^X has a password that must be/,
      );
      expect(problemOf(broker, 'nats://card:letmein@b')).to.not.contain('letmein');
    });
  });

  it('rejects gRPC without TLS in production, which is the default', () => {
    const problemOf = (env: { CARDLENS_ENVIRONMENT?: string }): readonly string[] => {
      try {
        return [String(read({ CARDLENS_TLS_DIR: 'none', ...env }, 'X_', rpcSettings).tlsDir)];
      } catch (error) {
        return (error as ConfigError).problems;
      }
    };
    expect(problemOf({ CARDLENS_ENVIRONMENT: 'sandbox' })).to.deep.equal(['undefined']);
    for (const env of [{}, { CARDLENS_ENVIRONMENT: 'production' }])
      expect(problemOf(env).join()).to.match(/^CARDLENS_TLS_DIR must name a folder in production/);
  });
});
