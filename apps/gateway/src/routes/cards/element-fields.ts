import { z } from 'zod';
import { entryFields } from './details-shapes.js';

const valueLengthMax = 500;

type ErrorText = string | ((issue: { path?: readonly PropertyKey[] | undefined }) => string);

/** A text that is described as what card accepts. */
function textLike(documented: z.ZodType, error: ErrorText) {
  const { $schema, ...json } = z.toJSONSchema(documented, { target: 'openapi-3.0' });
  return z.string({ error }).max(100, { error }).optional().meta(json);
}

/** The fields of an element that a client states. What they may be is checked by `checkedCorrection`. */
export const elementFields = (error: ErrorText) => ({
  value: z.string({ error }).max(valueLengthMax, { error }).meta({ description: 'The text.', minLength: 1 }),
  service: textLike(entryFields.service, error),
  category: textLike(entryFields.category, error),
  network: textLike(entryFields.network, error),
  label: textLike(entryFields.label, error),
  type: textLike(entryFields.type, error),
});
