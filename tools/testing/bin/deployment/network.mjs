import { BlockList, isIP } from 'node:net';
import { arrows, storeArrows, stores } from './arrows.mjs';

const here = 'here';
const publicAddress = '198.41.0.4';
const privateAddresses = [
  '10.1.2.3',
  '172.20.1.2',
  '192.168.1.2',
  '100.64.1.2',
  '169.254.169.254',
  '127.0.0.1',
  'fd00::1',
];

/**
 * Compares the connections that the NetworkPolicies allow, for each pair of pods, each port and both directions, with
 * the table of calls. A pod that no policy selects accepts all connections.
 *
 * @param {readonly any[]} objects of one overlay
 * @returns {string[]}
 */
export function problemsOfNetwork(objects) {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec);
  const pods = objects.filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind)).map(podOf);
  const problems = [];

  const expected = new Set(
    pods.flatMap((from) => [
      ...expectedCalls(from.name, pods),
      // The container that waits for the broker polls its monitoring port.
      ...(from.name === 'minio' ? ['minio → nats:8222'] : []),
    ]),
  );
  for (const from of pods) {
    for (const to of pods.filter((pod) => pod !== from)) {
      for (const port of to.ports) {
        const call = `${from.name} → ${to.name}:${port}`;
        const ends = {
          [from.name]: isOpen(policies, from, 'Egress', { pod: to, port }),
          [to.name]: isOpen(policies, to, 'Ingress', { pod: from, port }),
        };
        for (const [end, isOpenThere] of Object.entries(ends)) {
          const isWrong = isOpenThere !== expected.has(call);
          // The public port accepts any client.
          if (!isWrong || (isPublicPort(to, port) && end === to.name)) continue;
          problems.push(
            `${call} is ${isOpenThere ? 'open, but no app needs it' : 'closed, but an app needs it'} (at ${end})`,
          );
        }
        expected.delete(call);
      }
    }
  }
  for (const call of expected) problems.push(`${call} uses an undeclared port`);

  for (const pod of pods) {
    const isOpenTo = (address) => isOpen(policies, pod, 'Egress', { address, port: 443 });
    const needsInternet = arrows[pod.name]?.includes('internet') ?? false;
    if (isOpenTo(publicAddress) !== needsInternet)
      problems.push(`${pod.name} → internet is ${needsInternet ? 'closed' : 'open'}`);
    for (const address of privateAddresses) {
      if (isOpenTo(address)) problems.push(`${pod.name} → ${address} is open: a private address`);
    }
    if (!isOpen(policies, pod, 'Egress', { pod: nameServer, port: 53, protocol: 'UDP' }))
      problems.push(`${pod.name} cannot reach DNS`);
    for (const port of pod.ports) {
      if (isOpen(policies, pod, 'Ingress', { pod: outsidePod, port }) !== isPublicPort(pod, port))
        problems.push(`another namespace → ${pod.name}:${port} is ${isPublicPort(pod, port) ? 'closed' : 'open'}`);
    }
  }
  return [...problems, ...problemsOfStoresElsewhere(objects, pods)];
}

// Has the label of an allowed caller, so only its namespace can exclude it.
const outsidePod = {
  name: 'outside',
  labels: { 'app.kubernetes.io/name': 'gateway' },
  namespace: 'elsewhere',
  ports: [],
};
const isPublicPort = (pod, port) => pod.name === 'gateway' && port === 8080;
const nameServer = { name: 'dns', labels: { 'k8s-app': 'kube-dns' }, namespace: 'kube-system', ports: [53] };

function podOf({ metadata, spec }) {
  const { metadata: template, spec: pod } = spec.template;
  return {
    name: metadata.name,
    labels: template.labels,
    namespace: here,
    ports: pod.containers.flatMap(({ ports = [] }) => ports.map(({ containerPort }) => containerPort)),
  };
}

function expectedCalls(name, pods) {
  const store = Object.keys(storeArrows).find((key) => stores[key].pod === name);
  const called = arrows[name] ?? storeArrows[store] ?? [];
  return called.flatMap((target) => {
    const { pod: podName, port } = stores[target] ?? { pod: target };
    const pod = pods.find((other) => other.name === podName);
    if (pod === undefined) return [];
    // Apps are called on their gRPC port, which is declared first; the other port is for the kubelet.
    return [`${name} → ${podName}:${port ?? pod.ports[0]}`];
  });
}

/** For a store outside the cluster, which has no pod, checks that its policy selects exactly the apps that call it. */
function problemsOfStoresElsewhere(objects, pods) {
  return Object.entries(stores).flatMap(([store, { pod }]) => {
    if (pods.some(({ name }) => name === pod)) return [];
    const policy = objects.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === `to-${store}`);
    if (policy === undefined) return [`there is no NetworkPolicy to-${store}`];
    return pods.flatMap(({ name, labels }) => {
      const needs = arrows[name]?.includes(store) ?? false;
      return selects(policy.spec.podSelector, labels) === needs
        ? []
        : [`to-${store} ${needs ? 'leaves out' : 'is also about'} ${name}`];
    });
  });
}

/** Whether the policies at one end allow a connection: all do if none selects the pod for this direction. */
function isOpen(policies, pod, direction, peer) {
  const about = policies.filter(
    ({ podSelector, policyTypes }) => policyTypes.includes(direction) && selects(podSelector, pod.labels),
  );
  if (about.length === 0) return true;
  const [rules, peers] = direction === 'Egress' ? ['egress', 'to'] : ['ingress', 'from'];
  return about.some((policy) =>
    (policy[rules] ?? []).some(
      (rule) =>
        allowsPort(rule.ports, peer) &&
        (rule[peers] === undefined || rule[peers].some((one) => fits(one, pod.namespace, peer))),
    ),
  );
}

const allowsPort = (ports, { port, protocol = 'TCP' }) =>
  ports === undefined ||
  ports.some(
    (one) =>
      (one.protocol ?? 'TCP') === protocol &&
      (one.port === undefined || (one.endPort ? one.port <= port && port <= one.endPort : one.port === port)),
  );

function fits({ ipBlock, podSelector, namespaceSelector }, namespace, { pod, address }) {
  if (ipBlock !== undefined) {
    const within = (cidr) => address !== undefined && contains(cidr, address);
    return within(ipBlock.cidr) && !(ipBlock.except ?? []).some(within);
  }
  if (pod === undefined) return false;
  const isNamespaceRight =
    namespaceSelector === undefined
      ? pod.namespace === namespace
      : selects(namespaceSelector, { 'kubernetes.io/metadata.name': pod.namespace });
  return isNamespaceRight && (podSelector === undefined || selects(podSelector, pod.labels));
}

function contains(cidr, address) {
  const [network, bits] = cidr.split('/');
  const family = (text) => (isIP(text) === 6 ? 'ipv6' : 'ipv4');
  const list = new BlockList();
  list.addSubnet(network, Number(bits), family(network));
  return family(network) === family(address) && list.check(address, family(address));
}

/** @param {any} selector label selector @param {Record<string, string>} labels */
export function selects({ matchLabels = {}, matchExpressions = [] }, labels) {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`operator ${operator} of a selector is not supported`);
      return values.includes(labels[key]);
    })
  );
}
