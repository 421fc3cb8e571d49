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
