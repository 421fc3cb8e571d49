import { z } from 'zod';
import type { Schema } from './schema.js';

/**
 * What a request may send, as JSON Schema. Rules that only code can tell (`refine`, `transform`) are not in it; the
 * documentation of the field says them.
 */
export function requestSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): Schema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // `format: uuid` says it all.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
      // Patterns of OpenAPI 3.0 are those of ECMA-262 5.1; elsewhere a class of Unicode is a mistake, or other letters.
      if (jsonSchema.pattern !== undefined && /\\p\{/i.test(jsonSchema.pattern)) delete jsonSchema.pattern;
    },
  });
  return json as Schema;
}

/** Shapes as components of the document: one that stands in another is a reference. */
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
      // A generator makes no use of `{}`.
      if (jsonSchema.additionalProperties !== undefined) jsonSchema.additionalProperties = true;
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id, $schema, ...schema }]) => [id, schema as Schema]));
}

/**
 * The fields of a query. On the wire all of them are text; where a route makes numbers of it, the document speaks of
 * numbers, with their bounds.
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
