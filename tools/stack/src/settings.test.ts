import { expect } from 'chai';
import { appNames } from './app-names.js';
import type { Ports } from './ports.js';
import { prefixOf, settingsOf } from './settings.js';

const numbered = (first: number) =>
  Object.fromEntries(appNames.map((app, i) => [app, first + i])) as Ports['health'] & Ports['grpc'];
const stores = { nats: 2, objects: 3, mongo: 4 };
const ports = { http: 1, ...stores, admin: 5, health: numbered(10), grpc: numbered(30), metrics: numbered(50) };
const input = {
  instance: 'card',
  ports,
  allPorts: [ports],
  stores: {
    natsUrlOf: (service: string) => `nats://${service}:password@127.0.0.1:2`,
    mongoUrlOf: (service: string) => `mongodb://${service}:pass@127.0.0.1:4/?authSource=admin`,
    objectsUrl: 'http://127.0.0.1:3',
    objectsCredentialsOf: (service: string) => ({ accessKey: service, secretKey: 'very-secret' }),
    objectsRegion: 'us-east-1',
    objectsAnnouncementArn: undefined,
    objectsTemporaryKeys: false,
  },
  secrets: {
    keyPepper: 'pepper',
    wrappingKey: 'wrapping',
    cursorSecret: 'cursor',
    simulatorSecret: 'simulated',
    webhookKey: 'sealing',
  },
  tlsDir: '/data/tls',
  compileCacheDir: '/data/compile-cache',
  environment: 'sandbox',
  publicHost: '127.0.0.1',
  consoleSignInFile: '/data/console-sign-in.json',
  env: {
    PATH: '/bin',
    CARD_STALL_TIMEOUT: '20s',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    SESSION_MANAGER: 'x11',
    AWS_SECRET: 's',
  },
} as const;

describe('the environment of a service', () => {
  it('has only its own settings', () => {
    for (const app of appNames) {
      const foreign = Object.keys(settingsOf(app, input)).filter((name) =>
        appNames.some((other) => other !== app && name.startsWith(prefixOf(other))),
      );
      expect(foreign, app).to.deep.equal([]);
    }
    expect(JSON.stringify(settingsOf('gateway', input))).to.not.match(/very-secret|pepper|mongodb/);
  });

  it('identifies the replica in traces and metrics', () => {
    const { OTEL_RESOURCE_ATTRIBUTES } = settingsOf('card', { ...input, instance: 'card-2' });
    expect(OTEL_RESOURCE_ATTRIBUTES).to.equal('service.instance.id=card-2');
  });

  it('states the features of the object store, unless the operator does', () => {
    expect(settingsOf('upload', input)).to.include({ UPLOAD_ANNOUNCEMENT_ARN: 'none', UPLOAD_TEMPORARY_KEYS: 'off' });
    const stores = { ...input.stores, objectsAnnouncementArn: 'arn:of:a:target', objectsTemporaryKeys: true };
    expect(settingsOf('upload', { ...input, stores })).to.include({
      UPLOAD_ANNOUNCEMENT_ARN: 'arn:of:a:target',
      UPLOAD_TEMPORARY_KEYS: 'auto',
    });
    const env = { UPLOAD_ANNOUNCEMENT_ARN: 'arn:of:another' };
    expect(settingsOf('upload', { ...input, env })).to.include(env);
  });

  it('has its own metrics port if metrics are enabled', () => {
    const env = { ...input.env, OTEL_METRICS_EXPORTER: 'prometheus' };
    const portsOf = appNames.map((app) => settingsOf(app, { ...input, env }).OTEL_EXPORTER_PROMETHEUS_PORT);
    expect(new Set(portsOf).size).to.equal(appNames.length);
    expect(settingsOf('card', input)).not.to.have.property('OTEL_EXPORTER_PROMETHEUS_PORT');
  });

  it('has its own database with the credentials', () => {
    expect(settingsOf('card', input).CARD_MONGO_URL).to.equal(
      'mongodb://card:pass@127.0.0.1:4/cardlens_card?authSource=admin',
    );
  });

  it('has the operator’s settings for this service and telemetry, and nothing else', () => {
    expect(settingsOf('card', input)).to.include({
      CARD_STALL_TIMEOUT: '20s',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      PATH: '/bin',
    });
    expect(settingsOf('upload', input)).to.not.have.any.keys('CARD_STALL_TIMEOUT', 'AWS_SECRET');
  });

  it('has every replica of the services it calls', () => {
    const other = { ...ports, http: 101, admin: 105, health: numbered(110), grpc: numbered(130) };
    const settings = settingsOf('gateway', { ...input, ports: other, allPorts: [ports, other] });
    expect(settings.GATEWAY_SESSION_ADDRESS).to.equal('ipv4:127.0.0.1:31,127.0.0.1:131');
    expect(settings.GATEWAY_PORT).to.equal('101');
    expect(settingsOf('gateway', input).GATEWAY_SESSION_ADDRESS).to.equal('127.0.0.1:31');
    for (const app of ['upload', 'matching', 'eligibility', 'webhook'] as const) {
      const own = settingsOf(app, { ...input, ports: other, allPorts: [ports, other] });
      expect(own[`${prefixOf(app)}CARD_ADDRESS`], app).to.equal('ipv4:127.0.0.1:32,127.0.0.1:132');
    }
  });

  it('uses the payer simulator for every payer, with a shared secret', () => {
    const { connectors, default: every } = JSON.parse(settingsOf('eligibility', input).ELIGIBILITY_CONNECTORS!);
    expect(connectors[every].url).to.equal('http://127.0.0.1:38/core/soap');
    expect(settingsOf('payer-simulator', input)).to.include({
      PAYER_SIMULATOR_PORT: '38',
      PAYER_SIMULATOR_SECRET: 'simulated',
    });
    const apps = appNames.filter((app) => JSON.stringify(settingsOf(app, input)).includes('simulated'));
    expect(apps).to.deep.equal(['eligibility', 'payer-simulator']);
  });

  it('allows webhooks to loopback, and gives their encryption key only to the webhook service', () => {
    expect(settingsOf('webhook', input)).to.include({ WEBHOOK_TARGETS: 'loopback', WEBHOOK_ENCRYPTION_KEY: 'sealing' });
    const apps = appNames.filter((app) => JSON.stringify(settingsOf(app, input)).includes('sealing'));
    expect(apps).to.deep.equal(['webhook']);
  });

  it('keeps payer connectors that the operator configured', () => {
    const env = { ELIGIBILITY_CONNECTORS: '/etc/connectors.json', ELIGIBILITY_SECRET_HOUSE: 's' };
    expect(settingsOf('eligibility', { ...input, env })).to.include(env);
  });

  it('excludes the X11 variable that looks like a setting of session', () => {
    expect(settingsOf('session', input)).to.not.have.property('SESSION_MANAGER');
  });

  it('binds every service to loopback', () => {
    for (const app of appNames) expect(settingsOf(app, input)).to.have.property(`${prefixOf(app)}HOST`, '127.0.0.1');
  });

  it('binds only the gateway to another address, which links contain', () => {
    const publicHost = '192.0.2.7';
    for (const app of appNames)
      expect(settingsOf(app, { ...input, publicHost })).to.have.property(
        `${prefixOf(app)}HOST`,
        app === 'gateway' ? publicHost : '127.0.0.1',
      );
    expect(settingsOf('gateway', { ...input, publicHost }).GATEWAY_PUBLIC_URL).to.match(/^http:\/\/192\.0\.2\.7:\d+$/);
  });
});
