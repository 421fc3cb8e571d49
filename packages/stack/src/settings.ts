import { type AppName, appNames } from './app-names.js';
import type { Ports } from './ports.js';
import type { Secrets } from './secrets.js';

export type Env = Readonly<Record<string, string | undefined>>;
export type Environment = 'production' | 'sandbox';

/** Where the stores are, as the apps see them. */
export interface StoreAddresses {
  readonly natsUrl: string;
  /** Without a database name, perhaps with a query. */
  readonly mongoUrl: string;
  readonly objectsUrl: string;
  readonly objectsAccessKey: string;
  readonly objectsSecretKey: string;
  readonly objectsRegion: string;
}

export interface SettingsInput {
  readonly ports: Ports;
  readonly stores: StoreAddresses;
  readonly secrets: Secrets;
  readonly environment: Environment;
  /** What the operator set: an app gets the variables with its own prefix, and all apps get the common ones. */
  readonly env: Env;
}

const host = '127.0.0.1';
/** What a process needs of its surroundings. Anything else, such as `NODE_OPTIONS` of a debugger, stays outside. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_EXTRA_CA_CERTS', 'CARDLENS_LOG_LEVEL'];
/** X11 sessions set this one; it is no setting of the session app, which refuses variables that it does not know. */
const foreign = new Set(['SESSION_MANAGER']);

/** The whole environment of one app: its own settings and nothing of its neighbours'. */
export function settingsOf(app: AppName, input: SettingsInput): Record<string, string> {
  const prefix = prefixOf(app);
  const own = Object.entries(input.env).filter(
    ([name]) => (name.startsWith(prefix) && !foreign.has(name)) || name.startsWith('OTEL_') || inherited.includes(name),
  );
  const wanted = {
    NODE_ENV: 'production',
    CARDLENS_ENVIRONMENT: input.environment,
    CARDLENS_SUPERVISED: 'true',
    OTEL_SERVICE_NAME: `cardlens-${app}`,
    [`${prefix}HOST`]: host,
    [`${prefix}HEALTH_PORT`]: `${input.ports.health[app]}`,
    ...(app === 'payer-simulator' ? {} : { [`${prefix}NATS_URL`]: input.stores.natsUrl }),
    ...specifics[app](input),
    ...Object.fromEntries(own),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** What the variables of an app begin with. */
export const prefixOf = (app: AppName): string => `${app.toUpperCase().replaceAll('-', '_')}_`;

type Specifics = (input: SettingsInput) => Record<string, string>;

const specifics: Record<AppName, Specifics> = {
  session: (input) => ({
    ...grpc('session', input),
    ...database('session', input),
    SESSION_KEY_PEPPER: input.secrets.keyPepper,
    SESSION_ISSUER: `http://${host}:${input.ports.http}`,
  }),
  card: (input) => ({
    ...grpc('card', input),
    ...database('card', input),
    ...objects('card', input),
    CARD_MATCHING_ADDRESS: addressOf('matching', input.ports),
    CARD_UPLOAD_ADDRESS: addressOf('upload', input.ports),
  }),
  upload: (input) => ({ ...grpc('upload', input), ...database('upload', input), ...objects('upload', input) }),
  // Pictures come and go on many threads; with an arena for each of them glibc keeps a fifth more memory than is used.
  ocr: (input) => ({ ...objects('ocr', input), MALLOC_ARENA_MAX: '2' }),
  matching: (input) => ({
    ...grpc('matching', input),
    ...database('matching', input),
    MATCHING_CARD_ADDRESS: addressOf('card', input.ports),
  }),
  eligibility: (input) => ({
    ...grpc('eligibility', input),
    ...database('eligibility', input),
    ELIGIBILITY_CARD_ADDRESS: addressOf('card', input.ports),
    ELIGIBILITY_CONNECTORS: JSON.stringify(simulatorConnectors(input.ports)),
    ELIGIBILITY_SECRET_SIMULATOR: input.secrets.simulatorSecret,
  }),
  'payer-simulator': ({ ports, secrets }) => ({
    PAYER_SIMULATOR_PORT: `${ports.grpc['payer-simulator']}`,
    PAYER_SIMULATOR_SECRET: secrets.simulatorSecret,
  }),
  webhook: (input) => ({
    ...grpc('webhook', input),
    ...database('webhook', input),
    WEBHOOK_ENCRYPTION_KEY: input.secrets.webhookKey,
    // Receivers are tried out on the machine that the stack runs on.
    WEBHOOK_TARGETS: 'loopback',
  }),
  gateway: ({ ports, secrets }) => ({
    GATEWAY_PORT: `${ports.http}`,
    GATEWAY_CURSOR_SECRET: secrets.cursorSecret,
    ...Object.fromEntries(
      appNames
        .filter((app) => app !== 'gateway' && app !== 'ocr' && app !== 'payer-simulator')
        .map((app) => [`GATEWAY_${prefixOf(app)}ADDRESS`, addressOf(app, ports)]),
    ),
  }),
};

/** The simulator is every payer here, unless the operator set ELIGIBILITY_CONNECTORS. */
const simulatorConnectors = (ports: Ports) => ({
  connectors: {
    simulator: {
      protocol: 'core-soap',
      url: `http://${addressOf('payer-simulator', ports)}/core/soap`,
      sender_id: 'CARDLENS',
      receiver_id: 'SIMULATOR',
      usage: 'T',
      username: 'cardlens',
      password: { env: 'ELIGIBILITY_SECRET_SIMULATOR' },
      // All payers are one here, and it is on this machine.
      concurrent_max: 800,
      concurrent_of_payer_max: 200,
      // It misbehaves by member as well as by payer, so one bad member says little about its payer.
      breaker: { failures_max: 20, open_for: '2s' },
    },
  },
  default: 'simulator',
});

export const addressOf = (app: AppName, ports: Ports): string => `${host}:${ports.grpc[app]}`;

const grpc = (app: AppName, { ports }: SettingsInput) => ({ [`${prefixOf(app)}GRPC_PORT`]: `${ports.grpc[app]}` });

function database(app: AppName, { stores }: SettingsInput) {
  const url = new URL(stores.mongoUrl);
  url.pathname = `/cardlens_${app}`;
  return { [`${prefixOf(app)}MONGO_URL`]: url.href };
}

const objects = (app: AppName, { stores }: SettingsInput) => ({
  [`${prefixOf(app)}OBJECTS_URL`]: stores.objectsUrl,
  [`${prefixOf(app)}OBJECTS_ACCESS_KEY`]: stores.objectsAccessKey,
  [`${prefixOf(app)}OBJECTS_SECRET_KEY`]: stores.objectsSecretKey,
  [`${prefixOf(app)}OBJECTS_REGION`]: stores.objectsRegion,
});
