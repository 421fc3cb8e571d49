import { InvalidInput } from '@cardlens/errors';
import type { z } from 'zod';

/** @throws InvalidInput with the first violated rule; schemas use the wording of the contract */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidInput(result.error.issues[0]?.message ?? 'Invalid request');
}
