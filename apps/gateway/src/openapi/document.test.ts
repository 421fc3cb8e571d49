import { Validator } from '@seriousme/openapi-schema-validator';
import { expect } from 'chai';
import request from 'supertest';
import { contract, departure } from '../../test/conformance.js';
import { testApp } from '../../test/fakes.js';
import { endpoints } from '../routes/index.js';
import { openApiDocument } from './document.js';
import type { Schema } from './schemas.js';

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Every `{ schema, examples }` within a value, with its path. */
function* examplesIn(
  value: unknown,
  path: string[] = [],
): Generator<{ path: string[]; title: string; value: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  const { schema, examples } = value as { schema?: unknown; examples?: Record<string, { value: unknown }> };
  if (schema !== undefined && examples !== undefined) {
    for (const [title, example] of Object.entries(examples)) {
      yield { path: [...path, 'schema'], title, value: example.value };
    }
    return;
  }
  for (const [name, inner] of Object.entries(value)) yield* examplesIn(inner, [...path, name]);
}

/** Every schema `pattern` within a value. */
function* patternsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'pattern' && typeof inner === 'string') yield inner;
    else yield* patternsIn(inner);
  }
}

/** Objects with fields within a value. */
function unnamedIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties, ...rest } = value as { properties?: unknown };
  return [...(properties === undefined ? [] : [properties]), ...Object.values(rest).flatMap(unnamedIn)];
}

const isParameter = (segment: string) => segment.startsWith('{');

describe('the OpenAPI document', () => {
  it('uses only regular expressions of ECMA-262 5.1, without Unicode classes', () => {
    const patterns = [...new Set(patternsIn(contract().document))];
    expect(patterns).not.to.deep.equal([]);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern), pattern).not.to.throw();
      expect(pattern).not.to.match(/\\p\{|\\u\{|\(\?</i);
    }
  });

  it('is valid OpenAPI 3.0', async () => {
    const { valid, errors } = await new Validator().validate(
      structuredClone(contract().document) as { [field: string]: unknown },
    );
    expect(valid, JSON.stringify(errors, undefined, 1)).to.equal(true);
    expect(contract().document.openapi).to.equal('3.0.3');
  });

  it('names every object, because generators give some of the others the same name', () => {
    const { document } = contract();
    const named = Object.values(document.components.schemas).flatMap((schema) => [...Object.values(schema)]);
    expect(unnamedIn([named, document.paths])).to.deep.equal([]);
  });

  it('has paths that look alike only where one of them has a UUID and the other a word', () => {
    const paths = Object.entries(contract().document.paths).map(([path, methods]) => ({ path, methods }));
    const isId = (segment: string) => /^\{(?:\w+_)?id\}$/.test(segment);
    const alike = paths.flatMap(({ path }, index) =>
      paths.slice(index + 1).flatMap((other) => {
        const [one, two] = [path.split('/'), other.path.split('/')];
        const pairs = one.map((segment, i) => [segment, two[i] ?? ''] as const);
        const couldBeEqual =
          one.length === two.length && pairs.every(([a, b]) => a === b || isParameter(a) || isParameter(b));
        return couldBeEqual && !pairs.some(([a, b]) => a !== b && (isId(a) || isId(b)))
          ? [`${path} ${other.path}`]
          : [];
      }),
    );
    expect(alike).to.deep.equal([]);
  });

  it('refers to every schema', () => {
    const { document } = contract();
    const text = JSON.stringify(document);
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    expect(unused).to.deep.equal([]);
  });

  it('has exactly the operations of the API', () => {
    const published = endpoints.filter(({ isAlias }) => !isAlias).map(keyOf);
    expect([...contract().operations.keys()]).to.have.members(published);
    expect(endpoints.filter(({ isAlias }) => isAlias).map(keyOf)).to.include('get /eligibility/:id');
    expect(published.filter((key) => key.includes(' /eligibility'))).to.deep.equal([]);
  });

  it('describes every field of a request', () => {
    const undescribed = [...contract().operations.values()].flatMap(({ key, json }) => {
      const parameters = (json.parameters ?? []) as { name: string; description?: string }[];
      const content = (json.requestBody as { content: Record<string, { schema: Schema }> } | undefined)?.content;
      const fields = Object.entries(content?.['application/json']?.schema.properties ?? {});
      return [...parameters, ...fields.map(([name, { description }]) => ({ name, description }))].flatMap(
        ({ name, description = '' }) => (description === '' ? [`${key}: ${name}`] : []),
      );
    });
    expect(undescribed).to.deep.equal([]);
  });

  it('gives every operation a unique identifier, a known tag and a description', () => {
    const { operations, document } = contract();
    const all = [...operations.values()];
    expect(new Set(all.map(({ json }) => json.operationId)).size).to.equal(all.length);
    const tags = (document.tags as { name: string }[]).map(({ name }) => name);
    for (const { json } of all) {
      expect(tags).to.include.members(json.tags as string[]);
      expect(json.description).to.be.a('string').and.match(/\.$/);
    }
  });

  it('names the configured base URL', () => {
    expect(openApiDocument(endpoints, 'https://api.example').servers).to.deep.equal([{ url: 'https://api.example' }]);
  });

  for (const { method, path, json } of contract().operations.values()) {
    it(`has examples that match their schemas: ${method.toUpperCase()} ${path}`, () => {
      const examples = [...examplesIn(json, ['paths', path, method])];
      // The example would be the document itself.
      if (path !== '/v1/openapi.json') expect(examples).not.to.deep.equal([]);
      for (const { path: where, title, value } of examples) {
        const validate = contract().schemaAt(...where);
        expect(validate(value), `${where.slice(3).join(' ')} ${title}: ${contract().textOf(validate)}`).to.equal(true);
      }
    });
  }
});

describe('the check of every response in tests', () => {
  const ping = { timestamp: '2026-03-02T14:07:31.204Z', feature_flags: { enable_payer_matching: true } };
  const headers = { 'x-request-id': '1', traceparent: '2' };
  const check = (body: object, status = 200) => {
    const sent = { status, contentType: 'application/json; charset=utf-8', headers, body: JSON.stringify(body) };
    return departure(contract().operations.get('get /v1/ping')!, sent);
  };

  it('accepts a response that matches the schema of its operation', () => {
    expect(check(ping)).to.equal(undefined);
  });

  it('names a missing field, a field of another type, an unknown field and an unknown status', () => {
    expect(check({ timestamp: ping.timestamp })).to.contain("must have required property 'feature_flags'");
    expect(check({ ...ping, feature_flags: { a: 'yes' } })).to.contain('must be boolean');
    expect(check({ ...ping, surprise: 1 })).to.contain('must NOT have additional properties');
    expect(check(ping, 201)).to.equal('status 201 is not documented');
  });
});

describe('GET /v1/openapi.json', () => {
  it('serves the document without a credential', async () => {
    const res = await request(testApp().app).get('/v1/openapi.json');
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal(contract().document);
    expect(res.headers['cache-control']).to.equal('public, max-age=300');
  });
});
