export type Json = Record<string, unknown>;

/** Examples by title, in OpenAPI's form. */
export const titled = (examples: Readonly<Record<string, unknown>>): Json =>
  Object.fromEntries(Object.entries(examples).map(([summary, value]) => [slug(summary), { summary, value }]));

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
