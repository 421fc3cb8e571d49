/**
 * The operations for the command line: help texts, parameters, and fields of the JSON body. Nested fields are left out,
 * because an option has one value or a list of them.
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
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [operation.operationId, operationOf(method, path, operation)]),
  );
  return `import type { Operation } from '../operation.js';

/** Help and parameters of every published operation, by its id. */
export const operations = ${JSON.stringify(Object.fromEntries(operations), null, 2)} as const satisfies Readonly<Record<string, Operation>>;
`;

  function operationOf(method, path, { summary, description, parameters = [], requestBody = {} }) {
    const body = resolved(resolved(requestBody).content?.['application/json']?.schema ?? {});
    return {
      method: method.toUpperCase(),
      path,
      summary,
      description: description.split('\n\n')[0],
      parameters: [
        ...parameters
          .map(resolved)
          .filter((parameter) => parameter.in !== 'header')
          .map((parameter) => ({
            in: parameter.in,
            isRequired: parameter.required === true,
            ...described(parameter.name, parameter),
          })),
        ...Object.entries(body.properties ?? {}).map(([name, schema]) => ({
          in: 'body',
          isRequired: body.required?.includes(name) === true,
          ...described(name, { schema, description: resolved(schema).description }),
        })),
      ].filter(({ type }) => type !== 'object'),
    };
  }

  function described(name, { schema, description }) {
    const { type, minimum, maximum, items } = resolved(schema);
    const isNested = type === undefined || (type === 'array' && resolved(items).type !== 'string');
    return { name, type: isNested ? 'object' : type, minimum, maximum, description };
  }
}
