import { join } from 'node:path';
import { rpcIdentities } from '@cardlens/access';
import { type AppName, appNames } from './app-names.js';
import type { Ports } from './ports.js';
import type { Secrets } from './secrets.js';

export type Env = Readonly<Record<string, string | undefined>>;
export type Environment = 'production' | 'sandbox';

/** Addresses of the stores for the apps. */
interface StoreAddresses {
  /** Address of the broker, with the credentials of one service. */
  readonly natsUrlOf: (service: string) => string;
  /** Address of the database server, with the credentials of one service; may have a query. */
  readonly mongoUrlOf: (service: string) => string;
  readonly objectsUrl: string;
  readonly objectsCredentialsOf: (service: string) => { readonly accessKey: string; readonly secretKey: string };
  readonly objectsRegion: string;
  /** Target of the store's notifications of new images; undefined: it sends none. */
  readonly objectsAnnouncementArn: string | undefined;
  /** Whether the store may issue temporary keys for forms. */
  readonly objectsTemporaryKeys: boolean;
}

/** The ports of every replica. */
type AllPorts = readonly [Ports, ...Ports[]];

export interface SettingsInput {
  /** Name of this process among the replicas. */
  readonly instance: string;
  /** The ports of this process. */
  readonly ports: Ports;
  readonly allPorts: AllPorts;
  readonly stores: StoreAddresses;
  readonly secrets: Omit<Secrets, 'brokerPasswords' | 'mongoPasswords' | 'objectsPasswords'>;
  readonly environment: Environment;
  /** Address of this machine on which clients reach the gateway. */
  readonly publicHost: string;
  /** The file in which the gateway looks for a one-time sign-in to the console. */
  readonly consoleSignInFile: string;
  /** Folder that contains a folder of certificates for each service. */
  readonly tlsDir: string;
  /** Folder in which Node.js, from 22.1 on, keeps compiled code for the next start. */
  readonly compileCacheDir: string;
  /** Settings of the operator: an app gets the variables with its own prefix, and all apps get the common ones. */
  readonly env: Env;
}

const host = '127.0.0.1';
/** Variables that every process needs. Others, such as a debugger's `NODE_OPTIONS`, are not passed on. */
const inherited = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'NODE_EXTRA_CA_CERTS',
  'CARDLENS_LOG_LEVEL',
  'CARDLENS_STREAM_REPLICAS',
];
/** Set by X11 and not a setting of the session app, which rejects unknown variables. */
const foreign = new Set(['SESSION_MANAGER']);

/** The complete environment of one app: its own settings, without those of other apps. */
export function settingsOf(app: AppName, input: SettingsInput): Record<string, string> {
  const prefix = prefixOf(app);
  const own = Object.entries(input.env).filter(
    ([name]) => (name.startsWith(prefix) && !foreign.has(name)) || name.startsWith('OTEL_') || inherited.includes(name),
  );
  const wanted = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: input.compileCacheDir,
    CARDLENS_ENVIRONMENT: input.environment,
    CARDLENS_SUPERVISED: 'true',
    OTEL_SERVICE_NAME: `cardlens-${app}`,
    OTEL_RESOURCE_ATTRIBUTES: `service.instance.id=${input.instance}`,
    [`${prefix}HOST`]: host,
    [`${prefix}HEALTH_PORT`]: `${input.ports.health[app]}`,
    ...(app === 'payer-simulator' ? {} : { [`${prefix}NATS_URL`]: input.stores.natsUrlOf(app) }),
    ...(isRpcIdentity(app) ? { CARDLENS_TLS_DIR: join(input.tlsDir, app) } : {}),
    ...(input.env.OTEL_METRICS_EXPORTER === 'prometheus' ? metrics(app, input) : {}),
    ...specifics[app](input),
    ...Object.fromEntries(own),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const isRpcIdentity = (app: AppName): boolean => rpcIdentities.some((identity) => identity === app);

/** Prefix of an app's variables. */
export const prefixOf = (app: AppName): string => `${app.toUpperCase().replaceAll('-', '_')}_`;

type Specifics = (input: SettingsInput) => Record<string, string>;

const specifics: Record<AppName, Specifics> = {
  session: (input) => ({
    ...grpc('session', input),
    ...database('session', input),
    SESSION_ADMIN_PORT: `${input.ports.admin}`,
    SESSION_KEY_PEPPER: input.secrets.keyPepper,
    SESSION_WRAPPING_KEY: input.secrets.wrappingKey,
    SESSION_ISSUER: `http://${input.publicHost}:${input.allPorts[0].http}`,
  }),
  card: (input) => ({
    ...grpc('card', input),
    ...database('card', input),
    ...objects('card', input),
    CARD_UPLOAD_ADDRESS: targetOf('upload', input.allPorts),
    CARD_SESSION_ADDRESS: targetOf('session', input.allPorts),
  }),
  upload: (input) => ({
    ...grpc('upload', input),
    ...database('upload', input),
    ...objects('upload', input),
    UPLOAD_ANNOUNCEMENT_ARN: input.stores.objectsAnnouncementArn ?? 'none',
    UPLOAD_TEMPORARY_KEYS: input.stores.objectsTemporaryKeys ? 'auto' : 'off',
    UPLOAD_CARD_ADDRESS: targetOf('card', input.allPorts),
    UPLOAD_SESSION_ADDRESS: targetOf('session', input.allPorts),
  }),
  // Two arenas instead of one per thread, and a fixed threshold above which freed memory is returned to the system
  // immediately: otherwise glibc keeps most of the memory used for images.
  ocr: (input) => ({
    ...objects('ocr', input),
    OCR_CARD_ADDRESS: targetOf('card', input.allPorts),
    OCR_SESSION_ADDRESS: targetOf('session', input.allPorts),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '4194304',
  }),
  matching: (input) => ({
    ...grpc('matching', input),
    ...database('matching', input),
    MATCHING_CARD_ADDRESS: targetOf('card', input.allPorts),
    MATCHING_SESSION_ADDRESS: targetOf('session', input.allPorts),
  }),
  eligibility: (input) => ({
    ...grpc('eligibility', input),
    ...database('eligibility', input),
    ELIGIBILITY_CARD_ADDRESS: targetOf('card', input.allPorts),
    ELIGIBILITY_MATCHING_ADDRESS: targetOf('matching', input.allPorts),
    ELIGIBILITY_SESSION_ADDRESS: targetOf('session', input.allPorts),
    ELIGIBILITY_CONNECTORS: JSON.stringify(simulatorConnectors(input.allPorts)),
    ELIGIBILITY_SECRET_SIMULATOR: input.secrets.simulatorSecret,
  }),
  'payer-simulator': ({ ports, secrets }) => ({
    PAYER_SIMULATOR_PORT: `${ports.grpc['payer-simulator']}`,
    PAYER_SIMULATOR_SECRET: secrets.simulatorSecret,
  }),
  webhook: (input) => ({
    ...grpc('webhook', input),
    ...database('webhook', input),
    WEBHOOK_SESSION_ADDRESS: targetOf('session', input.allPorts),
    WEBHOOK_CARD_ADDRESS: targetOf('card', input.allPorts),
    WEBHOOK_UPLOAD_ADDRESS: targetOf('upload', input.allPorts),
    WEBHOOK_ELIGIBILITY_ADDRESS: targetOf('eligibility', input.allPorts),
    WEBHOOK_ENCRYPTION_KEY: input.secrets.webhookKey,
    // Receivers are tested on the machine that runs the stack.
    WEBHOOK_TARGETS: 'loopback',
  }),
  gateway: ({ ports, allPorts, secrets, consoleSignInFile, publicHost }) => ({
    GATEWAY_HOST: publicHost,
    GATEWAY_PORT: `${ports.http}`,
    GATEWAY_CURSOR_SECRET: secrets.cursorSecret,
    GATEWAY_PUBLIC_URL: `http://${publicHost}:${allPorts[0].http}`,
    GATEWAY_CONSOLE_SIGN_IN_FILE: consoleSignInFile,
    ...Object.fromEntries(
      appNames
        .filter((app) => app !== 'gateway' && app !== 'ocr' && app !== 'payer-simulator')
        .map((app) => [`GATEWAY_${prefixOf(app)}ADDRESS`, targetOf(app, allPorts)]),
    ),
  }),
};

/** Those of which it knows members, and some that have none. */
const nameSearchPayerIds = 'MEDICARE 36273 60054 62308 87726 61101 84980 TMHP1 71412 44054 68069 99726'.split(' ');

/** The simulator acts as every payer, unless the operator set ELIGIBILITY_CONNECTORS. */
const simulatorConnectors = ([ports]: AllPorts) => ({
  connectors: {
    simulator: {
      protocol: 'core-soap',
      // Its responses are marked as simulated.
      simulated: true,
      url: `http://${addressOf('payer-simulator', ports)}/core/soap`,
      sender_id: 'CARDLENS',
      receiver_id: 'SIMULATOR',
      usage: 'T',
      username: 'cardlens',
      password: { env: 'ELIGIBILITY_SECRET_SIMULATOR' },
      ssn_payer_ids: ['SIMSSN'],
      name_search_payer_ids: nameSearchPayerIds,
      // The only payer runs on this machine.
      concurrent_max: 800,
      concurrent_of_payer_max: 200,
      // The simulator fails by member as well as by payer, so failures for one member do not show that the payer is
      // down.
      breaker: { failures_max: 20, open_for: '2s' },
    },
  },
  default: 'simulator',
});

/** The target of a gRPC client: one address, or all addresses to balance over. */
const targetOf = (app: AppName, allPorts: AllPorts): string => {
  const addresses = allPorts.map((ports) => addressOf(app, ports)).join(',');
  return allPorts.length === 1 ? addresses : `ipv4:${addresses}`;
};

/** The address at which an app serves its metrics with `OTEL_METRICS_EXPORTER=prometheus`. */
export const metricsAddressOf = (app: AppName, ports: Ports): string => `${host}:${ports.metrics[app]}`;

export const addressOf = (app: AppName, ports: Ports): string => `${host}:${ports.grpc[app]}`;

const grpc = (app: AppName, { ports }: SettingsInput) => ({ [`${prefixOf(app)}GRPC_PORT`]: `${ports.grpc[app]}` });

/** Each process serves its own metrics, so each needs its own port. */
const metrics = (app: AppName, { ports }: SettingsInput) => ({
  OTEL_EXPORTER_PROMETHEUS_HOST: host,
  OTEL_EXPORTER_PROMETHEUS_PORT: `${ports.metrics[app]}`,
});

function database(app: AppName, { stores }: SettingsInput) {
  const url = new URL(stores.mongoUrlOf(app));
  url.pathname = `/cardlens_${app}`;
  return { [`${prefixOf(app)}MONGO_URL`]: url.href };
}

function objects(app: AppName, { stores }: SettingsInput) {
  const { accessKey, secretKey } = stores.objectsCredentialsOf(app);
  return {
    [`${prefixOf(app)}OBJECTS_URL`]: stores.objectsUrl,
    [`${prefixOf(app)}OBJECTS_ACCESS_KEY`]: accessKey,
    [`${prefixOf(app)}OBJECTS_SECRET_KEY`]: secretKey,
    [`${prefixOf(app)}OBJECTS_REGION`]: stores.objectsRegion,
  };
}
