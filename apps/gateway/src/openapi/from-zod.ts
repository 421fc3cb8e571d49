import { z } from 'zod';
import type { Schema } from './schema.js';

/**
 * A request's schema as JSON Schema. Rules that only code can check (`refine`, `transform`) are missing; the
 * documentation of the field states them.
 */
export function requestSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): Schema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // `format: uuid` is sufficient.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
      // OpenAPI 3.0 uses the patterns of ECMA-262 5.1, in which a Unicode property class is an error or matches other
      // characters.
      if (jsonSchema.pattern !== undefined && /\\p\{/i.test(jsonSchema.pattern)) delete jsonSchema.pattern;
    },
  });
  return json as Schema;
}

/** Shapes as components of the document; a shape used within another becomes a reference. */
export function componentSchemas(shapes: Readonly<Record<string, z.ZodType>>): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(shapes)) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, {
    target: 'openapi-3.0',
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override({ jsonSchema }) {
      delete jsonSchema.readOnly;
      const [only, ...others] = jsonSchema.allOf ?? [];
      if (only?.$ref !== undefined && others.length === 0) {
        delete jsonSchema.allOf;
        jsonSchema.$ref = only.$ref;
      }
      // Code generators cannot use `{}`.
      if (jsonSchema.additionalProperties !== undefined) jsonSchema.additionalProperties = true;
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id, $schema, ...schema }]) => [id, schema as Schema]));
}

/**
 * The fields of a query. They are sent as text; where the route converts them to numbers, the document describes
 * numbers with their limits.
 */
export function querySchemas(schema: z.ZodType): { fields: Record<string, Schema>; required: readonly string[] } {
  const { properties = {}, required = [] } = requestSchema(schema);
  const typed = requestSchema(schema, 'output').properties ?? {};
  const fields = Object.entries(properties).map(([name, wire]) => {
    const value = typed[name];
    const isNumber = value?.type === 'integer' || value?.type === 'number';
    return [name, isNumber ? value : wire] as const;
  });
  return { fields: Object.fromEntries(fields), required };
}
