import { brokerAccess } from '@cardlens/access';
import { filledIn, tryConfig } from './apps.mjs';
import { containersOf } from './kustomization.mjs';
import { selects } from './network.mjs';

/** Maximum time that an app takes to stop (packages/runtime, lifecycle.ts). */
const stopSeconds = 10;

/**
 * Checks that workloads match the requirements of the apps: settings, ports, images, restrictions, and references
 * between objects.
 *
 * @param {readonly any[]} objects of one overlay
 * @param {{ apps: Record<string, import('./apps.mjs').App>, services: Record<string, any>, secrets: readonly any[] }}
 *   known
 *   `services` of docker-compose.yml; `secrets`: those that the operator has to create, possibly still empty
 * @returns {string[]}
 */
export function problemsOfWorkloads(objects, { apps, services, secrets }) {
  const find = (kind, name) => objects.find((object) => object.kind === kind && object.metadata.name === name);
  const problems = [];
  for (const [name, app] of Object.entries(apps)) {
    const deployment = find('Deployment', name);
    if (deployment === undefined) {
      problems.push(`there is no Deployment ${name}`);
      continue;
    }
    const complain = (text) => problems.push(`${name}: ${text}`);
    const pod = deployment.spec.template.spec;
    const [container] = pod.containers;
    const env = environmentOf(container, { find, secrets, app, complain });
    const { config, problems: rejected } = tryConfig(app, env);
    for (const problem of rejected) complain(problem);
    if (config !== undefined) checkTls({ name, config, pod, container, service: services[name], complain });
    if (config !== undefined) checkPorts({ name, config, container, find, complain, labels: labelsOf(deployment) });
    checkStop(pod, container, complain);
    checkScale({ name, deployment, objects, complain });
    if (imageName(container.image) !== imageName(filledIn(services[name]?.image ?? '')))
      complain(`image ${container.image}, but docker-compose.yml builds ${services[name]?.image}`);
    const limit = services[name]?.mem_limit;
    if (
      limit !== undefined &&
      bytesOf(container.resources.limits.memory) !== bytesOf(`${limit}`.toUpperCase().concat('i'))
    )
      complain(`memory limit ${container.resources.limits.memory}, but ${limit} in docker-compose.yml`);
  }
  const workloads = objects.filter((object) => containersOf(object).length > 0);
  return [
    ...problems,
    ...workloads.flatMap((object) => problemsOfPod(object, find, secrets, object.metadata.name in apps)),
  ];
}

const labelsOf = ({ spec }) => spec.template.metadata.labels;

/** The environment of the process; a made-up value is used for a secret that does not exist yet. */
function environmentOf(container, { find, secrets, app, complain }) {
  const env = {};
  const open = new Set();
  for (const { configMapRef, ...rest } of container.envFrom ?? []) {
    if (configMapRef === undefined) complain(`envFrom of ${Object.keys(rest)}: the check cannot see these settings`);
    for (const [name, value] of Object.entries(find('ConfigMap', configMapRef?.name)?.data ?? {})) {
      env[name] = value;
      open.add(name);
    }
  }
  for (const { name, value, valueFrom } of container.env ?? []) {
    if (value !== undefined) {
      env[name] = value;
      open.add(name);
    }
    const { name: secretName, key, optional = false } = valueFrom?.secretKeyRef ?? { optional: true };
    if (!optional) env[name] = secretValue(secrets, secretName, key) || madeUp(name);
  }
  for (const name of app.secrets) if (open.has(name)) complain(`${name} is a secret, but is not in a Secret`);
  return env;
}

/** Some secrets must have a certain format. */
const madeUp = (variable) => {
  const secret = 'given-0123456789abcdefghijklmnopqrstuv';
  if (variable.endsWith('_NATS_URL')) return `nats://app:${secret}@nats:4222`;
  return variable.endsWith('_MONGO_URL') ? `mongodb://app:${secret}@mongo:27017/cardlens_app` : secret;
};

const secretValue = (secrets, name, key) => secrets.find(({ metadata }) => metadata.name === name)?.stringData?.[key];

/**
 * Checks container ports, probes and Services against the ports that the app listens on, and addresses against
 * Services.
 */
function checkPorts({ name, config, container, find, complain, labels }) {
  const { port: http, grpcPort: grpc, adminPort: admin, healthPort: health } = config;
  const listening = { http, grpc, admin, health };
  const declared = Object.fromEntries(container.ports.map((port) => [port.name, port.containerPort]));
  for (const [port, number] of Object.entries(listening)) {
    if (declared[port] !== number) complain(`port ${port} is ${declared[port]}, but the app listens on ${number}`);
  }
  for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    const { path, port } = container[kind]?.httpGet ?? {};
    if (port !== 'health' || !['/livez', '/readyz'].includes(path))
      complain(`${kind} requests ${path} from port ${port}`);
  }
  if (container.livenessProbe?.httpGet?.path !== '/livez')
    complain('livenessProbe: an outage of a store would restart a healthy process');

  const service = find('Service', name);
  const port = config.port ?? config.grpcPort;
  if (port === undefined && service !== undefined) complain('has a Service, but no port to call');
  if (port !== undefined) {
    if (service?.spec.ports[0]?.port !== port) complain(`no Service with port ${port}`);
    else if (!selects({ matchLabels: service.spec.selector }, labels)) complain('its Service does not select its pods');
    // A gRPC client keeps one connection per address; with a virtual address, all its requests would go to a single
    // pod.
    else if ((service.spec.clusterIP === 'None') !== (config.grpcPort !== undefined))
      complain('a Service must be headless if and only if it is for gRPC');
    const target = service?.spec.ports[0]?.targetPort;
    if (declared[target] !== port) complain(`its Service targets port ${target}`);
  }
  for (const [setting, address] of Object.entries(config)) {
    if (!setting.endsWith('Address')) continue;
    const [host, number] = address.split(':');
    const called = find('Service', host)?.spec.ports.map((one) => one.port) ?? [];
    if (!called.includes(Number(number))) complain(`${setting} ${address} is not a Service`);
  }
}

/** Checks that each app has the certificate for its own name, and no other. */
function checkTls({ name, config, pod, container, service, complain }) {
  const secrets = (pod.volumes ?? []).filter(({ secret }) => secret?.secretName.startsWith('tls-'));
  const mount = container.volumeMounts?.find(({ mountPath }) => mountPath === config.tlsDir);
  const mounted = secrets.find((volume) => volume.name === mount?.name)?.secret.secretName;
  const composed = (service?.volumes ?? []).filter((volume) => volume.includes('CARDLENS_CERTIFICATES_DIR'));
  if (config.tlsDir === undefined) {
    if (secrets.length > 0 || composed.length > 0) complain('has a certificate, but does not use gRPC');
    return;
  }
  if (mounted !== `tls-${name}` || secrets.length !== 1)
    complain(`the Secret tls-${name}, and no other, must be mounted at ${config.tlsDir}`);
  if (composed.length !== 1 || !composed[0].endsWith(`/${name}:${config.tlsDir}:ro`))
    complain(`docker-compose.yml does not mount its certificate, and no other, at ${config.tlsDir}`);
}

function checkStop(pod, container, complain) {
  const pause = Number(container.lifecycle?.preStop?.sleep?.seconds ?? Number.NaN);
  const least = pause + stopSeconds;
  if (!(pod.terminationGracePeriodSeconds > least))
    complain(
      `is killed after ${pod.terminationGracePeriodSeconds} s; ${pause} s of pause and ${stopSeconds} s of stop need more`,
    );
}

function checkScale({ name, deployment, objects, complain }) {
  const labels = labelsOf(deployment);
  const { strategy, replicas } = deployment.spec;
  if (strategy?.rollingUpdate?.maxUnavailable !== 0)
    complain('a rollout removes pods before their replacements are ready');
  const budget = objects.find(({ kind, spec }) => kind === 'PodDisruptionBudget' && selects(spec.selector, labels));
  if (budget === undefined) complain('has no PodDisruptionBudget');
  const scalers = objects.filter(
    ({ kind, spec }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind) && spec.scaleTargetRef.name === name,
  );
  if (scalers.length === 0 && replicas === undefined) complain('the number of replicas is not declared');
  if (scalers.length > 1) complain('has two autoscalers');
  if (replicas !== undefined && scalers.some(({ kind }) => kind === 'ScaledObject'))
    complain('declares replicas, so every apply would undo the scaling by KEDA');
  for (const { type, metadata } of scalers.flatMap(({ spec }) => spec.triggers ?? [])) {
    if (type !== 'nats-jetstream') continue;
    const consumers = (brokerAccess[name]?.consumes ?? []).map(({ stream, durable }) => `${stream} ${durable}`);
    const scaledBy = `${metadata.stream} ${metadata.consumer}`;
    if (!consumers.includes(scaledBy)) complain(`is scaled by ${scaledBy}, which it does not consume`);
  }
  const spread = deployment.spec.template.spec.topologySpreadConstraints ?? [];
  if (!spread.some(({ labelSelector }) => selects(labelSelector, labels))) complain('its pods may all be on one node');
}

/** ConfigMaps that the operator creates (deploy/kubernetes/README.md). */
const mapsOfOperator = new Set(['private-ca']);

/** Checks that apply to all pods, including stores; with `isApp`, also those that only our own images satisfy. */
function problemsOfPod({ kind, metadata, spec }, find, secrets, isApp) {
  const pod = spec.template.spec;
  const problems = [];
  const want = (isGood, text) => isGood || problems.push(`${kind} ${metadata.name}: ${text}`);
  want(selects(spec.selector, spec.template.metadata.labels), 'does not select its own pods');
  want(pod.automountServiceAccountToken === false, 'gets a token of a service account');
  want(pod.enableServiceLinks === false, 'gets variables of Services, which apps reject');
  want(pod.securityContext?.runAsNonRoot === true, 'may run as root');
  want(pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile');
  for (const container of containersOf({ spec })) {
    const { allowPrivilegeEscalation, capabilities, readOnlyRootFilesystem } = container.securityContext ?? {};
    want(allowPrivilegeEscalation === false, `${container.name} may gain privileges`);
    want(capabilities?.drop?.includes('ALL'), `${container.name} keeps capabilities`);
    want(!isApp || readOnlyRootFilesystem === true, `${container.name} may write to its image`);
    for (const { valueFrom } of container.env ?? []) {
      const { name, key, optional = false } = valueFrom?.secretKeyRef ?? { optional: true };
      want(
        optional || secretValue(secrets, name, key) !== undefined,
        `no instruction creates ${key} of the Secret ${name}`,
      );
    }
    const { requests, limits } = container.resources ?? {};
    const isInit = !pod.containers.includes(container);
    want(
      isInit || bytesOf(requests?.memory) <= bytesOf(limits?.memory),
      `${container.name} has no memory request within its limit`,
    );
    for (const { name } of container.volumeMounts ?? []) {
      const isThere = [...(pod.volumes ?? []), ...(spec.volumeClaimTemplates ?? []).map((claim) => claim.metadata)];
      want(
        isThere.some((volume) => volume.name === name),
        `there is no volume ${name}`,
      );
    }
  }
  const maps = [
    ...(pod.volumes ?? []).flatMap(({ configMap }) => configMap ?? []),
    ...containersOf({ spec }).flatMap(({ envFrom = [] }) => envFrom.flatMap(({ configMapRef }) => configMapRef ?? [])),
  ];
  for (const { name, optional = false } of maps)
    want(
      optional || mapsOfOperator.has(name) || find('ConfigMap', name) !== undefined,
      `there is no ConfigMap ${name}`,
    );
  // Without it, the pod would stay in ContainerCreating.
  for (const { secretName, optional = false } of (pod.volumes ?? []).flatMap(({ secret }) => secret ?? []))
    want(
      optional || secrets.some((made) => made.metadata.name === secretName),
      `no instruction creates the Secret ${secretName}`,
    );
  return problems;
}

/** `registry.example/cardlens-card:1.2` → `cardlens-card`. */
const imageName = (image) => image.split('/').at(-1).split(':')[0];

const units = { '': 1, K: 1e3, M: 1e6, G: 1e9, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30 };

/** @param {string | undefined} quantity of memory @returns {number} NaN if there is none */
export function bytesOf(quantity) {
  const [, number, unit] = quantity?.match(/^(\d+)([KMG]i?)?$/) ?? [];
  return Number(number) * units[unit ?? ''];
}
