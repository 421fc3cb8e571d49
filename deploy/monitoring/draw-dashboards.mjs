#!/usr/bin/env node
// Generates dashboards/*.json, the Grafana dashboards, from the panels below. A test compares the files with the
// output.
//   node deploy/monitoring/draw-dashboards.mjs           writes the files
//   node deploy/monitoring/draw-dashboards.mjs --print   prints them as one JSON object
import { writeFileSync } from 'node:fs';

const p95 = (metric, by, where = '') =>
  `histogram_quantile(0.95, sum by (le, ${by}) (rate(${metric}_bucket${where}[$__rate_interval])))`;
const median = (metric, by, where = '') => p95(metric, by, where).replace('0.95', '0.5');
const perSecond = (metric, by, where = '') => `sum by (${by}) (rate(${metric}${where}[$__rate_interval]))`;

/** A panel: title, Grafana unit, and expressions with their legends. */
const panel = (title, unit, ...targets) => ({ title, unit, targets });

const overview = [
  panel('Cards ended', 'cps', [perSecond('cardlens_card_outcome_total', 'outcome'), '{{outcome}}']),
  panel(
    'Upload to completed',
    'ms',
    [median('cardlens_card_duration', 'outcome', '{outcome="completed"}'), 'median'],
    [p95('cardlens_card_duration', 'outcome', '{outcome="completed"}'), '95 %'],
  ),
  panel('Stages of recognition, 95 %', 'ms', [p95('cardlens_stage_duration', 'stage'), '{{stage}}']),
  panel('Sides read', 'cps', [perSecond('cardlens_side_outcome_total', 'outcome'), '{{outcome}}']),
  panel('Requests', 'reqps', [perSecond('cardlens_http_request_duration_count', 'status'), '{{status}}']),
  panel('Response time, 95 %', 'ms', [p95('cardlens_http_request_duration', 'route'), '{{route}}']),
];

const queues = [
  panel('Backlog', 'short', ['max by (consumer) (cardlens_backlog)', '{{consumer}}']),
  panel('Parked messages', 'short', ['max(cardlens_parked_messages)', 'parked']),
  panel('Messages handled', 'cps', [
    perSecond('cardlens_event_handled_total', 'consumer, outcome'),
    '{{consumer}} {{outcome}}',
  ]),
  panel('Age when taken up, 95 %', 'ms', [p95('cardlens_event_lag', 'consumer'), '{{consumer}}']),
  panel('Events published by a sweeper', 'cps', [perSecond('cardlens_outbox_swept_total', 'app'), '{{app}}']),
];

const payers = [
  panel('Checks ended', 'cps', [perSecond('cardlens_eligibility_outcome_total', 'outcome'), '{{outcome}}']),
  panel('Check, 95 %', 'ms', [p95('cardlens_eligibility_duration', 'outcome'), '{{outcome}}']),
  panel('Exchanges by connector', 'cps', [
    perSecond('cardlens_connector_exchange_count', 'connector, outcome'),
    '{{connector}} {{outcome}}',
  ]),
  panel('Exchange, 95 %', 'ms', [p95('cardlens_connector_exchange', 'connector'), '{{connector}}']),
  panel('Circuit breakers', 'short', [
    'sum by (connector, scope, state) (increase(cardlens_connector_circuit_total[$__rate_interval]))',
    '{{connector}} {{scope}} {{state}}',
  ]),
];

const webhooks = [
  panel('Attempts', 'cps', [perSecond('cardlens_webhook_attempt_count', 'outcome'), '{{outcome}}']),
  panel('Attempt, 95 %', 'ms', [p95('cardlens_webhook_attempt', 'outcome'), '{{outcome}}']),
  panel('Event to first attempt, 95 %', 'ms', [p95('cardlens_webhook_delay', 'job'), '95 %']),
  panel('Endpoints disabled', 'short', [
    'sum by (reason) (increase(cardlens_webhook_disabled_total[1h]))',
    '{{reason}}',
  ]),
];

const stores = [
  panel(
    'Object store: space',
    'bytes',
    ['sum(minio_cluster_capacity_usable_total_bytes) or sum(node_filesystem_size_bytes{job="object-store"})', 'usable'],
    ['sum(minio_cluster_capacity_usable_free_bytes) or sum(node_filesystem_avail_bytes{job="object-store"})', 'free'],
  ),
  panel('Object store: size of buckets', 'bytes', ['sum by (bucket) (minio_bucket_usage_total_bytes)', '{{bucket}}']),
  panel('Databases: free disk', 'percentunit', ['min by (service) (cardlens_database_disk_free)', '{{service}}']),
  panel('Data that cannot be decrypted: reads', 'short', [
    'sum by (service, kind) (increase(cardlens_ciphertext_rejected_total[1h]))',
    '{{service}}: {{kind}}',
  ]),
];

/** Restricts an expression to the service selected at the top of the dashboard. */
const service = [
  panel('Processes', 'short', ['sum(up{job="cardlens", service="$service"})', 'up']),
  panel('Certificate expires in', 's', ['min(cardlens_certificate_remaining{service="$service"})', 'remaining']),
  panel('gRPC calls', 'reqps', [
    perSecond('cardlens_rpc_duration_count', 'method, code', '{service="$service"}'),
    '{{method}} {{code}}',
  ]),
  panel('gRPC call, 95 %', 'ms', [p95('cardlens_rpc_duration', 'method', '{service="$service"}'), '{{method}}']),
  panel('Messages handled', 'cps', [
    perSecond('cardlens_event_handled_total', 'consumer, outcome', '{service="$service"}'),
    '{{consumer}} {{outcome}}',
  ]),
  panel('Live connections', 'short', ['sum(cardlens_live_connections{service="$service"})', 'open']),
];

const variable = {
  name: 'service',
  type: 'query',
  query: 'label_values(up{job="cardlens"}, service)',
  datasource: { type: 'prometheus', uid: 'prometheus' },
  refresh: 1,
};

const dashboard = (uid, title, panels, variables = []) => ({
  uid: `cardlens-${uid}`,
  title: `Cardlens: ${title}`,
  tags: ['cardlens'],
  schemaVersion: 39,
  time: { from: 'now-6h', to: 'now' },
  refresh: '30s',
  templating: { list: variables },
  panels: panels.map(({ title, unit, targets }, index) => ({
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: { type: 'prometheus', uid: 'prometheus' },
    gridPos: { h: 8, w: 12, x: 12 * (index % 2), y: 8 * Math.floor(index / 2) },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: targets.map(([expr, legendFormat], place) => ({
      refId: String.fromCharCode(65 + place),
      expr,
      legendFormat,
    })),
  })),
});

const dashboards = {
  overview: dashboard('overview', 'scans and requests', overview),
  queues: dashboard('queues', 'queues', queues),
  payers: dashboard('payers', 'eligibility and payers', payers),
  webhooks: dashboard('webhooks', 'webhooks', webhooks),
  stores: dashboard('stores', 'stores', stores),
  service: dashboard('service', 'one service', service, [variable]),
};

if (process.argv.includes('--print')) process.stdout.write(JSON.stringify(dashboards));
else
  for (const [name, content] of Object.entries(dashboards))
    writeFileSync(new URL(`dashboards/${name}.json`, import.meta.url), `${JSON.stringify(content, null, 2)}\n`);
