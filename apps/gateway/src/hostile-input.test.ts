import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { unboundedCost } from '@cardlens/testing';
import { expect } from 'chai';
import { aCardId, aScanId, aToken, bearer, ourKey, testApp } from '../test/fakes.js';
import { createServers } from '../test/live-servers.js';
import { openApiDocument } from './openapi/document.js';
import { endpoints } from './routes/index.js';

/** Input of about a size in bytes. */
type Generator = (size: number) => string | Buffer;

/** Size of the smaller input. */
interface Hostile {
  readonly size: number;
  readonly make: Generator;
}

const fill = (unit: string, size: number): string => unit.repeat(Math.ceil(size / Buffer.byteLength(unit)));
const distinct = (size: number): string =>
  Array.from({ length: Math.ceil(size / 3) }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7) % 20_000))).join(
    '',
  );

/** Values that are expensive for some parser or check, as JSON. */
const values: Readonly<Record<string, (size: number) => string>> = {
  'wrong elements': (size) => `[${fill('0,', size)}0]`,
  'wrong objects': (size) => `[${fill('{},', size)}0]`,
  'deep lists': (size) => fill('[', size / 2) + fill(']', size / 2),
  'long text': (size) => `"${fill('x', size)}"`,
  'blank text': (size) => `"${fill(' ', size)}x"`,
  digits: (size) => `"${fill('1', size)}"`,
  'combining marks': (size) => `"a${fill('\u0301\u0327', size)}"`,
  'many different characters': (size) => `"${distinct(size)}"`,
  'a web address of many characters': (size) => `"https://${distinct(size)}.example"`,
  'many names': (size) => `{${Array.from({ length: Math.ceil(size / 10) }, (_, index) => `"n${index}":0`).join(',')}}`,
  'a long number': (size) => fill('1', size),
};

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly example?: unknown;
}
const document = openApiDocument(endpoints) as unknown as {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> } }>>
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};
const resolved = (schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined ? schema : resolved(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

/** An object with the value in every field, at every depth. */
function objectOf(schema: JsonSchema, value: string): string {
  const { properties = {} } = resolved(schema);
  const fields = Object.entries(properties).map(([name, field]) => {
    const inner = resolved(field);
    return `${JSON.stringify(name)}:${inner.properties === undefined ? value : objectOf(inner, value)}`;
  });
  return `{${[...fields, `"unknown":${value}`].join(',')}}`;
}
const leaves = (schema: JsonSchema): number =>
  1 + Object.values(resolved(schema).properties ?? {}).reduce((sum, field) => sum + leaves(field), 0);

const columnsOf = (example: unknown): string => String(example).split(/\r?\n/, 1)[0] ?? '';
const rowsOf = (example: unknown): string => String(example).split(/\r?\n/)[1] ?? '';

const jpeg = '\xff\xd8\xff\xe1';
const start = (text: string, size: number, unit = '\0') => Buffer.from(text + fill(unit, size), 'latin1');

/** Hostile bodies of each content type. */
const bodies: Readonly<Record<string, (schema: JsonSchema, example: unknown) => Readonly<Record<string, Hostile>>>> = {
  'application/json': (schema) =>
    resolved(schema).type === 'array'
      ? {
          ...Object.fromEntries(
            Object.entries(values).map(([what, make]) => [
              `rows of ${what}`,
              {
                size: 200_000,
                make: (size) => `[${Array.from({ length: Math.ceil(size / 2000) }, () => make(2000))}]`,
              },
            ]),
          ),
          'small rows': { size: 20_000, make: (size) => `[${fill('0,', size)}0]` },
          'a row without an end': { size: 2_000_000, make: (size) => `[${fill('[', size)}` },
          'white space': { size: 2_000_000, make: (size) => `${fill(' ', size)}[]` },
        }
      : {
          ...Object.fromEntries(
            Object.entries(values).map(([what, make]) => [
              `${what} in every field`,
              { size: 100_000, make: (size) => objectOf(schema, make(size / leaves(schema))) },
            ]),
          ),
          'deep objects': { size: 100_000, make: (size) => `${fill('{"a":', size)}1${fill('}', size / 5)}` },
          'white space': { size: 100_000, make: (size) => `${fill(' ', size)}{}` },
        },
  'text/csv': (_, example) => ({
    'many columns': { size: 40_000, make: (size) => fill('a,', size) },
    'many different columns': {
      size: 40_000,
      make: (size) => `${columnsOf(example)},${Array.from({ length: size / 5 }, (_, index) => index).join(',')}\n`,
    },
    'empty columns and short rows': {
      size: 20_000,
      make: (size) => `${columnsOf(example)}${fill(',', size)}\n${fill('x\n', size)}`,
    },
    'short rows': { size: 20_000, make: (size) => `${columnsOf(example)}\n${fill('x\n', size)}` },
    'wide rows': { size: 400_000, make: (size) => `${columnsOf(example)}\n${fill(`${','.repeat(60_000)}\n`, size)}` },
    'long cells': { size: 400_000, make: (size) => `${columnsOf(example)}\n${fill(`${'x'.repeat(60_000)}\n`, size)}` },
    'lists of codes': {
      size: 400_000,
      make: (size) =>
        `${columnsOf(example)},procedure_codes\n${fill(`${rowsOf(example)},${'A '.repeat(30_000)}\n`, size)}`,
    },
    'quotation marks': { size: 100_000, make: (size) => `${columnsOf(example)}\n${fill('"a""b","c"d\n', size)}` },
    'an open quotation mark': { size: 1_000_000, make: (size) => `${columnsOf(example)}\n"${fill('x\n', size)}` },
    'a row without an end': { size: 1_000_000, make: (size) => `${columnsOf(example)}\n${fill(',', size)}` },
    'line breaks': { size: 1_000_000, make: (size) => fill('\n', size) },
    separators: { size: 40_000, make: (size) => fill(';\t,', size) },
  }),
  'image/*': () => ({
    'a JPEG of segments': { size: 500_000, make: (size) => start('\xff\xd8', size, '\xff\xe1\x00\x02') },
    'a JPEG of fill bytes': { size: 500_000, make: (size) => start(jpeg, size, '\xff') },
    'a PNG of chunks': { size: 500_000, make: (size) => start('\x89PNG\r\n\x1a\n', size, '\0\0\0\0tEXt\0\0\0\0') },
    'a TIFF of entries': { size: 500_000, make: (size) => start('II*\0\x08\0\0\0\xff\xff', size, '\x01\x01\x04\0') },
    'boxes of HEIC': {
      size: 500_000,
      make: (size) => start('\0\0\0\x18ftypheic\0\0\0\0mif1heic', size, '\0\0\0\x08free'),
    },
    'a PDF of objects': { size: 500_000, make: (size) => start('%PDF-1.7\n', size, '1 0 obj<<>>endobj\n') },
    'base64 text': { size: 500_000, make: (size) => fill('/9j/', size) },
    'base64 text of white space': { size: 500_000, make: (size) => fill('/9j/ \n', size) },
    'white space': { size: 500_000, make: (size) => fill(' ', size) },
    'a data URL without an end': { size: 500_000, make: (size) => `data:image/jpeg;${fill('a=b;', size)}` },
  }),
};
/** Content types of the same bodies. */
const sameAs: Readonly<Record<string, string>> = {
  'application/octet-stream': 'image/*',
  'application/pdf': 'image/*',
  'text/plain': 'image/*',
};

const uploads = {
  async uploadImage(parts: AsyncIterable<unknown>) {
    for await (const _ of parts);
    return { scanId: aScanId };
  },
};
const published = endpoints.filter(({ isAlias }) => !isAlias);
const tested = new Set<string>();

for (const [path, operations] of Object.entries(document.paths))
  for (const [method, { requestBody }] of Object.entries(operations))
    for (const [type, { schema, example }] of Object.entries(requestBody?.content ?? {})) {
      if (sameAs[type] !== undefined) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const shape = path.replace(/\{\w+\}/g, ':id');
      const endpoint = published.find((one) => one.method === method && one.path.replace(/:\w+/g, ':id') === shape);
      tested.add(`${method} ${shape}`);

      describe(`${name} with hostile ${type}`, () => {
        const kinds = Object.entries(bodies[type]?.(schema, example ?? schema.example) ?? {});
        it('has hostile input', () => {
          expect(kinds, 'add generators for this content type').not.to.deep.equal([]);
          expect(endpoint).not.to.equal(undefined);
        });
        const url = `${path.replace(/\{scan_id\}/, aScanId).replace(/\{\w+\}/g, aCardId)}?orientation=front`;
        const contentType = type === 'image/*' ? 'image/jpeg' : type;
        for (const [what, { size, make }] of kinds)
          it(`costs what its size is worth, and keeps nobody waiting: ${what}`, async () => {
            const send = async (bytes: number) => {
              const server = createServer(testApp({ uploads }).app).listen(0, '127.0.0.1');
              await once(server, 'listening');
              const { port } = server.address() as AddressInfo;
              const credential = endpoint?.access === 'token' ? aToken() : ourKey;
              const headers = { authorization: bearer(credential), 'content-type': contentType };
              const req = request({ port, method, path: url, headers });
              req.on('error', () => {});
              req.end(make(bytes));
              const [res] = (await once(req, 'response')) as [import('node:http').IncomingMessage];
              res.resume();
              await once(res, 'end');
              expect(res.statusCode).to.be.below(500);
              server.closeAllConnections();
              server.close();
            };
            expect(await unboundedCost(size, send)).to.equal(undefined);
          });
      });
    }

describe('operations with a body', () => {
  it('are all tested with hostile input', () => {
    const withBody = published.filter(({ body }) => body !== undefined);
    for (const { method, path } of withBody)
      expect([...tested]).to.include(`${method} ${path.replace(/:\w+/g, ':id')}`);
    expect([...tested].length).to.be.at.least(withBody.length + 3);
  });
});

describe('operations with hostile queries', () => {
  for (const { method, path, access, query } of published.filter(({ query }) => query !== undefined))
    it(`cost what their size is worth: ${method.toUpperCase()} ${path}`, async () => {
      const names = Object.keys((query as unknown as { shape?: object }).shape ?? {});
      const { app } = testApp({ cards: { getCard: () => Promise.reject(new Error('gone')) } });
      const server = createServer(app).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const headers = { authorization: bearer(access === 'token' ? aToken() : ourKey) };
      for (const unit of ['1', '%20', '%CC%81', '[a]', '&a=b', '%F0%9F%98%80', '2026-01-01T']) {
        const send = async (bytes: number) => {
          const text = unit.repeat(bytes / unit.length);
          const query = names.map((name) => `${name}=${text.slice(0, bytes / names.length)}`).join('&');
          const req = request({ port, method, path: `${path.replace(/:\w+/g, aCardId)}?${query}`, headers });
          req.on('error', () => {});
          req.end();
          const [res] = (await once(req, 'response')) as [import('node:http').IncomingMessage];
          res.resume();
          await once(res, 'end');
        };
        expect(await unboundedCost(6000, send), unit).to.equal(undefined);
      }
      server.closeAllConnections();
      server.close();
    });
});

describe('live connections with hostile messages', () => {
  const frame = (opcode: number, text: string): Buffer =>
    Buffer.concat([Buffer.of(0x80 | opcode, 0x80 | text.length, 0, 0, 0, 0), Buffer.from(text)]);
  for (const [what, one] of [
    ['empty messages', frame(1, '')],
    ['JSON that is not valid', frame(1, '{"action":"register"')],
    ['registrations', frame(1, `{"action":"register","card_id":"${aCardId}"}`)],
    ['pings of the protocol', frame(9, '')],
    ['texts ping', frame(1, 'ping')],
  ] as const)
    it(`give others their turns: ${what}`, async () => {
      const servers = createServers();
      await servers.start();
      const send = async (bytes: number) => {
        const socket = connect(servers.http.port(), '127.0.0.1');
        const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n';
        const offer = `host: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nauthorization: Bearer ${ourKey}\r\n`;
        socket.write(`GET /v1/ws HTTP/1.1\r\n${offer}${key}\r\n`);
        await once(socket, 'data');
        socket.resume();
        socket.on('error', () => {});
        socket.end(Buffer.concat([...Array.from({ length: bytes / one.length }, () => one), frame(8, '')]));
        await once(socket, 'close');
      };
      expect(await unboundedCost(30_000, send)).to.equal(undefined);
      await servers.stop();
    });
});
