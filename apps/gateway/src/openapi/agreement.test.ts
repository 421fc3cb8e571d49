import { expect } from 'chai';
import { contract, type Operation } from '../../test/conformance.js';
import { checked } from '../middleware/checked.js';
import { endpoints } from '../routes/index.js';
import type { Schema } from './schemas.js';

// Checks that document and routes accept the same values: those at the limits of a schema are accepted and those just
// beyond are rejected. Most schemas are generated and agree anyway; this test is for those that metadata replaces.

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Samples {
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const repeated = (length: number) => 'x'.repeat(length);

/** Values at the limits of a schema, and just beyond them. `isText`: all of them are sent as text. */
function samplesOf(schema: Schema, { isText = false } = {}): Samples {
  const { type, enum: values, minimum, maximum, minLength, maxLength, format } = schema;
  if (values !== undefined) return { good: values, bad: ['no-such-value', ''] };
  if (format === 'uuid') {
    return { good: ['5F2B7D3E-8A14-4C7E-9B60-2D1F6A3C9E54'], bad: ['5f2b7d3e', '../..', '{$ne:null}'] };
  }
  if (type === 'integer') {
    return {
      good: [minimum, maximum].filter((bound) => bound !== undefined),
      bad: ['x', 1.5, ...(minimum === undefined ? [] : [minimum - 1]), ...(maximum === undefined ? [] : [maximum + 1])],
    };
  }
  if (type === 'boolean' && isText) return { good: [true, false], bad: ['yes', '1', ''] };
  if (type === 'boolean') return { good: [true, false], bad: ['true', 1, null] };
  if (type === 'object') return { good: [], bad: ['{}', 7, []] };
  return {
    good: [minLength, maxLength].filter((bound) => bound !== undefined).map(repeated),
    bad: [
      ...(minLength === undefined || minLength === 0 ? [] : [repeated(minLength - 1)]),
      ...(maxLength === undefined ? [] : [repeated(maxLength + 1)]),
    ],
  };
}

const exampleOf = ({ example, schema }: Pick<Parameter, 'example' | 'schema'>) =>
  example ?? schema.example ?? schema.enum?.[0];

const parametersOf = ({ json }: Operation, place: string) =>
  ((json.parameters ?? []) as Parameter[]).filter((parameter) => parameter.in === place);

const bodySchemaOf = ({ json }: Operation): Schema | undefined =>
  (json.requestBody as { content: Record<string, { schema: Schema }> } | undefined)?.content['application/json']
    ?.schema;

for (const endpoint of endpoints) {
  const operation = contract().operations.get(`${endpoint.method} ${endpoint.path}`);
  if (operation === undefined) continue;
  const { params, query, headers, body } = endpoint;

  describe(`${operation.method.toUpperCase()} ${operation.path} accepts what is documented`, () => {
    const queryParameters = parametersOf(operation, 'query');
    const required = Object.fromEntries(
      queryParameters.filter((one) => one.required).map((one) => [one.name, exampleOf(one)]),
    );

    for (const parameter of queryParameters) {
      it(`in the query: ${parameter.name}`, () => {
        const parse = (value: unknown) => () => checked(query!, { ...required, [parameter.name]: value });
        const { good, bad } = samplesOf(parameter.schema, { isText: true });
        for (const value of good) expect(parse(String(value)), String(value)).not.to.throw();
        for (const value of bad) expect(parse(String(value)), String(value)).to.throw();
        expect(parse([exampleOf(parameter), exampleOf(parameter)]), 'given twice').to.throw();
        expect(parse({ $gt: '' }), 'an operator').to.throw();
        const without = { ...required, [parameter.name]: undefined };
        if (parameter.required) expect(() => checked(query!, without), 'missing').to.throw();
        else expect(() => checked(query!, without), 'missing').not.to.throw();
      });
    }

    const pathParameters = parametersOf(operation, 'path');
    // The route uses other parameter names, in the same order.
    const routeNames = endpoint.path.match(/(?<=:)\w+/g) ?? [];
    const sound = Object.fromEntries(pathParameters.map((one, index) => [routeNames[index], exampleOf(one)]));
    for (const [index, { name, schema }] of pathParameters.entries()) {
      it(`in the path: ${name}`, () => {
        const parse = (value: unknown) => () => checked(params!, { ...sound, [routeNames[index] ?? '']: value });
        const { good, bad } = samplesOf(schema);
        for (const value of good) expect(parse(value)).not.to.throw();
        for (const value of bad) expect(parse(value), String(value)).to.throw();
      });
    }

    for (const { name, schema, example } of parametersOf(operation, 'header')) {
      it(`in the header ${name}`, () => {
        const parse = (value: unknown) => () => checked(headers!, { [name.toLowerCase()]: value });
        const { good, bad } = samplesOf(schema);
        for (const value of [example, ...good]) expect(parse(value), String(value)).not.to.throw();
        for (const value of bad) expect(parse(value), String(value)).to.throw();
      });
    }

    const bodySchema = bodySchemaOf(operation);
    const fields = Object.entries(bodySchema?.properties ?? {});
    const requiredFields = Object.fromEntries(
      fields
        .filter(([name]) => bodySchema?.required?.includes(name))
        .map(([name, schema]) => [name, exampleOf({ schema })]),
    );
    for (const [name, schema] of fields) {
      it(`in the body: ${name}`, () => {
        const parse = (value: unknown) => () => checked(body!, { ...requiredFields, [name]: value });
        const { good, bad } = samplesOf(schema);
        for (const value of good) expect(parse(value), String(value)).not.to.throw();
        // A body that is the client's own object may contain anything.
        if (bodySchema?.additionalProperties !== undefined) return;
        for (const value of bad) expect(parse(value), String(value)).to.throw();
        expect(parse([{ $gt: '' }]), 'an operator').to.throw();
        if (name in requiredFields) expect(parse(undefined), 'missing').to.throw();
        else expect(parse(undefined), 'missing').not.to.throw();
      });
    }

    const examples = (
      operation.json.requestBody as { content: Record<string, { examples?: Record<string, { value: unknown }> }> }
    )?.content['application/json']?.examples;
    for (const [title, { value }] of Object.entries(examples ?? {})) {
      it(`in the example of a body: ${title}`, () => {
        expect(() => checked(body!, value)).not.to.throw();
      });
    }
  });
}
