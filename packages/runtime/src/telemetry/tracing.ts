import { randomBytes } from 'node:crypto';
import { codeOf } from '@cardlens/errors';
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { type SpanAttributeName, type SpanAttributes, spanAttributes } from './names.js';

export type Carrier = Record<string, string>;

const tracer = () => trace.getTracer('cardlens');

const named = (attributes: SpanAttributes): Record<string, string | number> => {
  const result: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) result[spanAttributes[name as SpanAttributeName]] = value;
  }
  return result;
};

export interface SpanOptions {
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** Continues this carrier's trace instead of the active one. */
  readonly parent?: Carrier;
}

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

export interface ActiveSpan {
  set(attributes: SpanAttributes): void;
}

/** Runs `work` inside a span; a failure marks the span with its code only, because messages may quote input. */
export async function withSpan<T>(
  name: string,
  { kind = 'internal', attributes = {}, parent }: SpanOptions,
  work: (span: ActiveSpan) => Promise<T> | T,
): Promise<T> {
  const base = parent === undefined ? context.active() : contextFrom(parent);
  const span = tracer().startSpan(name, { kind: kinds[kind], attributes: named(attributes) }, base);
  try {
    return await context.with(trace.setSpan(base, span), () =>
      work({ set: (more) => void span.setAttributes(named(more)) }),
    );
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

function fail(span: Span, error: unknown): void {
  const code = codeOf(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute(
    spanAttributes.errorCode,
    typeof code === 'string' || typeof code === 'number' ? String(code) : 'INTERNAL',
  );
}

const contextFrom = (carrier: Carrier): Context => propagation.extract(ROOT_CONTEXT, carrier);

/** The active trace context as headers (`traceparent`, possibly `tracestate`), to be sent or stored. */
export function traceCarrier(): Carrier {
  const carrier: Carrier = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/**
 * Runs `work` inside the caller's trace, or inside a new one if the caller sent none, so that every response has a
 * trace id and logs of different services can be correlated even without an exporter.
 */
export function withTraceFrom<T>(carrier: Carrier, work: () => T): T {
  const extracted = contextFrom(carrier);
  if (trace.getSpanContext(extracted) !== undefined) return context.with(extracted, work);
  const fresh = {
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    traceFlags: 1,
    isRemote: true,
  };
  return context.with(trace.setSpanContext(ROOT_CONTEXT, fresh), work);
}
