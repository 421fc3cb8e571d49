import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@cardlens/embedded';
import { expect } from 'chai';
import { parse } from 'yaml';
import { promtool } from './promtool.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const monitoring = join(root, 'deploy/monitoring');
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

interface Definition {
  readonly name: string;
  readonly kind: 'histogram' | 'counter' | 'updown' | 'gauge';
  readonly labels: readonly string[];
}
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Panel {
  readonly title: string;
  readonly targets: { readonly expr: string; readonly legendFormat: string }[];
}

/** Labels of the targets in prometheus.yml. */
const targetLabels = ['job', 'service', 'instance'];

/** The series that Prometheus scrapes for the declared metrics: their labels by name. */
async function declaredSeries(): Promise<Map<string, readonly string[]>> {
  const { metricDefinitions } = (await import(`${root}packages/runtime/dist/src/index.js`)) as {
    metricDefinitions: Record<string, Definition>;
  };
  const series = Object.values(metricDefinitions).flatMap(({ name, kind, labels }) => {
    if (kind === 'counter') return [[`${name}_total`, labels]] as const;
    if (kind !== 'histogram') return [[name, labels]] as const;
    return [
      [`${name}_bucket`, [...labels, 'le']],
      [`${name}_count`, labels],
      [`${name}_sum`, labels],
    ] as const;
  });
  return new Map([...series, ['up', []]]);
}

/** Errors in the names used in a PromQL expression. */
function problemsOf(expr: string, legend: string, series: ReadonlyMap<string, readonly string[]>): string[] {
  const named = [...expr.matchAll(/\b(cardlens_\w+|up)\b(?:\{([^}]*)\})?/g)];
  const known = named.flatMap(([, name = '']) => series.get(name) ?? []);
  const filters = named.flatMap(([, , filter = '']) => [...filter.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label));
  const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/));
  const shown = [...legend.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label]) => label);
  // Metrics of MinIO, Kubernetes and node_exporter are not declared here.
  if (named.length === 0) return /\b(minio|kubelet|node)_/.test(expr) ? [] : [`${expr}: no metric`];
  return [
    ...named.filter(([, name = '']) => !series.has(name)).map(([, name]) => `${name}: not declared`),
    ...[...filters, ...grouped, ...shown]
      .filter((label = '') => ![...known, ...targetLabels].includes(label))
      .map((label) => `${expr}: no label ${label}`),
  ];
}

/** Records every declared metric in a separate process, as the services do, and prints what Prometheus would scrape. */
const scrapeScript = `
  await import(process.cwd() + '/dist/src/telemetry/preload.js');
  const { metricDefinitions, record } = await import(process.cwd() + '/dist/src/index.js');
  for (const [metric, { labels }] of Object.entries(metricDefinitions))
    record(metric, 1, Object.fromEntries(labels.map((label) => [label, 'x'])));
  const response = await fetch('http://127.0.0.1:' + process.env.OTEL_EXPORTER_PROMETHEUS_PORT + '/metrics');
  process.stdout.write(await response.text(), () => process.exit(0));
`;

describe('deploy/monitoring', () => {
  const { groups } = parse(readFileSync(join(monitoring, 'rules.yml'), 'utf8')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const names = readdirSync(join(monitoring, 'dashboards'));
  const panels = names.flatMap((name) => readJson(join(monitoring, 'dashboards', name)).panels as Panel[]);

  it('uses only declared metrics and their labels', async () => {
    const series = await declaredSeries();
    expect(rules.flatMap(({ expr, annotations }) => problemsOf(expr, annotations.summary, series))).to.deep.equal([]);
    const asked = panels.flatMap(({ targets }) => targets);
    expect(asked.flatMap(({ expr, legendFormat }) => problemsOf(expr, legendFormat, series))).to.deep.equal([]);
    expect(problemsOf('sum by (color) (cardlens_backlog{size="1"})', '{{shape}}', series)).to.have.length(3);
    expect(problemsOf('cardlens_backlog_total', '', series)).to.have.length(1);
  });

  it('uses the names and labels that services expose to Prometheus', async function () {
    this.timeout(120_000);
    const port = await freePort();
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', scrapeScript], {
      cwd: join(root, 'packages/runtime'),
      env: { ...process.env, OTEL_METRICS_EXPORTER: 'prometheus', OTEL_EXPORTER_PROMETHEUS_PORT: `${port}` },
    });
    const served = new Map<string, string[]>();
    for (const [, name = '', labels = ''] of stdout.matchAll(/^(cardlens_\w+)\{(.*)\}/gm))
      served.set(name, [...labels.matchAll(/(\w+)=/g)].map(([, label = '']) => label).sort());
    const expected = [...(await declaredSeries())].filter(([name]) => name !== 'up');
    expect([...served.keys()].sort()).to.deep.equal(expected.map(([name]) => name).sort());
    for (const [name, labels] of expected)
      expect(served.get(name), name).to.deep.equal([...labels, 'otel_scope_name'].sort());
  });

  it('shows every declared metric on a dashboard', async () => {
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
    const bases = [...(await declaredSeries()).keys()].map((name) => name.replace(/_(bucket|count|sum|total)$/, ''));
    // The number of elements per side is for analyzing recognition, not for operators.
    const missing = [...new Set(bases)].filter((name) => !shown.includes(name) && name !== 'cardlens_elements_read');
    expect(missing).to.deep.equal([]);
  });

  it('has the dashboards that its script generates', () => {
    const script = join(monitoring, 'draw-dashboards.mjs');
    const drawn = JSON.parse(execFileSync(process.execPath, [script, '--print'], { encoding: 'utf8' }));
    expect(names.map((name) => name.replace('.json', '')).sort()).to.deep.equal(Object.keys(drawn).sort());
    for (const [name, dashboard] of Object.entries(drawn))
      expect(readJson(join(monitoring, 'dashboards', `${name}.json`)), name).to.deep.equal(dashboard);
  });

  it('links each alert to a section of the runbook, and has no unused sections', () => {
    const sections = [...readFileSync(join(root, 'docs/runbooks/alerts.md'), 'utf8').matchAll(/^## (\w+)$/gm)];
    const anchors = sections.map(([, name = '']) => `docs/runbooks/alerts.md#${name.toLowerCase()}`);
    expect(rules.map(({ annotations }) => annotations.runbook).sort()).to.deep.equal(anchors.sort());
    for (const { alert, annotations } of rules) expect(annotations.runbook).to.contain(`#${alert.toLowerCase()}`);
  });

  it('has a test that makes each alert fire', async function () {
    this.timeout(300_000);
    const tests = parse(readFileSync(join(monitoring, 'rules.test.yml'), 'utf8')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const fired = tests.tests
      .flatMap(({ alert_rule_test }) => alert_rule_test)
      .filter(({ exp_alerts }) => exp_alerts.length > 0)
      .map(({ alertname }) => alertname);
    expect([...new Set(fired)].sort()).to.deep.equal(rules.map(({ alert }) => alert).sort());
    const path = await promtool();
    if (path === undefined) {
      process.stderr.write(
        'alert rules are not run: promtool is not installed and Debian has no package for it here\n',
      );
      return this.skip();
    }
    execFileSync(path, ['check', 'config', join(monitoring, 'prometheus.yml')], { stdio: 'pipe' });
    // Debian's build does not know Kubernetes, and the files that the jobs name exist only in a pod.
    const inCluster = readFileSync(join(monitoring, 'kubernetes.yml'), 'utf8');
    const folder = mkdtempSync(join(tmpdir(), 'cardlens-jobs-'));
    const jobs = join(folder, 'kubernetes.yml');
    writeFileSync(jobs, inCluster.replaceAll(/kubernetes_sd_configs: .*/g, 'static_configs: [{ targets: [a] }]'));
    execFileSync(path, ['check', 'config', '--syntax-only', jobs], { stdio: 'pipe' });
    rmSync(folder, { recursive: true });
    execFileSync(path, ['test', 'rules', join(monitoring, 'rules.test.yml')], { stdio: 'pipe' });
  });
});
