import type { Figure } from '../report.js';
import type { Compared } from './gateway-cost.js';

export const besideBare = (what: string, { ours, bare, throughputRatio, p99Ratio }: Compared): Figure[] => [
  { name: what, value: ours.requestsPerS, unit: 'req/s' },
  { name: '  bare', value: bare.requestsPerS, unit: 'req/s' },
  { name: '  throughput / bare', value: throughputRatio, unit: 'x', goal: { min: 0.6 } },
  ...(ours.failed > 0 ? [{ name: '  failed responses', value: ours.failed, unit: '', goal: { max: 0 } }] : []),
  { name: '  p99', value: ours.p99Ms, unit: 'ms' },
  { name: '  p99, bare', value: bare.p99Ms, unit: 'ms' },
  { name: '  p99 / bare', value: p99Ratio, unit: 'x', goal: { max: 2.5 } },
];
