import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, freePort } from '@cardlens/testing';

export interface FiringAlert {
  readonly name: string;
  readonly runbook: string;
}

export interface Prometheus {
  /** Maximum time until each alert fires: the longest range in its expression plus its `for`. */
  readonly withinMs: ReadonlyMap<string, number>;
  firing(): Promise<FiringAlert[]>;
  stop(): Promise<void>;
}

export interface PrometheusOptions {
  readonly program: string;
  readonly dir: string;
  /** The rules file of deploy/monitoring. */
  readonly rulesFile: string;
  /** Divisor for all times in the rules. */
  readonly scale: number;
  /** Address of the metrics endpoint of each service. */
  readonly services: Readonly<Record<string, string>>;
  /** Address of the store, if it has metrics like MinIO's. */
  readonly objectStore: string;
  /** node_exporter, for a store without metrics, and the folder of the store's file system. */
  readonly disk: { readonly program: string; readonly folder: string } | undefined;
}

interface QueryResponse {
  readonly data: {
    readonly alerts: { state: string; labels: { alertname: string }; annotations: { runbook: string } }[];
    readonly groups: { rules: { name: string; query: string; duration: number }[] }[];
  };
}

/** Starts a real Prometheus that scrapes a running stack, with the rules of deploy/monitoring. */
export async function startPrometheus(options: PrometheusOptions): Promise<Prometheus> {
  const { program, dir, services, objectStore, disk } = options;
  const exporter = disk && (await startExporter(disk.program));
  const rules = (await readFile(options.rulesFile, 'utf8')).replace(durations, scaledBy(options.scale));
  await writeFile(join(dir, 'rules.yml'), rules);
  const targets = Object.entries(services).map(([service, target]) => ({ targets: [target], labels: { service } }));
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: ['rules.yml'],
    scrape_configs: [
      { job_name: 'cardlens', static_configs: targets },
      { job_name: 'minio', metrics_path: '/minio/v2/metrics/cluster', static_configs: [{ targets: [objectStore] }] },
      ...(exporter ? [{ job_name: 'object-store', ...diskOf(exporter.address, disk.folder) }] : []),
    ],
  };
  // Written as JSON, which is valid YAML.
  await writeFile(join(dir, 'prometheus.yml'), JSON.stringify(config));
  const port = await freePort();
  const files = [`--config.file=${join(dir, 'prometheus.yml')}`, `--storage.tsdb.path=${join(dir, 'tsdb')}`];
  const args = [...files, `--web.listen-address=127.0.0.1:${port}`, '--log.level=error'];
  const server: ChildProcess = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(server, 'exit');
  const ask = async (path: string): Promise<QueryResponse> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    if (!response.ok) throw new Error(`Prometheus responded with ${response.status}`);
    return (await response.json()) as QueryResponse;
  };
  await eventually(() => ask('alerts'), { timeoutMs: 60_000 });
  const { groups } = (await ask('rules')).data;
  const withinMs = new Map(
    groups
      .flatMap((group) => group.rules)
      .map(({ name, query, duration }) => [name, longestMs(query) + duration * 1000]),
  );
  return {
    withinMs,
    firing: async () =>
      (await ask('alerts')).data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels, annotations }) => ({ name: labels.alertname, runbook: annotations.runbook })),
    stop: async () => {
      exporter?.stop();
      server.kill();
      await ended;
    },
  };
}

async function startExporter(program: string): Promise<{ address: string; stop(): void }> {
  const address = `127.0.0.1:${await freePort()}`;
  const args = ['--collector.disable-defaults', '--collector.filesystem', `--web.listen-address=${address}`];
  const exporter = spawn(program, args, { stdio: 'ignore' });
  await eventually(() => fetch(`http://${address}/metrics`).then(({ ok }) => ok));
  return { address, stop: () => void exporter.kill() };
}

const diskOf = (target: string, folder: string) => ({
  static_configs: [{ targets: [target] }],
  metric_relabel_configs: [{ source_labels: ['mountpoint'], regex: folder, action: 'keep' }],
});

const unitsMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
/** Ranges, offsets and `for` durations in a rule. */
const durations = /(?<=\[|:|offset |for: )(\d+)(s|m|h)\b/g;
const scaledBy = (scale: number) => (_: string, count: string, unit: string) =>
  `${Math.round((Number(count) * (unitsMs[unit] ?? 0)) / scale)}ms`;

/** The longest range in an expression, such as `[1m30s]`. */
function longestMs(query: string): number {
  const ranges = [...query.matchAll(/\[([\dmsh]+)/g)].map(([, range = '']) =>
    [...range.matchAll(/(\d+)(ms|s|m|h)/g)].reduce(
      (sum, [, n, unit = '']) => sum + Number(n) * (unitsMs[unit] ?? 0),
      0,
    ),
  );
  return Math.max(0, ...ranges);
}
