import { z } from 'zod';

/** The parts of an OpenAPI 3.0.3 Schema Object that are read here and in tests. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly example?: unknown;
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

/** What schemas say to the service; the document does not contain it. */
interface Marks {
  /**
   * Of a text that is masked for viewers, always or, in a record of elements or changed fields, by their name; or of what
   * they do not get at all.
   */
  readonly sensitive?: 'always' | 'by name' | 'removed';
  /** Schema of the fields of an object that its own schema does not name. */
  readonly rest?: z.ZodType;
}

export const schemaMark = <M extends keyof Marks>(schema: z.core.$ZodType, mark: M): Marks[M] =>
  (z.globalRegistry.get(schema) as Marks | undefined)?.[mark];

/** @see Marks */
export const marked = <S extends z.ZodType>(schema: S, marks: Marks): S => schema.meta({ ...schema.meta(), ...marks });

const components = new Map<string, z.ZodType>();

/** Publishes a shape as a component of the document; shapes and operations that use it refer to it. */
export function named<S extends z.ZodType>(name: string, shape: S): S {
  components.set(name, shape);
  return shape;
}

/** Publishes the object of an optional field or a list as a component. */
export function namedWithin(name: string, field: z.ZodType): void {
  let shape: z.core.$ZodType = field;
  while (shape instanceof z.ZodOptional || shape instanceof z.ZodReadonly || shape instanceof z.ZodArray)
    shape = shape.unwrap();
  if (!(shape instanceof z.ZodObject)) throw new Error(`${name} is no object`);
  named(name, shape);
}

// OpenAPI 3.0 uses the patterns of ECMA-262 5.1, in which a Unicode property class is an error or matches other characters.
const hasUnicodeClass = (pattern: string): boolean => /\\p\{/i.test(pattern);

/** They say as much as their patterns. */
const formats = ['uuid', 'date', 'date-time'];

/**
 * Schemas as JSON Schema. Rules that only code can check (`refine`, `transform`) are missing; the description of the
 * field states them. Metadata with a `type` replaces what zod would say about the field.
 */
export function jsonSchemas(shapes: readonly z.ZodType[]) {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of components) registry.add(shape, { id });
  // As fields of one object, because the time of zod grows with the square of the number of entries.
  const indexes = new Map(shapes.map((shape, index) => [shape, `${index}`]));
  registry.add(z.object(Object.fromEntries([...indexes].map(([shape, index]) => [index, shape]))), { id: 'others' });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any',
    uri,
    override({ zodSchema, jsonSchema: json }) {
      const meta = z.globalRegistry.get(zodSchema);
      if (meta?.type !== undefined)
        for (const keyword of Object.keys(json))
          if (!(keyword in meta) && keyword !== 'description') delete json[keyword];
      // Zod documents no default of a field that is parsed.
      if (meta?.default !== undefined) json.default = meta.default as number | boolean;
      delete json.param;
      delete json.sensitive;
      delete json.rest;
      delete json.readOnly;
      if (formats.includes(json.format ?? '') || hasUnicodeClass(json.pattern ?? '')) delete json.pattern;
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
      // Code generators cannot use `{}`.
      if (isEmpty(json.additionalProperties)) json.additionalProperties = true;
    },
  });
  const { others, ...byName } = schemas;
  const inPlace: Readonly<Record<string, unknown>> = others?.properties ?? {};
  return {
    components: Object.fromEntries(
      Object.entries(byName).map(([name, { $id, ...schema }]) => [name, schema as Schema]),
    ),
    of: (shape: z.ZodType): Schema => inPlace[indexes.get(shape) ?? ''] as Schema,
  };
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
