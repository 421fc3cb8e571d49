import type { Schema } from './schemas.js';

/**
 * Gives every object of the document a name, because generators of clients name the others themselves, some of them two
 * different objects alike. A derived name says where the object is used: the entries of `timeline` in `Card` are
 * `CardTimelineItem`, the body of `createCard` is `CreateCardRequest`. Objects with the same fields are one component.
 */
export class ObjectNames {
  readonly components: Record<string, Schema> = {};
  readonly #names = new Map<string, string>();

  /** @param given  the components that their authors have named */
  constructor(given: Readonly<Record<string, Schema>>) {
    for (const [name, schema] of Object.entries(given)) {
      this.components[name] = schema;
      if (schema.properties !== undefined) this.#names.set(identityOf(schema), name);
    }
    for (const [name, schema] of Object.entries(given)) this.components[name] = this.#inside(schema, name);
  }

  /**
   * @param place  the name of the object, if it has none
   * @returns the schema with references in place of the objects in it
   * @throws Error if the name is taken by an object with other fields
   */
  of(schema: Schema, place: string): Schema {
    const target = targetOf(schema);
    if (target !== undefined) return this.#reference(target, schema);
    if (schema.properties === undefined) return this.#inside(schema, place);
    const identity = identityOf(schema);
    const name = this.#names.get(identity) ?? place;
    if (!this.#names.has(identity)) {
      if (name in this.components) throw new Error(`Two different objects would be called ${name}; name one of them.`);
      this.#names.set(identity, name);
      const { example, ...own } = schema;
      this.components[name] = own;
      this.components[name] = this.#inside(own, name);
    }
    const { description, example } = schema;
    const isSame = description === this.components[name]?.description;
    return this.#reference(`${componentPath}${name}`, {
      ...(isSame ? {} : { description }),
      ...(example === undefined ? {} : { example }),
    });
  }

  /** In OpenAPI 3.0, whatever stands beside `$ref` is ignored, and `nullable` needs a type. */
  #reference(target: string, { $ref, allOf, nullable, ...beside }: Schema): Schema {
    const name = target.slice(componentPath.length);
    if (nullable) return this.of({ ...this.components[name], ...beside, nullable }, `Nullable${name}`);
    return Object.keys(beside).length === 0 ? { $ref: target } : { allOf: [{ $ref: target }], ...beside };
  }

  #inside(schema: Schema, place: string): Schema {
    const { properties, items, additionalProperties: others } = schema;
    const lists = (['allOf', 'anyOf', 'oneOf'] as const).flatMap((keyword) => {
      const options = schema[keyword];
      return options === undefined
        ? []
        : [[keyword, options.map((option, index) => this.of(option, `${place}Option${index + 1}`))]];
    });
    return {
      ...schema,
      ...(properties === undefined
        ? {}
        : { properties: mapped(properties, (value, field) => this.of(value, place + inPascalCase(field))) }),
      ...(items === undefined ? {} : { items: this.of(items, `${place}Item`) }),
      ...(typeof others === 'object' ? { additionalProperties: this.of(others, `${place}Value`) } : {}),
      ...Object.fromEntries(lists),
    };
  }
}

const componentPath = '#/components/schemas/';

/** What a schema refers to, directly or as zod says it of a shape with a description of its own. */
function targetOf({ $ref, allOf }: Schema): string | undefined {
  return $ref ?? (allOf?.length === 1 ? allOf[0]?.$ref : undefined);
}

/** Equal for objects that differ only in what is said about them. */
const identityOf = ({ description, example, ...rest }: Schema): string => JSON.stringify(rest);

export const inPascalCase = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_, letter: string) => letter.toUpperCase());

function mapped<T, U>(values: Readonly<Record<string, T>>, change: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
}
