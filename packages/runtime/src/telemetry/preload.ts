import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { onFlush } from '../lifecycle.js';

// Preloaded by every app: `node --import @cardlens/runtime/telemetry dist/src/main.js`. Trace context is always
// propagated, so that logs can be joined. Spans and metrics are exported only if the standard OTEL_* variables request
// it; only then is the SDK loaded, which takes a third of a second in each process.
const { env } = process;
const hasEndpoint = Boolean(
  env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT,
);
// Served on port 9464 (OTEL_EXPORTER_PROMETHEUS_PORT).
const isScraped = env.OTEL_METRICS_EXPORTER === 'prometheus';

if (hasEndpoint || isScraped) {
  env.OTEL_TRACES_EXPORTER ??= hasEndpoint ? 'otlp' : 'none';
  env.OTEL_METRICS_EXPORTER ??= 'otlp';
  env.OTEL_LOGS_EXPORTER ??= 'none';
  env.OTEL_EXPORTER_OTLP_PROTOCOL ??= 'http/protobuf';
  env.OTEL_PROPAGATORS ??= 'tracecontext';
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ instrumentations: [] });
  sdk.start();
  onFlush(() => sdk.shutdown());
} else {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
}
