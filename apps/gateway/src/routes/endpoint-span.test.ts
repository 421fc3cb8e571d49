import { type Span, SpanKind, type SpanOptions, type Tracer, trace } from '@opentelemetry/api';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, bearer, ourKey, outage, testApp } from '../../test/fakes.js';

interface Seen {
  readonly name: string;
  readonly kind: SpanKind | undefined;
  readonly attributes: Record<string, unknown>;
  hasFailed: boolean;
}

const seen: Seen[] = [];

/** A minimal tracer that records which spans are created. */
const tracer = {
  startSpan(name: string, { kind, attributes }: SpanOptions = {}) {
    const span: Seen = { name, kind, attributes: { ...attributes }, hasFailed: false };
    seen.push(span);
    const context = { traceId: '1'.repeat(32), spanId: '2'.repeat(16), traceFlags: 1 };
    return Object.assign(trace.wrapSpanContext(context), {
      setAttributes: (more: object) => void Object.assign(span.attributes, more),
      setStatus: () => {
        span.hasFailed = true;
      },
    }) as Span;
  },
} as Tracer;

describe('a request span', () => {
  before(() => {
    trace.setGlobalTracerProvider({ getTracer: () => tracer });
  });
  beforeEach(() => {
    seen.length = 0;
  });
  after(() => trace.disable());

  const get = (overrides: Parameters<typeof testApp>[0], id: string) =>
    request(testApp(overrides).app).get(`/v1/cards/${id}`).set('authorization', bearer(ourKey));

  it('is named by the route pattern, never an id, and has the outcome', async () => {
    const res = await get({}, aCardId);
    expect(seen).to.deep.equal([
      {
        name: 'HTTP GET /v1/cards/:id',
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/v1/cards/:id',
          'http.response.status_code': 200,
        },
        hasFailed: false,
      },
    ]);
    expect(res.headers.traceparent).to.equal(`00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`);
  });

  it('is an error for server failures and not for client errors', async () => {
    await get({}, 'not-a-uuid');
    expect(seen[0]).to.have.property('hasFailed', false);
    await get({ cards: { getCard: () => Promise.reject(outage()) } }, aCardId);
    expect(seen[1])
      .to.include({ hasFailed: true })
      .and.to.have.nested.property('attributes.http\\.response\\.status_code', 503);
  });
});
