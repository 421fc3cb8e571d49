import { type Counter, type Gauge, type Histogram, metrics, type UpDownCounter } from '@opentelemetry/api';
import { type MetricLabels, type MetricName, metricDefinitions } from './names.js';

type Instrument = Histogram | Gauge | Counter | UpDownCounter;
const instruments = new Map<MetricName, Instrument>();

function instrument(metric: MetricName): Instrument {
  const known = instruments.get(metric);
  if (known) return known;
  const { name, kind, unit, description } = metricDefinitions[metric];
  const meter = metrics.getMeter('cardlens');
  const made =
    kind === 'histogram'
      ? meter.createHistogram(name, { unit, description })
      : kind === 'counter'
        ? meter.createCounter(name, { unit, description })
        : kind === 'gauge'
          ? meter.createGauge(name, { unit, description })
          : meter.createUpDownCounter(name, { unit, description });
  instruments.set(metric, made);
  return made;
}

/** Records one value of a declared metric; almost free without an exporter. */
export function record<M extends MetricName>(metric: M, value: number, labels: MetricLabels<M>): void {
  const target = instrument(metric);
  if ('record' in target) target.record(value, { ...labels });
  else target.add(value, { ...labels });
}
