import { promisify } from 'node:util';
import converter from 'openapi-to-postmanv2';

const baseUrl = 'http://127.0.0.1:8080';

/**
 * A request for every operation with the examples of the document: as a Postman collection, and as a file from which
 * editors send requests (the HTTP client of JetBrains, the REST Client of Visual Studio Code).
 *
 * @param {object} document OpenAPI
 * @returns {Promise<{ collection: string, http: string }>}
 */
export async function requestExamples(document) {
  const { result, reason, output } = await promisify(converter.convertV2)(
    { type: 'json', data: withExamples(document) },
    {
      folderStrategy: 'Tags',
      parametersResolution: 'Example',
      enableOptionalParameters: false,
      alwaysInheritAuthentication: true,
    },
  );
  if (!result) throw new Error(`the Postman collection was not made: ${reason}`);
  const { info, item } = output[0].data;
  const folders = item.map(tidy);
  const collection = {
    info: { name: info.name, schema: info.schema },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'apiKey', value: '' },
    ],
    item: folders,
  };
  return { collection: `${JSON.stringify(collection, null, 1)}\n`, http: httpFile(folders) };
}

/** The value of an optional parameter without an example, such as a cursor, which only a response can give. */
const noExample = 'string';

/** Adds examples to parameters, because the converter otherwise picks a random value. */
function withExamples(document) {
  const copy = structuredClone(document);
  for (const { parameters = [] } of Object.values(copy.paths).flatMap(Object.values))
    for (const parameter of parameters)
      parameter.example ??=
        parameter.schema.enum?.[0] ?? parameter.schema.default ?? (parameter.required ? undefined : noExample);
  return copy;
}

/** Removes responses, which are in the document, and identifiers, which are random. */
function tidy({ name, description, item, request }) {
  if (item) return { name, description, item: item.map(tidy) };
  const { method, url, header, body, description: text } = request;
  return { name, request: { method, header, ...bodyOf(url, body), url, description: text } };
}

const bodyOf = ({ path }, body) => {
  if (path.at(-1) === 'upload') return { body: { mode: 'file', file: { src: './front.jpg' } } };
  return body?.mode ? { body } : {};
};

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
