import { expect } from 'chai';
import { appNames } from './app-names.js';
import type { Ports } from './ports.js';
import { settingsOf } from './settings.js';

const numbered = (first: number) =>
  Object.fromEntries(appNames.map((app, i) => [app, first + i])) as Ports['health'] & Ports['grpc'];
const input = {
  ports: { http: 1, nats: 2, objects: 3, mongo: 4, health: numbered(10), grpc: numbered(30) },
  stores: {
    natsUrl: 'nats://127.0.0.1:2',
    mongoUrl: 'mongodb://user:pass@127.0.0.1:4/?authSource=admin',
    objectsUrl: 'http://127.0.0.1:3',
    objectsAccessKey: 'access',
    objectsSecretKey: 'very-secret',
    objectsRegion: 'us-east-1',
  },
  secrets: { keyPepper: 'pepper', cursorSecret: 'cursor' },
  environment: 'sandbox',
  env: {
    PATH: '/bin',
    CARD_STALL_TIMEOUT: '20s',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    SESSION_MANAGER: 'x11',
    AWS_SECRET: 's',
  },
} as const;

describe('the settings of an app', () => {
  it('are its own and nothing of its neighbours', () => {
    for (const app of appNames) {
      const foreign = Object.keys(settingsOf(app, input)).filter((name) =>
        appNames.some((other) => other !== app && name.startsWith(`${other.toUpperCase()}_`)),
      );
      expect(foreign, app).to.deep.equal([]);
    }
    expect(JSON.stringify(settingsOf('gateway', input))).to.not.match(/very-secret|pepper|mongodb/);
  });

  it('name a database of its own and keep how to get in', () => {
    expect(settingsOf('card', input).CARD_MONGO_URL).to.equal(
      'mongodb://user:pass@127.0.0.1:4/cardlens_card?authSource=admin',
    );
  });

  it('take what the operator set for this app and for telemetry, and nothing else of the surroundings', () => {
    expect(settingsOf('card', input)).to.include({
      CARD_STALL_TIMEOUT: '20s',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      PATH: '/bin',
    });
    expect(settingsOf('upload', input)).to.not.have.any.keys('CARD_STALL_TIMEOUT', 'AWS_SECRET');
  });

  it('leave out the variable of X11 sessions that looks like a setting of the session app', () => {
    expect(settingsOf('session', input)).to.not.have.property('SESSION_MANAGER');
  });

  it('bind every app to the loopback address', () => {
    for (const app of appNames)
      expect(settingsOf(app, input)).to.have.property(`${app.toUpperCase()}_HOST`, '127.0.0.1');
  });
});
