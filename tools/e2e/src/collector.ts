import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface Span {
  readonly service: string;
  /** The process of the service: `card-2` is its second replica. */
  readonly instance: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. @source opentelemetry/proto/trace/v1/trace.proto */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Receives telemetry over OTLP/HTTP as JSON and keeps it. */
export interface Collector {
  readonly endpoint: string;
  readonly spans: readonly Span[];
  /** All received requests as text. */
  readonly texts: readonly string[];
  stop(): Promise<void>;
}

interface OtlpValue {
  readonly stringValue?: string;
  readonly intValue?: string | number;
  readonly doubleValue?: number;
}
interface OtlpAttribute {
  readonly key: string;
  readonly value: OtlpValue;
}
interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes?: readonly OtlpAttribute[];
}
interface OtlpTraces {
  readonly resourceSpans?: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

export async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const texts: string[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const text = (req.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
    texts.push(text);
    if (req.url === '/v1/traces') spans.push(...spansIn(JSON.parse(text) as OtlpTraces));
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function spansIn({ resourceSpans = [] }: OtlpTraces): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const { 'service.name': service = '', 'service.instance.id': instance = '' } = textsOf(resource.attributes);
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(({ parentSpanId = '', attributes = [], name, kind, traceId, spanId }) => ({
        service: service.replace(/^cardlens-/, ''),
        instance,
        name,
        kind,
        traceId,
        spanId,
        parentSpanId,
        attributes: textsOf(attributes),
      })),
    );
  });
}

const textsOf = (attributes: readonly OtlpAttribute[]): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? value.doubleValue ?? '')]),
  );
