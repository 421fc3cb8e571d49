import { good, header } from './batch-upload.js';
import type { Operation } from './conformance.js';
import { image, type Sent, willing } from './example-requests.js';
import { aToken, bearer, ourKey } from './fakes.js';

const aList = 'custom_payer_id,custom_payer_name\r\nCV-1,Cedar Valley Health\r\n';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly example?: string;
}

/** The document's example request. */
export function goodRequest({ path, json }: Operation): Sent {
  const parameters = (json.parameters ?? []) as Parameter[];
  const requiredIn = (place: string) => parameters.filter((one) => one.in === place && one.required);
  const security = json.security as Readonly<Record<string, unknown>>[];
  const credential = security.some((one) => 'apiKey' in one) ? ourKey : aToken();
  const content = (json.requestBody as { content: Record<string, { examples?: Record<string, { value: object }> }> })
    ?.content;
  const [example] = Object.values(content?.['application/json']?.examples ?? {});
  const isList = content?.['text/csv'] !== undefined;
  const rows = path.endsWith('/batches') ? `${header}\n${good}` : aList;
  // The clock of the tests is earlier than the time in the example.
  const value = path.endsWith('/recover') ? { since: '2026-01-01' } : example?.value;
  const body = content === undefined ? undefined : isList ? rows : (value ?? image);
  return {
    path: requiredIn('path').reduce((filled, { name, example }) => filled.replace(`{${name}}`, example ?? ''), path),
    query: Object.fromEntries(requiredIn('query').map(({ name, example }) => [name, example ?? ''])),
    headers: {
      ...(security.length > 0 ? { authorization: bearer(credential) } : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': isList ? 'text/csv' : example === undefined ? 'image/jpeg' : 'application/json' }),
    },
    body,
    services: willing,
  };
}
