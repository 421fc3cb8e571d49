import type { Device, DocumentReference, Provenance, Resource } from '@medplum/fhirtypes';
import { referenceTo } from '../bundle.js';
import { deterministicId } from '../deterministic-id.js';
import { codeSystems, identifierSystems } from '../systems.js';
import { instantOf } from '../timestamps.js';
import type { CardCorrections, ReadElsewhere } from './card.js';

/** Versions of the software that read the card, by name; each version is a separate device. */
export type Versions = Readonly<Record<string, string | undefined>>;

export function deviceOf(versions: Versions, lastUpdated: string): Device {
  const known = Object.entries(versions).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
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

/** Who has read the card, as an agent, and how. */
export function readingOf(device: Device, readBy: ReadElsewhere | undefined) {
  if (readBy?.reader === 'issuer') {
    const { url, name = url, isSigned } = readBy;
    // Anyone can make a link, on any host.
    if (!isSigned) return { who: { display: 'unknown' }, activity: 'Taken from a digital card without a signature' };
    const who = { identifier: { system: identifierSystems.uri, value: url }, display: name };
    return { who, activity: 'Taken from a digital card that its issuer signed' };
  }
  const where = readBy?.reader === 'device' ? ' on the device of the client' : '';
  return { who: referenceTo(device), activity: `Read by a machine from photos of the card${where}` };
}

/** States who created these resources from these photos. */
export const provenanceOf = (
  cardId: string,
  recorded: string,
  { who, activity }: ReturnType<typeof readingOf>,
  targets: readonly Resource[],
  sources: readonly DocumentReference[],
): Provenance => ({
  resourceType: 'Provenance',
  id: deterministicId(cardId, 'Provenance'),
  meta: { lastUpdated: recorded },
  target: targets.map(referenceTo),
  recorded,
  activity: { text: activity },
  agent: [
    {
      type: { coding: [{ system: codeSystems.provenanceAgent, code: 'author' }] },
      who,
    },
  ],
  ...(sources.length > 0
    ? { entity: sources.map((source) => ({ role: 'source' as const, what: referenceTo(source) })) }
    : {}),
});

/** States that people corrected elements of these resources: one resource for each API key that was used. */
export function correctionsOf(
  cardId: string,
  lastUpdated: string,
  corrections: CardCorrections,
  targets: readonly Resource[],
): Provenance[] {
  const keyIds = [...new Set(Object.values(corrections).map(({ key_id }) => key_id))].sort();
  return keyIds.map((keyId) => {
    const own = Object.entries(corrections).filter(([, { key_id }]) => key_id === keyId);
    const latest = own.map(([, { corrected_at }]) => corrected_at).sort();
    return {
      resourceType: 'Provenance',
      id: deterministicId(cardId, 'Provenance', keyId),
      meta: { lastUpdated },
      target: targets.map(referenceTo),
      recorded: instantOf(latest.at(-1) ?? lastUpdated),
      activity: {
        text: `Corrected by a person: ${own
          .map(([name]) => name)
          .sort()
          .join(', ')}`,
      },
      agent: [
        {
          type: { coding: [{ system: codeSystems.provenanceAgent, code: 'verifier' }] },
          who: { identifier: { system: identifierSystems.apiKey, value: keyId } },
        },
      ],
    };
  });
}
