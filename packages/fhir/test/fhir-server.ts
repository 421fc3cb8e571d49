import { FhirRouter, MemoryRepository } from '@medplum/fhir-router';
import type { Bundle, Resource } from '@medplum/fhirtypes';

/** The FHIR interface of Medplum's server, with a repository in memory. Transactions are atomic, as it allows projects. */
export function startFhirServer() {
  const router = new FhirRouter();
  const repository = new MemoryRepository();
  const execute = async (bundle: Bundle): Promise<Bundle> => {
    const config = { transactions: true };
    const request = { method: 'POST' as const, url: '', pathname: '', body: bundle, params: {}, query: {}, config };
    const [outcome, result] = await router.handleRequest(request, repository);
    const response = (result ?? {}) as Bundle;
    if ((response.entry ?? []).length === 0) throw new Error(JSON.stringify(outcome));
    return response;
  };
  return {
    /** Processes a transaction. @throws Error with the outcome, if it is rejected */
    execute,
    /** Processes a transaction. @returns the HTTP status of each entry */
    post: async (bundle: Bundle): Promise<string[]> =>
      ((await execute(bundle)).entry ?? []).map(({ response }) => response?.status ?? ''),
    /** All stored resources of a type. */
    all: <T extends Resource>(resourceType: T['resourceType']): Promise<T[]> =>
      repository.searchResources<T>({ resourceType, count: 1000 } as never),
    read: (resource: Resource): Promise<Resource> =>
      repository.readResource(resource.resourceType, String(resource.id)),
    /** Number of stored resources of a type. */
    async count(resourceType: Resource['resourceType']): Promise<number> {
      const { total = 0 } = await repository.search({ resourceType });
      return total;
    },
  };
}
