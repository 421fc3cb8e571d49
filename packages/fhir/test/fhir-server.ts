import { FhirRouter, MemoryRepository } from '@medplum/fhir-router';
import type { Bundle, Resource } from '@medplum/fhirtypes';

/** The FHIR interface of Medplum's server, with a repository in memory. */
export function startFhirServer() {
  const router = new FhirRouter();
  const repository = new MemoryRepository();
  return {
    /** Processes a transaction. @returns the HTTP status of each entry */
    async post(bundle: Bundle): Promise<string[]> {
      const request = { method: 'POST' as const, url: '', pathname: '', body: bundle, params: {}, query: {} };
      const [outcome, result] = await router.handleRequest(request, repository);
      const { entry = [] } = (result ?? {}) as Bundle;
      if (entry.length === 0) throw new Error(JSON.stringify(outcome));
      return entry.map(({ response }) => response?.status ?? '');
    },
    read: (resource: Resource): Promise<Resource> =>
      repository.readResource(resource.resourceType, String(resource.id)),
    /** Number of stored resources of a type. */
    async count(resourceType: Resource['resourceType']): Promise<number> {
      const { total = 0 } = await repository.search({ resourceType });
      return total;
    },
  };
}
