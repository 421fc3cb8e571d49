/** The published documentation of one operation. */
interface Operation {
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly content?: Readonly<
          Record<
            string,
            { readonly examples?: Readonly<Record<string, { readonly value: { readonly message?: string } }>> }
          >
        >;
      }
    >
  >;
}

export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export const documentedPaths = async (baseUrl: string): Promise<Paths> => {
  const response = await fetch(`${baseUrl}/v1/openapi.json`);
  return ((await response.json()) as { paths: Paths }).paths;
};

/** The messages that an operation documents for a status. */
export const documentedMessages = (operation: Operation | undefined, status: number): string[] =>
  Object.values(operation?.responses[status]?.content?.['application/json']?.examples ?? {}).flatMap(
    ({ value }) => value.message ?? [],
  );

/** The documented path of a request, the one with the most literal segments; undefined when there is none. */
function pathOf(paths: Paths, pathname: string): string | undefined {
  const asked = pathname.replace(/^\/eligibility(?=\/|$)/, '/v1/eligibility').split('/');
  const matching = Object.keys(paths).filter((path) => {
    const parts = path.split('/');
    return parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at]);
  });
  const literals = (path: string) => path.split('/').filter((part) => !part.startsWith('{')).length;
  return matching.sort((a, b) => literals(b) - literals(a))[0];
}

const documents = new Map<string, Paths>();
const undocumented = new Set<string>();
let seen = 0;

/** Compares every response of these servers, to any `fetch` of the tests, with the document that they publish. */
export async function watchResponses(baseUrls: readonly string[]): Promise<void> {
  const [first = ''] = baseUrls;
  const paths = await documentedPaths(first);
  for (const url of baseUrls) documents.set(new URL(url).origin, paths);
}

const plainFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init);
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
  const paths = documents.get(origin);
  const path = paths && pathOf(paths, pathname);
  const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toLowerCase();
  const operation = path === undefined ? undefined : paths?.[path]?.[method];
  if (operation !== undefined) {
    seen++;
    if (operation.responses[response.status] === undefined)
      undocumented.add(`${method.toUpperCase()} ${path}: ${response.status}`);
  }
  return response;
};

/** @throws Error when a response had a status that its operation does not document */
export function checkWatched(): void {
  if (documents.size > 0 && seen === 0) throw new Error('no response was compared with the published document');
  if (undocumented.size > 0) throw new Error(`not in the published document:\n${[...undocumented].sort().join('\n')}`);
}
