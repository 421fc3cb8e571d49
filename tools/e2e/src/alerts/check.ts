// Checks that each alert of deploy/monitoring fires on a running system:  npm run check:alerts [-- --scale 1]
// Starts the embedded stack and a real Prometheus with the rules, causes the fault that each alert detects, and waits
// until it fires. All times in the rules are divided by the scale (default 10). Skips if Prometheus is not available.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { specimenFile } from '@cardlens/cli';
import { Cardlens } from '@cardlens/sdk';
import { appNames, startStack } from '@cardlens/stack';
import { minioOnPath, nodeExporter, prometheus } from '@cardlens/testing';
import { root, say } from '../containers/scanning.js';
import {
  ageCertificate,
  askPayer,
  damageCard,
  failWebhook,
  floodWebhook,
  parkMessage,
  repeat,
  type System,
} from './faults.js';
import { type Prometheus, startPrometheus } from './prometheus.js';
import { smallDisks } from './small-disks.js';

/** Gauges are updated every 10 to 60 s and certificates are read every 30 s, regardless of the scale. */
const reportedWithinMs = 90_000;
const healthyMs = 20_000;
/** Longer than the threshold of the alert ScansSlow. */
const slowScanMs = 7_000;

const { values } = parseArgs({ options: { scale: { type: 'string', default: '10' } } });
const program = await prometheus();
if (program === undefined) console.log('skipped: no Prometheus on the PATH or in a Debian package');
else await check(program, Number(values.scale));

async function check(prometheusProgram: string, scale: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardlens-alerts-'));
  const disks = await smallDisks([join(dataDir, 'objects'), join(dataDir, 'documents')]);
  const stack = await startStack({
    dataDir,
    environment: 'sandbox',
    // The object store's alerts are written for the store of docker-compose.
    env: { ...process.env, OTEL_METRICS_EXPORTER: 'prometheus', ...(await minioOnPath(dataDir)) },
  });
  const { apiKey } = await stack.createAccountKey('Alerts');
  const client = new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
  const system: System = { stack, client, front: await readFile(specimenFile('delta-dental_front.jpg')) };
  const exporter = await nodeExporter();
  const dir = join(dataDir, 'prometheus');
  await mkdir(dir);
  const services = appNames.filter((name) => name !== 'payer-simulator');
  const watching = await startPrometheus({
    program: prometheusProgram,
    dir,
    rulesFile: join(root, 'deploy/monitoring/rules.yml'),
    scale,
    services: Object.fromEntries(services.map((name) => [name, stack.metricsAddress(name)])),
    objectStore: new URL(stack.stores.objects.endpoint).host,
    disk: exporter === undefined ? undefined : { program: exporter, folder: join(dataDir, 'objects') },
  });
  try {
    await fireAll(system, watching, disks);
    say('every alert fired in time and names its runbook');
  } finally {
    await watching.stop();
    await stack.stop();
    disks?.unmount();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fireAll(system: System, watching: Prometheus, disks: Awaited<ReturnType<typeof smallDisks>>) {
  const { stack, client, front } = system;
  const left = new Set(watching.withinMs.keys());
  for (const name of ['VolumeFull', 'KubeletDown']) left.delete(name);
  say('not checked, since they need Kubernetes: VolumeFull, KubeletDown');
  if (disks === undefined) {
    for (const name of ['ObjectStoreFull', 'DatabaseDiskFull']) left.delete(name);
    say('not checked, since this process may not mount a small disk: ObjectStoreFull, DatabaseDiskFull');
  }
  const fire = (names: readonly string[]) => allFire(watching, left, names);
  const scan = (metadata = {}) => client.scan({ front, metadata, timeoutMs: 600_000 }).catch(() => undefined);

  for (let n = 0; n < 3; n++) await scan();
  await delay(healthyMs);
  const early = await watching.firing();
  if (early.length > 0)
    throw new Error(`alerts fired on a healthy system: ${early.map(({ name }) => name).join(', ')}`);
  say('healthy: no alert fires');

  await failWebhook(system);
  await damageCard(system);
  await fire(['WebhooksDisabled', 'DataUnreadable']);

  // Concurrently, because the faults are independent of each other.
  for (const name of ['ocr', 'matching', 'webhook', 'payer-simulator'] as const) await stack.app(name).stop();
  const waiting = scan();
  const requests = repeat(100, () => client.payers.search('blue'));
  const checks = askPayer(system);
  const flood = await floodWebhook(system);
  await parkMessage(system);
  await ageCertificate(system);
  await delay(2000);
  await disks?.fill();
  await fire(
    ['ServiceDown', 'BacklogStalled', 'BacklogGrows', 'MessageParked', 'ErrorRate', 'PayerDown', 'CertificateExpires']
      .concat(['ObjectStoreFull', 'DatabaseDiskFull'])
      .filter((name) => left.has(name)),
  );
  await Promise.all([requests.stop(), checks.stop(), flood.stop(), disks?.empty()]);
  for (const name of ['matching', 'webhook', 'payer-simulator', 'ocr'] as const) await stack.app(name).start();
  await waiting;

  const slowAndFailing = repeat(0, async () => {
    await stack.app('ocr').stop();
    const scans = [scan(), scan(), scan({ sandbox_outcome: 'error:OCR_FAILED' })];
    await delay(slowScanMs);
    await stack.app('ocr').start();
    await Promise.all(scans);
  });
  await fire(['CardsFail', 'ScansSlow']);
  await slowAndFailing.stop();
  if (left.size > 0) throw new Error(`no fault is defined for ${[...left].join(', ')}`);
}

/** Waits until all of the alerts fire, each within its own time from now. */
async function allFire(watching: Prometheus, left: Set<string>, names: readonly string[]): Promise<void> {
  const startedMs = performance.now();
  const waiting = new Set(names);
  for (; waiting.size > 0; await delay(500)) {
    const elapsedMs = performance.now() - startedMs;
    for (const { name, runbook } of await watching.firing()) {
      if (!waiting.delete(name)) continue;
      left.delete(name);
      if (!/^docs\/runbooks\/\S+$/.test(runbook)) throw new Error(`${name} has no runbook`);
      say(`${name} fires after ${(elapsedMs / 1000).toFixed(0)} s: ${runbook}`);
    }
    const late = [...waiting].filter((name) => elapsedMs > (watching.withinMs.get(name) ?? 0) + reportedWithinMs);
    if (late.length > 0) throw new Error(`alerts did not fire in time: ${late.join(', ')}`);
  }
}
