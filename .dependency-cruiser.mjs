// Who may import whom, types included. Biome finds circular imports and reads of the environment, knip undeclared packages.

const tests = '[.](test|contract)[.]ts$|^(apps|packages|tools)/[^/]+/test/';

/** Which other layers each layer of a service may import; they stand under `src` or under a noun, as `src/payers/domain`. */
const serviceLayers = {
  main: ['config', 'service'],
  config: ['domain'],
  service: ['config', 'adapters', 'handlers', 'domain'],
  adapters: ['handlers', 'domain'],
  handlers: ['domain'],
  domain: [],
};
const services = 'card|eligibility|matching|ocr|payer-simulator|session|upload|webhook';

/** The gateway owns nothing, so it has no domain: routes, what they share, and the pages and live events beside them. */
const gatewayLayers = {
  main: ['config', 'service'],
  config: [],
  service: ['config', 'app', 'http-server', 'clients', 'routes', 'live', 'middleware', 'ports'],
  app: ['mcp', 'scim', 'openapi', 'pages', 'routes', 'middleware', 'ports'],
  mcp: ['routes', 'middleware', 'ports'],
  scim: ['mcp', 'routes', 'middleware', 'ports'],
  openapi: ['routes', 'middleware', 'ports'],
  pages: ['middleware', 'ports'],
  'http-server': ['middleware', 'ports'],
  clients: ['config', 'ports'],
  live: ['routes', 'middleware', 'ports'],
  routes: ['openapi', 'middleware', 'ports'],
  middleware: ['ports'],
  ports: [],
};

/** Our packages as import targets, built or not. */
const packages = (...names) => `^(packages|tools|@cardlens)/(${names.join('|')})(/|$)`;
/** The names of states, sides and the like, which are derived from the messages, and of buckets. */
const pureContracts = '^(packages|@cardlens)/contracts/(dist/src/)?(names|objects)([.]js)?$';
const inLayers = (apps, names) =>
  [`^(apps|tools)/(${apps})/src/`, `^(apps|tools)/(${services})/src/[^/]+/`].map(
    (path) => `${path}(${names.join('|')})([.]ts$|/)`,
  );

const layerRules = (apps, layers) => [
  {
    name: 'every file in a layer',
    severity: 'error',
    from: { path: `^(apps|tools)/(${apps})/src/`, pathNot: [tests, ...inLayers(apps, Object.keys(layers))] },
    to: {},
  },
  ...Object.entries(layers).map(([layer, inner]) => ({
    name: `${layer} imports ${inner.join(', ') || 'no other layer'}`,
    severity: 'error',
    from: { path: inLayers(apps, [layer]), pathNot: tests },
    to: { path: `^(apps|tools)/(${apps})/src/`, pathNot: inLayers(apps, [layer, ...inner]) },
  })),
];

/** Packages that may import only these of our packages; the others are as free as their package.json says. */
const packageRules = Object.entries({
  errors: [],
  reading: [],
  payers: [],
  image: [],
  license: ['reading'],
  'eligibility-record': ['contracts', 'errors', 'payers', 'reading'],
  x12: [],
  sdk: [],
  runtime: ['errors'],
  contracts: ['errors'],
  access: ['contracts'],
  vision: ['errors', 'image', 'reading'],
  extraction: ['errors', 'image', 'payers', 'reading', 'vision'],
  evaluation: ['errors', 'image', 'payers', 'reading', 'extraction'],
  'reader-web': ['errors', 'image', 'payers', 'reading', 'extraction', 'vision'],
  capture: ['sdk', 'reading', 'reader-web', 'license'],
  mcp: ['errors', 'image', 'reading', 'sdk', 'x12'],
}).map(([name, targets]) => ({
  name: `${name} imports ${targets.join(', ') || 'no other package'}`,
  severity: 'error',
  from: { path: `^(packages|tools)/${name}/src/`, pathNot: tests },
  to: { path: packages('[^/]+'), pathNot: packages(name, ...targets) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules(services, serviceLayers),
    ...layerRules('gateway', gatewayLayers),
    ...packageRules,
    {
      name: 'domain imports only errors and shapes',
      severity: 'error',
      from: { path: inLayers(services, ['domain']), pathNot: tests },
      to: {
        pathNot: [
          '^(apps|tools/payer-simulator)/',
          packages('errors', 'image', 'payers', 'reading', 'eligibility-record', 'x12'),
          // For roles, which are a table.
          packages('access'),
          pureContracts,
          // For digests, which are as pure as any other computation.
          '^crypto$',
        ],
      },
    },
    {
      name: 'handlers import no library',
      severity: 'error',
      from: { path: inLayers(services, ['handlers']), pathNot: tests },
      to: {
        dependencyTypesNot: ['core'],
        pathNot: [
          '^(apps|tools/payer-simulator)/',
          packages(
            'access',
            'errors',
            'contracts',
            'image',
            'runtime',
            'messaging',
            'payers',
            'reading',
            'eligibility-record',
            'x12',
          ),
        ],
      },
    },
    {
      name: 'services import only packages for services',
      severity: 'error',
      from: { path: `^(apps|tools)/(${services}|gateway)/src/`, pathNot: tests },
      to: { path: packages('testing', 'stack', 'embedded', 'certificates', 'evaluation', 'vision', 'cli', 'sdk') },
    },
    {
      name: 'no import of an app',
      severity: 'error',
      from: { path: '^(apps|packages|tools)/([^/]+)/' },
      to: { path: `^(apps|tools|@cardlens)/(${services}|gateway|console|bench|e2e)(/|$)`, pathNot: '^$1/$2/' },
    },
    {
      name: 'no import of a file of another package',
      severity: 'error',
      from: { path: '^(apps|packages|tools)/([^/]+)/' },
      to: { path: '^(packages|tools)/[^/]+/(src|test|bin)/', pathNot: '^$1/$2/' },
    },
    {
      name: 'code of the product imports no development dependency',
      severity: 'error',
      // Browsers get bundles: of the console, and of the workers of reader-web.
      from: {
        path: '^(apps|packages|tools)/[^/]+/src/',
        pathNot: [tests, '^(apps/console|packages/reader-web|tools/(bench|e2e))/'],
      },
      // React is a peer of the capture component.
      to: { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/react/' },
    },
    {
      name: 'one file opens the inference runtime of Node.js, and one that of browsers',
      severity: 'error',
      from: {
        path: '^(packages|tools)/',
        pathNot: [tests, '^packages/(vision/src/node|reader-web/src/worker)/runtime[.]ts$'],
      },
      to: { path: '^node_modules/onnxruntime-(node|web)/' },
    },
  ],
  options: {
    parser: 'swc',
    // The parser reads no JSX, which only the console and the capture component have, and no Flow, which React Native is in.
    exclude: { path: '[.]tsx$|/src/gen/|^packages/react-native/' },
    doNotFollow: { path: ['^node_modules/', '/dist/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    combinedDependencies: true,
  },
};
