import type { IncomingMessage, ServerResponse } from 'node:http';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type OpenApiDocument, openApiDocument } from '../src/openapi/document.js';
import type { Json } from '../src/openapi/json.js';
import { endpoints } from '../src/routes/index.js';

/** An operation of the document, with its route. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** `<method> <path>` with the route's path: `get /v1/cards/:id`. */
  readonly key: string;
  readonly json: Json & { readonly operationId: string; readonly responses: Readonly<Record<string, Json>> };
}

/** The document that responses are checked against. */
export interface Contract {
  readonly document: OpenApiDocument;
  /** By key. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** Validates values against the schema at this path of the document. */
  schemaAt(...names: string[]): ValidateFunction;
  textOf(validate: ValidateFunction): string;
}

/**
 * The document with `additionalProperties: false` on every object. Callers must tolerate unknown fields; here, an
 * unknown field is one that was not documented.
 */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, closed(inner)] as const);
  const isOpenObject = 'properties' in value && 'type' in value && !('additionalProperties' in value);
  return { ...Object.fromEntries(entries), ...(isOpenObject ? { additionalProperties: false } : {}) };
}

const pointer = (names: string[]): string =>
  names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

function build(): Contract {
  // Serialized and parsed, as clients receive it.
  const document = JSON.parse(JSON.stringify(openApiDocument(endpoints))) as OpenApiDocument;
  const keys = new Map(
    endpoints.filter(({ isAlias }) => !isAlias).map(({ method, path, doc }) => [doc.id, `${method} ${path}`]),
  );
  const operations = new Map<string, Operation>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, json] of Object.entries(methods) as [string, Operation['json']][]) {
      const key = keys.get(json.operationId) ?? '';
      operations.set(key, { method, path, key, json });
    }
  }
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closed({ components: document.components, paths: document.paths }) as object, 'openapi');
  return {
    document,
    operations,
    schemaAt(...names) {
      const validate = ajv.getSchema(`openapi#/${pointer(names)}`);
      if (validate === undefined) throw new Error(`No schema at ${names.join(' ')}`);
      return validate;
    },
    textOf: ({ errors }) => ajv.errorsText(errors),
  };
}

let built: Contract | undefined;

/** The published document, built once. @throws Error when it cannot be built, which `document.test.ts` tests */
export function contract(): Contract {
  built ??= build();
  return built;
}

interface HeaderObject {
  readonly $ref?: string;
  readonly required?: boolean;
}

interface Seen {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/**
 * The first difference between a response and the document; undefined when there is none. A card as FHIR is only
 * mentioned in the description of its operation, because clients generated from two JSON content types can parse
 * neither.
 */
export function departure({ method, path, json }: Operation, { status, contentType, headers, body }: Seen) {
  const { document, schemaAt, textOf } = contract();
  const ownHeaders = document.components.headers as Readonly<Record<string, HeaderObject>>;
  const documented = json.responses[status];
  if (documented === undefined) return `status ${status} is not documented`;
  for (const [name, header] of Object.entries((documented.headers ?? {}) as Record<string, HeaderObject>)) {
    const { required } = header.$ref === undefined ? header : (ownHeaders[header.$ref.split('/').at(-1)!] ?? {});
    if (required && headers[name] === undefined) return `${status} has no header ${name}`;
  }
  const content = documented.content as Readonly<Record<string, Json>> | undefined;
  if (content === undefined) return body === '' ? undefined : `${status} has a body`;
  const type = contentType?.split(';')[0] ?? '';
  if (`${method} ${path}` === 'get /v1/cards/{card_id}' && type === 'application/fhir+json') return undefined;
  if (content[type] === undefined) return `${status} has the content type ${type}`;
  if (type !== 'application/json') return undefined;
  const validate = schemaAt('paths', path, method, 'responses', String(status), 'content', type, 'schema');
  return validate(JSON.parse(body)) ? undefined : `${status}: ${textOf(validate)}`;
}

const departures: string[] = [];

function known(): Contract['operations'] {
  try {
    return contract().operations;
  } catch {
    // `document.test.ts` reports the reason; other tests need not fail too.
    return new Map();
  }
}

/** Checks the responses of an app against the document; any difference makes the run fail. */
export function watched(app: (req: IncomingMessage, res: ServerResponse) => void) {
  return (req: IncomingMessage, res: ServerResponse & { locals?: { route?: string } }): void => {
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
    };
    const { write, end } = res;
    res.write = ((...args: Parameters<typeof write>) => {
      keep(args[0]);
      return write.apply(res, args);
    }) as typeof write;
    res.end = ((...args: Parameters<typeof end>) => {
      keep(args[0]);
      const operation = known().get(`${req.method?.toLowerCase()} ${res.locals?.route}`);
      if (operation !== undefined && !res.destroyed) {
        const found = departure(operation, {
          status: res.statusCode,
          contentType: res.getHeader('content-type')?.toString(),
          headers: res.getHeaders(),
          body: Buffer.concat(chunks).toString(),
        });
        if (found !== undefined) departures.push(`${operation.method} ${operation.path}: ${found} (in “${running}”)`);
      }
      return end.apply(res, args);
    }) as typeof end;
    app(req, res);
  };
}

let running = '';
beforeEach(function () {
  running = this.currentTest?.fullTitle() ?? '';
});

// Checked at the end, because a hook that fails after one test would skip the rest of its suite.
after('every response matches the published document', () => {
  if (departures.length > 0) throw new Error(`the published document does not know:\n${departures.join('\n')}`);
});
