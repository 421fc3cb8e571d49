import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
export type Objects = KubernetesObject[];
type Apps = Record<string, App>;

// Plain JavaScript, like the repository's other checks.
const load = async <T>(file: string) =>
  (await import(new URL(`../../../bin/deployment/${file}`, import.meta.url).href)) as T;
export const { build, readObjects } = await load<{
  build(folder: string, given?: Objects): Objects;
  readObjects(text: string, name: string): Objects;
}>('kustomization.mjs');
export const { problemsOfApi } = await load<{ problemsOfApi(objects: Objects): Promise<string[]> }>(
  'kubernetes-api.mjs',
);
export const { problemsOfNetwork } = await load<{ problemsOfNetwork(objects: Objects): string[] }>('network.mjs');
export const { problemsOfWorkloads } = await load<{
  problemsOfWorkloads(objects: Objects, known: { apps: Apps; services: object; secrets: Objects }): string[];
}>('workloads.mjs');
const { problemsOfImages, problemsOfTrial, problemsOfPlaceholders } = await load<{
  problemsOfImages(objects: Objects, services: object): string[];
  problemsOfTrial(objects: Objects, secrets: Objects, services: object, root: string): string[];
  problemsOfPlaceholders(apps: Apps, secrets: Objects): string[];
}>('trial.mjs');
const { problemsOfCompose, readCompose } = await load<{
  problemsOfCompose(apps: Apps, services: object): string[];
  readCompose(root: string): Promise<Record<string, { image: string; environment: Record<string, string> }>>;
}>('apps.mjs');
export const { problemsOfTable } = await load<{ problemsOfTable(apps: Apps, markdown: string): string[] }>(
  'arrows.mjs',
);

export const root = fileURLToPath(new URL('../../../../../', import.meta.url));
export const services = await readCompose(root);
export const exampleText = readFileSync(join(root, 'deploy/kubernetes/secrets.example.yaml'), 'utf8');
export const example = readObjects(exampleText, 'example');
export const certificates = readObjects(
  readFileSync(join(root, 'deploy/kubernetes/certificates.example.yaml'), 'utf8'),
  'certificates',
).flatMap(({ spec }) => (spec?.secretName ? [{ kind: 'Secret', metadata: { name: spec.secretName } }] : []));
export const trialSecrets: Objects = [
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

/** A fake app whose settings match docker-compose, with its gRPC, health and HTTP ports. */
export function fakeApp(name: string, grpcPort: number | undefined, healthPort: number, port?: number): App {
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

export const apps: Apps = {
  gateway: fakeApp('gateway', undefined, 7108, 8080),
  session: fakeApp('session', 7001, 7101),
  card: fakeApp('card', 7002, 7102),
  upload: fakeApp('upload', 7003, 7103),
  ocr: fakeApp('ocr', undefined, 7107),
  matching: fakeApp('matching', 7004, 7104),
  eligibility: fakeApp('eligibility', 7005, 7105),
  webhook: fakeApp('webhook', 7006, 7106),
};

const cardUrl = {
  kind: 'Secret',
  metadata: { name: 'card' },
  stringData: { CARD_MONGO_URL: services.card?.environment.CARD_MONGO_URL ?? '' },
};

export const problemsOf = (objects: Objects) => [
  ...problemsOfWorkloads(objects, { apps, services, secrets: trialSecrets }),
  ...problemsOfNetwork(objects),
  ...problemsOfTrial(objects, [cardUrl], services, root),
];

export { problemsOfCompose, problemsOfImages, problemsOfPlaceholders };
