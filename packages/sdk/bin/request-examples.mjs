const baseUrl = 'http://127.0.0.1:8080';
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * A request for every operation with the examples of the document: as a Postman collection, and as a file from which
 * editors send requests (the HTTP client of JetBrains, the REST Client of Visual Studio Code).
 *
 * @param {object} document OpenAPI, with an example of every body
 * @returns {{ collection: string, http: string }}
 */
export function requestExamples(document) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      example: item(path, method, operation),
    })),
  );
  const folders = document.tags.map(({ name, description }) => ({
    name,
    description,
    item: operations.filter(({ tag }) => tag === name).map(({ example }) => example),
  }));
  const collection = {
    info: { name: document.info.title, schema },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'apiKey', value: '' },
    ],
    item: folders,
  };
  return { collection: `${JSON.stringify(collection, null, 1)}\n`, http: httpFile(folders) };
}

const jsonType = 'application/json';
const fileType = 'application/octet-stream';
/** The content types of a request, preferred ones first. */
const bodyTypes = [jsonType, fileType];

const plainText = (content) => ({ content, type: 'text/plain' });

/** The value of an optional parameter without an example, such as a cursor, which only a response contains. */
const noExample = 'string';

function parameterOf({ name, required = false, description, schema, example }) {
  const value = String(example ?? schema.enum?.[0] ?? schema.default ?? noExample);
  const text = `${required ? '(Required) ' : ''}${description}${schema.enum ? ` (One of ${schema.enum.join(', ')})` : ''}`;
  return { disabled: !required, description: plainText(text), key: name, value };
}

function item(path, method, { summary, description, parameters = [], requestBody, responses }) {
  const of = (place) => parameters.filter((parameter) => parameter.in === place).map(parameterOf);
  const content = requestBody?.content ?? {};
  const contentType = bodyTypes.find((type) => content[type]) ?? Object.keys(content)[0];
  const accept = Object.keys(Object.values(responses).find(({ content }) => content)?.content ?? {})[0];
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      header: [
        ...of('header'),
        ...(contentType ? [{ key: 'Content-Type', value: contentType }] : []),
        ...(accept ? [{ key: 'Accept', value: accept }] : []),
      ],
      ...(contentType && { body: bodyOf(contentType, content[contentType]) }),
      url: {
        path: path
          .slice(1)
          .replace(/\{(\w+)\}/g, ':$1')
          .split('/'),
        host: ['{{baseUrl}}'],
        query: of('query'),
        variable: of('path').map(({ description: text, key, value }) => ({
          type: 'any',
          value,
          key,
          description: text,
        })),
      },
      description: plainText(description),
    },
  };
}

function bodyOf(contentType, { examples, schema }) {
  if (contentType === fileType) return { mode: 'file', file: { src: './front.jpg' } };
  const example = Object.values(examples ?? {})[0]?.value ?? exampleOf(schema);
  const raw = contentType === jsonType ? JSON.stringify(example, null, 2) : example;
  const language = contentType === jsonType ? 'json' : 'text';
  return { mode: 'raw', raw, options: { raw: { headerFamily: language, language } } };
}

function exampleOf({ example, items, properties }) {
  if (example !== undefined) return example;
  if (items) return [exampleOf(items)];
  return (
    properties && Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema)]))
  );
}

function httpFile(folders) {
  const requests = folders.flatMap(({ item }) => item);
  const variables = requests.flatMap(({ request }) => request.url.variable);
  const values = new Map(variables.map(({ key, value }) => [key, value]));
  const head = [
    '# Made from the OpenAPI document by `npm run generate`. Do not edit.',
    '# Fill in a key of yours, and identifiers as the first requests return them.',
    `@baseUrl = ${baseUrl}`,
    '@apiKey = ',
    ...[...values].map(([key, value]) => `@${key} = ${value}`),
  ];
  return `${head.join('\n')}\n\n${requests.map(httpRequest).join('\n')}`;
}

function httpRequest({ name, request: { method, url, header, body } }) {
  const path = url.path.map((part) => part.replace(/^:(\w+)$/, '{{$1}}')).join('/');
  const query = (isWanted) => url.query.filter(isWanted).map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
  const required = query(({ disabled }) => !disabled);
  const optional = query(({ disabled, value }) => disabled && value !== noExample);
  const headers = header.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}: ${value}`);
  const lines = [
    `### ${name}`,
    ...(optional.length > 0 ? [`# optional: ${optional.join('&')}`] : []),
    `${method} {{baseUrl}}/${path}${required.length > 0 ? `?${required.join('&')}` : ''}`,
    'Authorization: Bearer {{apiKey}}',
    ...headers,
  ];
  const content = body?.mode === 'file' ? `< ${body.file.src}` : body?.raw;
  return `${[...lines, ...(content ? ['', content] : [])].join('\n')}\n`;
}
