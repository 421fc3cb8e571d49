// Checks that the manifests work on a cluster:  npm run check:kubernetes [-- --no-build] [-- --chart]
// Builds all images, applies overlays/embedded (with --chart: installs the chart) to the cluster of kubectl's current
// context, scans cards while pods are killed and while all apps are restarted, and removes the namespace. Skips if there
// is no container engine or no cluster.
// CARDLENS_LOAD_IMAGES: a command that loads images into the cluster, for example `kind load docker-image`.
// CARDLENS_NAME_SERVER: address of the cluster's name server, if it is not a pod in kube-system.
import { setTimeout as delay } from 'node:timers/promises';
import { Cardlens } from '@cardlens/sdk';
import { appNames } from '@cardlens/stack';
import { eventually } from '@cardlens/testing';
import { Cluster } from './cluster.js';
import { findEngine, output } from './engine.js';
import { buildApps, buildStores, imagesOfStores } from './images.js';
import { hasKeda } from './overlay.js';
import { problemsOfPolicies } from './policies.js';
import { OutsideClient } from './probes.js';
import { newKey, root, Scanner, say, stepTimeoutMs } from './scanning.js';

/** Killed one after the other while a card is being processed. */
const victims = ['card', 'ocr', 'upload', 'matching', 'session', 'gateway', 'nats', 'mongo', 'minio'];

async function check(cluster: Cluster, outsideClient: OutsideClient): Promise<void> {
  await cluster.apply(process.env.CARDLENS_NAME_SERVER);
  await cluster.ready();
  say('every pod is ready');
  const restarted = await cluster.restarted();
  if (restarted.length > 0) say(`restarted while the stores came up: ${restarted.join(' ')}`);
  await cluster.forward('service/gateway', 8080);
  await cluster.forward('deployment/session', 7011);
  await cluster.forward('service/minio', 9000);
  const operatorTls = await cluster.operatorTls();
  const baseUrl = 'http://localhost:8080';
  const key = newKey({ session: '127.0.0.1:7011', operatorTls });
  const scanner = new Scanner(new Cardlens({ baseUrl, token: key }));
  say(`a card was scanned: ${await scanner.completed(await scanner.scan())} elements`);

  if (await hasKeda()) await checkScaling(cluster, scanner);
  else say('KEDA is not in this cluster: scaling on backlog not checked');

  for (const victim of victims) {
    const scanning = scanner.scan();
    await delay(100);
    await cluster.kill(victim);
    await scanning;
    say(`killed ${victim}`);
  }
  await cluster.ready();
  await scanner.allCompleted();
  say(`${scanner.cardIds.length} cards completed`);

  await outsideClient.start(key);
  for (const [name, change] of [
    ['rolled out again', () => cluster.restartAll()],
    ['rolled back', () => cluster.undoAll()],
  ] as const) {
    await scanDuring(scanner, change());
    const { requests, failed, last } = await outsideClient.report();
    say(`every app was ${name}; ${requests} requests through the Service, ${failed} failed ${last}`);
    if (requests === 0 || failed > 0) throw new Error('a request failed during a rollout');
  }
  await scanner.allCompleted();
  say(`${scanner.cardIds.length} cards completed`);

  const problems = await problemsOfPolicies(root, outsideClient);
  if (problems === undefined) say('this cluster enforces no NetworkPolicies: not checked');
  else if (problems.length > 0) throw new Error(problems.join('\n'));
  else say('every pod reaches what it may, and nothing else');
  const left = await cluster.uninstall();
  if (left.length > 0) throw new Error(`left after the chart was uninstalled: ${left.join(', ')}`);
}

/** Scans more images at once than the minimum number of ocr pods can read before KEDA and the autoscaler react. */
async function checkScaling(cluster: Cluster, scanner: Scanner): Promise<void> {
  for (let burst = 0; burst < 15; burst++) await Promise.all(Array.from({ length: 8 }, () => scanner.scan()));
  say('120 images are waiting');
  const { fewest, desired } = await eventually(
    async () => {
      const scaling = await cluster.scaling('ocr');
      return scaling.desired > scaling.fewest ? scaling : undefined;
    },
    { timeoutMs: stepTimeoutMs, intervalMs: 1000 },
  );
  say(`KEDA scaled ocr from ${fewest} to ${desired} pods`);
  await scanner.allCompleted();
  say(`${scanner.cardIds.length} cards completed`);
}

/** Scans cards sequentially until a change of the cluster is complete. */
async function scanDuring(scanner: Scanner, change: Promise<void>): Promise<void> {
  let isChanging = true;
  const changed = change.finally(() => {
    isChanging = false;
  });
  while (isChanging) await scanner.scan();
  await changed;
}

/** @returns the reason why no cluster can be used; undefined if one can */
async function missingCluster(): Promise<string | undefined> {
  const engine = await findEngine();
  if ('missing' in engine) return engine.missing;
  return output('kubectl', ['get', '--raw', '/readyz']).then(
    () => undefined,
    () => 'kubectl reaches no cluster',
  );
}

async function helm(): Promise<string> {
  // Plain JavaScript, which the check of the manifests also uses.
  const { findHelm } = (await import(`${root}tools/testing/bin/deployment/helm.mjs`)) as {
    findHelm(): Promise<string | undefined>;
  };
  const found = await findHelm();
  if (found === undefined) throw new Error('--chart needs Helm or Go');
  return found;
}

async function loadImages(): Promise<void> {
  const images = [...appNames.map((app) => `cardlens-${app}`), ...imagesOfStores];
  for (const image of images) await output('docker', ['tag', image, `${image}:trial`]);
  const [program, ...args] = (process.env.CARDLENS_LOAD_IMAGES ?? '').split(' ').filter(Boolean);
  if (program === undefined) return;
  await output(program, [...args, ...images.map((image) => `${image}:trial`)]);
  say('the cluster has the images');
}

const missing = await missingCluster();
if (missing !== undefined) {
  console.log(`skipped: ${missing}`);
} else {
  if (!process.argv.includes('--no-build')) {
    await buildStores(root, say);
    await buildApps(root, say);
  }
  await loadImages();
  const cluster = new Cluster(root, process.argv.includes('--chart') ? await helm() : undefined);
  const outsideClient = new OutsideClient();
  try {
    await check(cluster, outsideClient);
  } catch (error) {
    console.error(await cluster.report());
    console.error(error);
    process.exitCode = 1;
  } finally {
    await outsideClient.remove();
    await cluster.remove();
    say('the namespaces were removed');
  }
}
