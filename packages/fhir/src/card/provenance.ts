import type { Device, DocumentReference, Provenance, Resource } from '@medplum/fhirtypes';
import { referenceTo } from '../bundle.js';
import { deterministicId } from '../deterministic-id.js';
import { codeSystems } from '../systems.js';

/** Versions of what read the card, by name; a new version is another device. */
export type Versions = Readonly<Record<string, string | undefined>>;

export function deviceOf(versions: Versions, lastUpdated: string): Device {
  const known = Object.entries(versions).filter(([, value]) => value !== undefined) as [string, string][];
  return {
    resourceType: 'Device',
    id: deterministicId('Device', ...known.flat()),
    meta: { lastUpdated },
    status: 'active',
    deviceName: [{ name: 'Cardlens', type: 'model-name' }],
    type: { text: 'Software that reads photos of insurance cards' },
    ...(known.length > 0 ? { version: known.map(([name, value]) => ({ type: { text: name }, value })) } : {}),
  };
}

/** A machine made these resources from these photos; nobody has confirmed them. */
export const provenanceOf = (
  cardId: string,
  recorded: string,
  device: Device,
  targets: readonly Resource[],
  sources: readonly DocumentReference[],
): Provenance => ({
  resourceType: 'Provenance',
  id: deterministicId(cardId, 'Provenance'),
  meta: { lastUpdated: recorded },
  target: targets.map(referenceTo),
  recorded,
  activity: { text: 'Read by a machine from photos of the card' },
  agent: [
    {
      type: { coding: [{ system: codeSystems.provenanceAgent, code: 'author' }] },
      who: referenceTo(device),
    },
  ],
  ...(sources.length > 0
    ? { entity: sources.map((source) => ({ role: 'source' as const, what: referenceTo(source) })) }
    : {}),
});
