import type { ResponseDocument } from './x12/index.js';

/** The public object `eligibility_response`: everything that came back, with field names in snake_case. */
export const publicResponse = (document: ResponseDocument): unknown => snakeCased(document);

function snakeCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => [snakeCase(name), snakeCased(field)]),
  );
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
