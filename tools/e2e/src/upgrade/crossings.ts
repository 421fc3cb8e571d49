import type { Span } from '../collector.js';

/**
 * The calls and messages between services, as `card → matching`: the pairs that must be compatible during a rollout.
 * Calls to session are left out except the gateway's, because keys are cached.
 */
const edges = [
  'gateway → card',
  'gateway → upload',
  'gateway → session',
  'gateway → matching',
  'gateway → eligibility',
  'gateway → webhook',
  'upload → card',
  'upload → ocr',
  'ocr → card',
  'card → matching',
  'matching → card',
  'card → webhook',
  'eligibility → webhook',
] as const;

/**
 * The edges over which a span of one release had a child in the other release.
 *
 * @param spans  `instance` `card-2` is of the new release, `card` of the old one
 * @returns for example `card (old) → matching (new)`
 */
export function crossingsIn(spans: readonly Span[]): Set<string> {
  const bySpan = new Map(spans.map((span) => [`${span.traceId} ${span.spanId}`, span]));
  return new Set(
    spans.flatMap((span) => {
      const parent = bySpan.get(`${span.traceId} ${span.parentSpanId}`);
      if (!parent || parent.service === span.service || releaseOf(parent) === releaseOf(span)) return [];
      return [`${parent.service} (${releaseOf(parent)}) → ${span.service} (${releaseOf(span)})`];
    }),
  );
}

const releaseOf = ({ instance }: Span): 'old' | 'new' => (instance.endsWith('-2') ? 'new' : 'old');

/** The expected crossings: both directions of every edge. */
export const wantedCrossings: readonly string[] = edges.flatMap((edge) => {
  const [from, to] = edge.split(' → ');
  return [`${from} (old) → ${to} (new)`, `${from} (new) → ${to} (old)`];
});
