import { output } from './engine.js';
import { type OutsideClient, reachable } from './probes.js';

interface Arrows {
  /** Apps and stores that an app calls. */
  readonly arrows: Readonly<Record<string, readonly string[]>>;
  readonly stores: Readonly<Record<string, { readonly pod: string; readonly port: number }>>;
}

interface Pod {
  readonly metadata: { readonly labels: Record<string, string>; readonly deletionTimestamp?: string };
  readonly spec: { readonly containers: readonly { readonly ports?: readonly { readonly containerPort: number }[] }[] };
  readonly status: { readonly podIP: string };
}

const namespace = 'cardlens';
const publicPort = 'gateway:8080';

/**
 * Connects from a pod of each app, and from a pod of no app, to every port of every pod, and compares the result with
 * the table of allowed calls.
 *
 * @returns ports that are open but should be closed, and vice versa; undefined if the cluster does not enforce
 *   NetworkPolicies
 */
export async function problemsOfPolicies(root: string, outsideClient: OutsideClient): Promise<string[] | undefined> {
  // Plain JavaScript, which the check of the manifests also uses.
  const { arrows, stores } = (await import(`${root}tools/testing/bin/deployment/arrows.mjs`)) as Arrows;
  const pods = await runningPods();
  const addresses = new Map(
    pods.flatMap(({ name, address, ports }) => ports.map((port) => [`${address}:${port}`, `${name}:${port}`])),
  );
  const targets = [...addresses.keys()];
  const named = (open: readonly string[]) => open.map((target) => addresses.get(target) ?? target);

  const openFromOutside = named(await outsideClient.reaches(targets));
  if (openFromOutside.some((target) => target.startsWith('mongo:'))) return undefined;
  const problems = openFromOutside
    .filter((target) => target !== publicPort)
    .map((target) => `a pod in another namespace reaches ${target}`);
  if (!openFromOutside.includes(publicPort)) problems.push(`a pod in another namespace does not reach ${publicPort}`);

  for (const [app, called] of Object.entries(arrows)) {
    const own = pods.filter(({ name }) => name === app);
    const expected = new Set(
      called
        .filter((name) => name !== 'internet')
        .map((name) => {
          const { pod = name, port = pods.find((other) => other.name === name)?.ports[0] } = stores[name] ?? {};
          return `${pod}:${port}`;
        }),
    );
    const foreign = targets.filter((target) => !own.some(({ address }) => target.startsWith(`${address}:`)));
    const open = new Set(named(await reachable(namespace, `deployment/${app}`, foreign)));
    for (const target of open) if (!expected.has(target)) problems.push(`${app} reaches ${target}`);
    for (const target of expected) if (!open.has(target)) problems.push(`${app} does not reach ${target}`);
  }
  return problems;
}

async function runningPods(): Promise<{ name: string; address: string; ports: number[] }[]> {
  const { items } = JSON.parse(await output('kubectl', ['-n', namespace, 'get', 'pods', '-o', 'json'])) as {
    items: readonly Pod[];
  };
  return items
    .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
    .map(({ metadata, spec, status }) => ({
      name: metadata.labels['app.kubernetes.io/name'] ?? '',
      address: status.podIP,
      ports: spec.containers.flatMap(({ ports = [] }) => ports.map(({ containerPort }) => containerPort)),
    }));
}
