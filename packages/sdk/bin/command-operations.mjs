/**
 * The operations for the command line: help texts, parameters, and fields of the JSON body. The body is left out if it
 * is not a flat object.
 *
 * @param {object} document OpenAPI
 * @returns {string} a TypeScript module, without its notice
 */
export function commandOperations(document) {
  const resolved = (value) =>
    value.$ref
      ? value.$ref
          .slice(2)
          .split('/')
          .reduce((at, name) => at[name], document)
      : value;
  const operations = {};
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  for (const { method, path, operation } of all) {
    if (operation.operationId === undefined) continue;
    const body = resolved(operation.requestBody ?? {}).content?.['application/json']?.schema ?? {};
    operations[operation.operationId] = {
      method,
      path,
      summary: operation.summary,
      description: operation.description.split('\n\n')[0],
      parameters: [
        ...(operation.parameters ?? [])
          .map(resolved)
          .filter((parameter) => parameter.in !== 'header')
          .map((parameter) => ({
            in: parameter.in,
            isRequired: parameter.required === true,
            ...described(parameter.name, parameter),
          })),
        ...Object.entries(resolved(body).properties ?? {}).map(([name, schema]) => ({
          in: 'body',
          isRequired: body.required?.includes(name) === true,
          ...described(name, { schema: resolved(schema), description: resolved(schema).description }),
        })),
      ].filter(({ type }) => type !== 'object'),
    };
  }
  return `import type { Operation } from '../operation.js';

/** Help and parameters of every published operation, by its id. */
export const operations = ${JSON.stringify(operations, null, 2)} as const satisfies Readonly<Record<string, Operation>>;
`;

  function described(name, { schema, description }) {
    const { type, minimum, maximum, items } = resolved(schema);
    const isNested = type === undefined || (type === 'array' && resolved(items).type !== 'string');
    return { name, type: isNested ? 'object' : type, minimum, maximum, description };
  }
}
