const hidden = '*********';

/** The response with a secret of the request masked wherever the payer repeats it, with or without hyphens. */
export function withoutValue<Document>(document: Document, digits: string): Document {
  const anywhere = new RegExp(digits.split('').join('-?'), 'g');
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(anywhere, hidden);
    if (Array.isArray(value)) return value.map(hide);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, hide(field)]));
  };
  return hide(document) as Document;
}
