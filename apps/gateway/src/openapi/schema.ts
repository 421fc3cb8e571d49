/** The parts of an OpenAPI 3.0.3 Schema Object that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly (string | number)[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

type Fields = Readonly<Record<string, Schema>>;

export const text = (description: string, more: Schema = {}): Schema => ({ type: 'string', description, ...more });

export const oneOfTexts = (description: string, values: readonly string[]): Schema =>
  text(description, { enum: values });

export const id = (description: string): Schema => text(description, { format: 'uuid' });

export const flag = (description: string): Schema => ({ type: 'boolean', description });

export const integer = (description: string, more: Schema = {}): Schema => ({ type: 'integer', description, ...more });

export const number = (description: string, more: Schema = {}): Schema => ({ type: 'number', description, ...more });

export const listOf = (items: Schema, description: string): Schema => ({ type: 'array', description, items });

/** An object with required fields (`always`) and optional ones (`sometimes`). */
export const object = (description: string, always: Fields, sometimes: Fields = {}): Schema => ({
  type: 'object',
  description,
  properties: { ...always, ...sometimes },
  ...(Object.keys(always).length > 0 ? { required: Object.keys(always) } : {}),
});

/** A component of the document. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** `YYYYMMDD` */
export const digits8 = text('`YYYYMMDD`', { pattern: '^\\d{8}$' });

/** An object with arbitrary fields, defined by the client. */
export const freeObject = (description: string): Schema => ({
  type: 'object',
  description,
  additionalProperties: true,
});

/** `YYYY-MM-DD HH:MM:SS.ffffff+00:00` */
export const timestamp = (description: string): Schema =>
  text(description, { pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}\\.\\d{6}\\+00:00$' });
