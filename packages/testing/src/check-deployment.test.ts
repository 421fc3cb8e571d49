import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

interface KubernetesObject {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: { secretName?: string };
}
interface App {
  loadConfig(env: Record<string, string>): Record<string, unknown>;
  variables: string[];
  secrets: string[];
}
type Objects = KubernetesObject[];
type Apps = Record<string, App>;

// Plain JavaScript, like the other checks of the repository.
const load = async <T>(file: string) =>
  (await import(new URL(`../../bin/deployment/${file}`, import.meta.url).href)) as T;
const { build, readObjects } = await load<{
  build(folder: string, given?: Objects): Objects;
  readObjects(text: string, name: string): Objects;
}>('kustomization.mjs');
const { problemsOfApi } = await load<{ problemsOfApi(objects: Objects): Promise<string[]> }>('kubernetes-api.mjs');
const { problemsOfNetwork } = await load<{ problemsOfNetwork(objects: Objects): string[] }>('network.mjs');
const { problemsOfWorkloads } = await load<{
  problemsOfWorkloads(objects: Objects, known: { apps: Apps; services: object; secrets: Objects }): string[];
}>('workloads.mjs');
const { problemsOfTrial, problemsOfPlaceholders } = await load<{
  problemsOfTrial(objects: Objects, services: object, root: string): string[];
  problemsOfPlaceholders(apps: Apps, secrets: Objects): string[];
}>('trial.mjs');
const { problemsOfCompose, readCompose } = await load<{
  problemsOfCompose(apps: Apps, services: object): string[];
  readCompose(root: string): Promise<Record<string, { image: string; environment: Record<string, string> }>>;
}>('apps.mjs');
const { problemsOfTable } = await load<{ problemsOfTable(apps: Apps, markdown: string): string[] }>('arrows.mjs');

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const services = await readCompose(root);
const exampleText = readFileSync(join(root, 'deploy/kubernetes/secrets.example.yaml'), 'utf8');
const example = readObjects(exampleText, 'example');
const certificates = readObjects(
  readFileSync(join(root, 'deploy/kubernetes/certificates.example.yaml'), 'utf8'),
  'certificates',
).flatMap(({ spec }) => (spec?.secretName ? [{ kind: 'Secret', metadata: { name: spec.secretName } }] : []));
const trialSecrets: Objects = [
  ...example,
  ...certificates,
  { kind: 'Secret', metadata: { name: 'stores' }, stringData: storesSecret() },
];

function storesSecret(): Record<string, string> {
  const owners = ['SESSION', 'CARD', 'UPLOAD', 'MATCHING', 'ELIGIBILITY', 'WEBHOOK'];
  const names = ['OBJECTS_ACCESS_KEY', 'OBJECTS_SECRET_KEY', 'MONGO_ROOT_PASSWORD'];
  const passwords = owners.map((owner) => `MONGO_PASSWORD_${owner}`);
  const users = [...owners, 'GATEWAY', 'OCR', 'OBJECTS', 'OPERATOR'].map((user) => `NATS_PASSWORD_${user}`);
  return Object.fromEntries([...names, ...passwords, ...users].map((name) => [`CARDLENS_${name}`, 'given']));
}

/** An app that asks for what docker-compose gives it, with the ports of its gRPC, of its health, of its HTTP. */
function fakeApp(name: string, grpcPort: number | undefined, healthPort: number, port?: number): App {
  const adminPort = name === 'session' ? 7011 : undefined;
  const prefix = `${name.toUpperCase()}_`;
  const own = Object.keys(services[name]?.environment ?? {}).filter((variable) => variable.startsWith(prefix));
  const common = ['CARDLENS_ENVIRONMENT', 'CARDLENS_LOG_LEVEL', 'CARDLENS_STREAM_REPLICAS'];
  const variables = [...common, ...own, ...(port ? ['GATEWAY_PUBLIC_URL'] : [])];
  const isSecret = (variable: string) =>
    /_(MONGO_URL|NATS_URL|SECRET_KEY|KEY_PEPPER|SECRET|ENCRYPTION_KEY)$/.test(variable);
  const required = own.filter(
    (variable) => /_(URL|KEY|PEPPER|SECRET|ADDRESS)$/.test(variable) && !/PREVIOUS/.test(variable),
  );
  return {
    variables,
    secrets: own.filter(isSecret),
    loadConfig(env) {
      const problems = [
        ...required.filter((variable) => !env[variable]).map((variable) => `${variable} is required`),
        ...Object.keys(env)
          .filter((variable) => variable.startsWith(prefix) && !variables.includes(variable))
          .map((variable) => `${variable} is not a setting`),
      ];
      if (problems.length > 0) throw Object.assign(new Error('configuration'), { problems });
      const addresses = Object.entries(env).filter(([variable]) => variable.endsWith('_ADDRESS'));
      return {
        grpcPort,
        adminPort,
        healthPort,
        port,
        tlsDir: '/etc/cardlens/tls',
        ...Object.fromEntries(addresses.map(([key, to]) => [`${key}Address`, to])),
      };
    },
  };
}

const apps: Apps = {
  gateway: fakeApp('gateway', undefined, 7108, 8080),
  session: fakeApp('session', 7001, 7101),
  card: fakeApp('card', 7002, 7102),
  upload: fakeApp('upload', 7003, 7103),
  ocr: fakeApp('ocr', undefined, 7107),
  matching: fakeApp('matching', 7004, 7104),
  eligibility: fakeApp('eligibility', 7005, 7105),
  webhook: fakeApp('webhook', 7006, 7106),
};

const problemsOf = (objects: Objects) => [
  ...problemsOfWorkloads(objects, { apps, services, secrets: trialSecrets }),
  ...problemsOfNetwork(objects),
  ...problemsOfTrial(objects, services, root),
];

describe('the deployment check', function () {
  // Some hundred kilobytes of YAML are parsed each time.
  this.timeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'cardlens-kubernetes-'));
  const restore = () => cpSync(join(root, 'deploy/kubernetes'), folder, { recursive: true });
  beforeEach(restore);
  after(() => rmSync(folder, { recursive: true, force: true }));

  const replace = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = text.replace(from, to);
    expect(changed, `${from} stands in ${file}`).to.not.equal(text);
    writeFileSync(join(folder, file), changed);
  };
  const trial = () => build(join(folder, 'overlays/trial'));

  it('accepts the manifests', () => {
    expect(problemsOf(trial())).to.deep.equal([]);
    const production = build(join(folder, 'overlays/production'));
    expect(problemsOfWorkloads(production, { apps, services, secrets: [...example, ...certificates] })).to.deep.equal(
      [],
    );
    expect(problemsOfNetwork(production)).to.deep.equal([]);
  });

  const mistakes: [what: string, file: string, from: string | RegExp, to: string, problem: string][] = [
    [
      "another's certificate",
      'base/webhook.yaml',
      'tls-webhook',
      'tls-gateway',
      'webhook: the Secret tls-webhook, and no other, must be mounted at /etc/cardlens/tls',
    ],
    [
      'a certificate that nobody makes',
      'base/card.yaml',
      'tls-card',
      'tls-cards',
      'Deployment card: nobody is told to make the Secret tls-cards',
    ],
    [
      'administration that is not declared',
      'base/session.yaml',
      '            - { name: admin, containerPort: 7011 }\n',
      '',
      'session: port admin is undefined, but the app listens on 7011',
    ],
    [
      'a setting that is missing',
      'base/settings/card.env',
      /^CARD_OBJECTS_URL=.*$/m,
      '',
      'card: CARD_OBJECTS_URL is required',
    ],
    [
      'a setting that no app has',
      'base/settings/card.env',
      'CARD_UPLOAD_ADDRESS',
      'CARD_UPLOAD_ADRESS',
      'card: CARD_UPLOAD_ADRESS is not a setting',
    ],
    [
      'a common setting that no app has',
      'base/settings/cardlens.env',
      'CARDLENS_LOG_LEVEL',
      'CARDLENS_LOGLEVEL',
      'ocr: CARDLENS_LOGLEVEL is not a setting',
    ],
    ['a secret that stands in a ConfigMap', 'base/settings/webhook.env', /^/, 'WEBHOOK_ENCRYPTION_KEY=abc\n', ''],
    [
      'a secret that nobody is told to make',
      'base/gateway.yaml',
      'key: GATEWAY_CURSOR_SECRET',
      'key: CURSOR_SECRET',
      'Deployment gateway: nobody is told to make CURSOR_SECRET of the Secret gateway',
    ],
    [
      'a port that is not the app’s',
      'base/card.yaml',
      'containerPort: 7002',
      'containerPort: 7003',
      'card: port grpc is 7003, but the app listens on 7002',
    ],
    ['an address that is no Service', 'base/settings/matching.env', 'card:7002', 'cards:7002', 'MATCHING_CARD_ADDRESS'],
    [
      'gRPC behind one virtual address',
      'base/card.yaml',
      'clusterIP: None',
      'type: ClusterIP',
      'card: a Service of gRPC must be headless, and no other',
    ],
    [
      'liveness that looks at the stores',
      'base/upload.yaml',
      /path: \/livez(?=[^}]*}, periodSeconds: 10)/,
      'path: /readyz',
      'upload: livenessProbe',
    ],
    [
      'an image under another name than docker-compose gives it',
      'base/ocr.yaml',
      'image: cardlens-ocr',
      'image: cardlens-reader',
      'no container has the image cardlens-ocr',
    ],
    [
      'a stop that is cut short',
      'base/every-app.yaml',
      'terminationGracePeriodSeconds: 20',
      'terminationGracePeriodSeconds: 15',
      'session: is killed after 15 s',
    ],
    [
      'a file system that can be written to',
      'base/every-app.yaml',
      'readOnlyRootFilesystem: true',
      'readOnlyRootFilesystem: false',
      'Deployment card: app may write to its image',
    ],
    ['a token of the API', 'base/every-app.yaml', 'automountServiceAccountToken: false', '', 'gets a token'],
    ['Service links', 'base/every-app.yaml', 'enableServiceLinks: false', '', 'gets variables of Services'],
    ['a rollout that takes away first', 'base/every-app.yaml', 'maxUnavailable: 0', 'maxUnavailable: 1', 'a rollout'],
    ['more memory than docker-compose gives', 'base/ocr.yaml', 'memory: 1Gi', 'memory: 2Gi', 'ocr: memory limit 2Gi'],
    [
      'no disruption budget',
      'base/webhook.yaml',
      'kind: PodDisruptionBudget',
      'kind: Budget',
      'has no PodDisruptionBudget',
    ],
    [
      'a call that is shut at the far end',
      'base/upload.yaml',
      '- podSelector: { matchLabels: { app.kubernetes.io/name: card } }',
      '',
      'card → upload:7003 is shut, and somebody needs it (at upload)',
    ],
    [
      'a store that is open to an app without need',
      'base/network/stores.yaml',
      'values: [card, upload, ocr]',
      'values: [card, upload, ocr, session]',
      'session → minio:9000 is open, and nobody needs it (at session)',
    ],
    [
      'the cluster’s own addresses, open to webhooks',
      'base/network/internet.yaml',
      '10.0.0.0/8',
      '10.0.0.0/16',
      'webhook → 10.1.2.3 is open: a private address',
    ],
    [
      'an app that may call the internet without need',
      'base/network/internet.yaml',
      'values: [eligibility, webhook]',
      'values: [eligibility, webhook, ocr]',
      'ocr → internet is open',
    ],
    [
      'a door that is open to the cluster',
      'base/session.yaml',
      /- from:\n(.*\n){1}/,
      '- from:\n        - namespaceSelector: {}\n',
      'webhook → session:7001 is open, and nobody needs it (at session)',
    ],
    [
      'default deny, left out',
      'base/kustomization.yaml',
      '  - network/default-deny.yaml\n',
      '',
      'gateway → ocr:7107 is open, and nobody needs it (at ocr)',
    ],
    ['no names', 'base/kustomization.yaml', '  - network/names.yaml\n', '', 'card cannot ask the name servers'],
    [
      'a store of another version',
      'overlays/trial/nats.yaml',
      /nats:2\.12-alpine/,
      'nats:2.9-alpine',
      'nats: image nats:2.9',
    ],
    [
      'a store that is set otherwise',
      'overlays/trial/minio.yaml',
      'value: cardlens.objects',
      'value: objects',
      'minio: MINIO_NOTIFY_NATS_SUBJECT_CARDLENS is not what it is in docker-compose.yml',
    ],
    ['a file that is missing', 'base/kustomization.yaml', 'card.yaml', 'cards.yaml', 'cards.yaml is missing'],
    ['a patch of nothing', 'overlays/production/stores.yaml', 'name: to-nats', 'name: nats', 'which is not there'],
    [
      'a field of kustomize that is not understood',
      'base/kustomization.yaml',
      'resources:',
      'bases:',
      'bases is not understood',
    ],
  ];
  for (const [what, file, from, to, problem] of mistakes) {
    it(`reports ${what}`, () => {
      replace(file, from, to);
      let found: string[];
      try {
        found = problemsOf(
          file.startsWith('overlays/production') ? build(join(folder, 'overlays/production')) : trial(),
        );
      } catch (error) {
        found = [(error as Error).message];
      }
      expect(found.join('\n')).to.include(problem);
      expect(found).to.not.deep.equal([]);
    });
  }

  it('reports an unknown field or a value that the Kubernetes API rejects', async function () {
    // Its types and validators are some hundred files, read once.
    this.timeout(180_000);
    replace('base/card.yaml', 'clusterIP: None', 'clusterIp: None');
    replace('base/upload.yaml', 'memory: 512Mi', 'memory: 512MiB');
    replace('base/webhook.yaml', 'kind: PodDisruptionBudget', 'kind: Budget');
    const found = (await problemsOfApi(trial())).join('\n');
    expect(found).to.include(`Service card: Object literal may only specify known properties, and '"clusterIp"'`);
    expect(found).to.include('Deployment upload: /spec/template/spec/containers/0/resources/limits/memory');
    expect(found).to.include('Budget webhook: the API has no policy/v1 Budget');
  });

  describe('with the components on an overlay', () => {
    const withComponents = () =>
      ['keda', 'prometheus'].reduce((objects, name) => build(join(folder, 'components', name), objects), trial());
    const problemsWithComponents = () =>
      problemsOfWorkloads(withComponents(), { apps, services, secrets: trialSecrets }).join('\n');

    it('accepts them', () => {
      expect(problemsOf(withComponents())).to.deep.equal([]);
    });

    it('reports a second autoscaler of one Deployment', () => {
      replace('components/keda/kustomization.yaml', '  - path: no-autoscaler.yaml\n', '');
      expect(problemsWithComponents()).to.include('ocr: has two autoscalers');
    });

    it('reports replicas beside an autoscaler', () => {
      replace('components/keda/kustomization.yaml', '  - path: no-replicas.yaml\n', '');
      expect(problemsWithComponents()).to.include('webhook: every apply would undo what KEDA scaled');
    });

    it('reports a consumer that the scaled service does not have', () => {
      replace('components/keda/scaled-objects.yaml', 'consumer: ocr-scans', 'consumer: ocr-scan');
      expect(problemsWithComponents()).to.include('ocr: is scaled by CARDLENS_EVENTS ocr-scan, which it does not');
    });

    it('reports what KEDA would reject', async function () {
      this.timeout(180_000);
      replace('components/keda/scaled-objects.yaml', 'maxReplicaCount: 10', 'maxReplicaCount: ten');
      replace('components/keda/scaled-objects.yaml', /(name: webhook[\s\S]*)pollingInterval/, '$1poolingInterval');
      const scaled = withComponents().filter(({ kind }) => kind === 'ScaledObject');
      const found = (await problemsOfApi(scaled)).join('\n');
      expect(found).to.include('ScaledObject ocr: /spec/maxReplicaCount');
      expect(found).to.match(/ScaledObject webhook: .*poolingInterval/);
    });
  });

  it('reports a placeholder secret', () => {
    expect(problemsOfPlaceholders(apps, example)).to.deep.equal([]);
    const filled = readObjects(
      exampleText.replace('SESSION_KEY_PEPPER: ""', 'SESSION_KEY_PEPPER: change-me'),
      'filled',
    );
    expect(problemsOfPlaceholders(apps, filled)).to.deep.equal([
      'secrets.example.yaml: session accepts the placeholder of SESSION_KEY_PEPPER',
    ]);
  });

  it('reports a setting of docker-compose that no service has', () => {
    expect(problemsOfCompose(apps, services)).to.deep.equal([]);
    const { card } = services;
    const changed = { ...services, card: { ...card, environment: { ...card?.environment, CARD_MONGO_URI: 'x' } } };
    const strict = { ...apps, card: { ...apps.card!, loadConfig: fakeApp('card', 7002, 7102).loadConfig } };
    expect(problemsOfCompose(strict, changed)).to.deep.equal([
      'docker-compose.yml: card: CARD_MONGO_URI is not a setting',
    ]);
  });

  it('reports a call that is missing from the architecture diagram', () => {
    const drawing = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    expect(problemsOfTable(apps, drawing)).to.deep.equal([]);
    expect(
      problemsOfTable(
        apps,
        drawing.replace('card -- gRPC --> session & upload', 'card -- gRPC --> session & matching'),
      ),
    ).to.have.length(1);
  });
});
