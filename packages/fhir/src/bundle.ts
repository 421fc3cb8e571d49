import type { Bundle, BundleEntry, Reference, Resource } from '@medplum/fhirtypes';
import { deterministicId } from './deterministic-id.js';

/**
 * References a resource of the same bundle; a server that executes the transaction replaces it with its own reference.
 */
export const referenceTo = (resource: Resource): Reference<never> => ({ reference: `urn:uuid:${resource.id}` });

const entryOf = (resource: Resource): BundleEntry => ({
  fullUrl: `urn:uuid:${resource.id}`,
  resource,
  request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
});

/** The resources of a bundle as a document of their own, which nobody posts to a server. */
export const collectionOf = ({ entry = [], ...bundle }: Bundle): Bundle => ({
  ...bundle,
  type: 'collection',
  entry: entry.map(({ request, ...rest }) => rest),
});

/** Every resource is put under its own id, so posting a later export updates the resources of the first. */
export const transaction = (id: string, timestamp: string, resources: readonly Resource[]): Bundle => ({
  resourceType: 'Bundle',
  id: deterministicId(id, 'Bundle'),
  type: 'transaction',
  timestamp,
  entry: resources.map(entryOf),
});
