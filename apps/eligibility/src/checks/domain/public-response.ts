import type { ResponseDocument } from '@cardlens/x12';

/** The public object `eligibility_response`: the full response, with field names in snake_case. */
export const publicResponse = (document: ResponseDocument): unknown => snakeCased(document);

function snakeCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCased);
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (field !== undefined) result[snakeCase(name)] = snakeCased(field);
  }
  return result;
}

/** Cached, because a response repeats few field names thousands of times. */
const names = new Map<string, string>();

function snakeCase(name: string): string {
  let snake = names.get(name);
  if (snake === undefined) {
    snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    names.set(name, snake);
  }
  return snake;
}
