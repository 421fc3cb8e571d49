// Who may import whom. The folders and packages of the repository, said once; rules.mjs compares them with the files.

/** Which of our packages a package's own code may import (tests may also use what their package.json declares). */
export const packageArrows = {
  errors: [],
  fhir: [],
  certificates: [],
  contracts: ['errors'],
  runtime: ['errors'],
  rpc: ['contracts', 'errors', 'runtime'],
  messaging: ['contracts', 'errors', 'runtime'],
  mongo: ['contracts', 'errors', 'runtime'],
  objects: ['errors', 'runtime'],
  service: ['contracts', 'errors', 'messaging', 'mongo', 'rpc', 'runtime'],
  reading: [],
  vision: ['errors', 'reading'],
  extraction: ['errors', 'reading', 'vision'],
  evaluation: ['errors', 'reading', 'extraction'],
  embedded: [],
  stack: ['certificates', 'embedded', 'contracts', 'rpc', 'runtime'],
  sdk: [],
  capture: ['sdk'],
  cli: [
    'sdk',
    'stack',
    'reading',
    'extraction',
    'evaluation',
    'rpc',
    'contracts',
    'messaging',
    'runtime',
    'embedded',
    'errors',
  ],
  testing: ['certificates', 'contracts', 'embedded'],
};

/** What a service may be made of; the other packages start, test or call services. */
export const servicePackages = [
  'contracts',
  'errors',
  'fhir',
  'runtime',
  'rpc',
  'messaging',
  'mongo',
  'objects',
  'service',
  'reading',
  'extraction',
];

/** Built pages that an app serves as files. */
export const servedPackages = { gateway: ['capture', 'console'] };

/** Apps that are no services: no rooms, and whatever their package.json declares, as tests. */
export const toolApps = ['bench', 'console', 'e2e'];

/**
 * The shape of a service: its rooms, and which other rooms each may import. `packages` limits which of our packages a
 * room may import, `names` lets single names of a further one in, `foreign` limits libraries, `isPure` keeps Node out.
 */
const threeRooms = {
  main: { mayImport: ['service', 'config'] },
  config: { mayImport: ['domain'] },
  service: { mayImport: ['config', 'adapters', 'handlers', 'domain'] },
  adapters: { mayImport: ['handlers', 'domain'] },
  handlers: {
    mayImport: ['domain'],
    packages: ['errors', 'contracts', 'runtime'],
    // An event that is written with the state is part of the decision; how it is sent is not.
    names: { messaging: ['outgoing', 'OutgoingEvent'] },
    foreign: [],
  },
  domain: { mayImport: [], packages: ['errors'], foreign: [], isPure: true },
};

// A card merges readings, so what a reading is belongs to what is true about a card.
const cardRooms = {
  ...threeRooms,
  domain: { ...threeRooms.domain, packages: [...threeRooms.domain.packages, 'reading'] },
};

// The ways to payers are a room of their own: protocols, connections and limits. Handlers know its port and its errors.
const eligibilityRooms = {
  ...threeRooms,
  config: { mayImport: [...threeRooms.config.mayImport, 'connectors'] },
  service: { mayImport: [...threeRooms.service.mayImport, 'connectors'] },
  adapters: { mayImport: [...threeRooms.adapters.mayImport, 'connectors'] },
  handlers: { ...threeRooms.handlers, mayImport: [...threeRooms.handlers.mayImport, 'connectors'] },
  connectors: { mayImport: ['domain'], packages: ['errors', 'runtime'] },
};

const gatewayRooms = {
  main: { mayImport: ['service', 'config'] },
  config: { mayImport: [] },
  service: { mayImport: ['config', 'app', 'http-server', 'clients', 'routes', 'live', 'middleware', 'ports'] },
  // The hallway is longer than a service's: Express, the HTTP server, and how the services behind it are called.
  app: { mayImport: ['routes', 'openapi', 'pages', 'middleware', 'ports'] },
  // The published document is made from the routes' own schemas.
  openapi: { mayImport: ['routes', 'middleware', 'ports'] },
  // Pages for people, built by other packages.
  pages: { mayImport: ['middleware', 'ports'] },
  'http-server': { mayImport: ['middleware', 'ports'] },
  clients: { mayImport: ['config', 'ports'] },
  // A live event shows a card as the routes do.
  live: { mayImport: ['routes', 'middleware', 'ports'] },
  routes: { mayImport: ['openapi', 'middleware', 'ports'] },
  middleware: { mayImport: ['ports'] },
  ports: { mayImport: [] },
};

const pipelineRooms = {
  ...threeRooms,
  // The pipeline itself is @cardlens/extraction, so that it runs without a service too; a reading is this app's noun.
  handlers: { ...threeRooms.handlers, packages: [...threeRooms.handlers.packages, 'reading'] },
  domain: { ...threeRooms.domain, packages: [...threeRooms.domain.packages, 'reading'] },
};

/** @param {string} app name of a folder of apps */
export function roomsOf(app) {
  if (app === 'gateway') return gatewayRooms;
  if (app === 'ocr') return pipelineRooms;
  if (app === 'card') return cardRooms;
  if (app === 'eligibility') return eligibilityRooms;
  return threeRooms;
}

/** Names of folders that say nothing about what is inside: the fourth room. */
export const emptyNames = ['utils', 'common', 'helpers', 'services', 'types'];

/** Libraries that one file of a workspace wraps for the others. */
export const wrappedOnce = ['onnxruntime-node'];

/** Where the environment may be read, beside `main.ts`, `config.ts` and folders named `config`. */
export const environmentReaders = [
  'packages/cli/',
  'packages/embedded/',
  'packages/stack/',
  'packages/testing/',
  // Runs before any settings are read: OpenTelemetry's own variables decide whether it starts at all.
  'packages/runtime/src/telemetry/preload.ts',
  // Tells the inference runtime, which is no setting either: it is never to report how it is used.
  'packages/vision/src/no-telemetry.ts',
  // How the process was started is no setting of a service.
  'packages/runtime/src/lifecycle.ts',
];
