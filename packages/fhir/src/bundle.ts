import type { Bundle, BundleEntry, Reference, Resource } from '@medplum/fhirtypes';
import { deterministicId } from './deterministic-id.js';

/** Refers to a resource of the same bundle; a server that takes the transaction writes its own reference instead. */
export const referenceTo = (resource: Resource): Reference<never> => ({ reference: `urn:uuid:${resource.id}` });

const entryOf = (resource: Resource): BundleEntry => ({
  fullUrl: `urn:uuid:${resource.id}`,
  resource,
  request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
});

/** Every resource is put under its own id, so that posting a second export updates the first. */
export const transaction = (id: string, timestamp: string, resources: readonly Resource[]): Bundle => ({
  resourceType: 'Bundle',
  id: deterministicId(id, 'Bundle'),
  type: 'transaction',
  timestamp,
  entry: resources.map(entryOf),
});
