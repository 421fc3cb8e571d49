import type { EventData } from '@cardlens/contracts';
import type { Discovery } from '../domain/discovery.js';
import type { DiscoveryEvent } from './ports.js';

/** A payer has responded. */
export const progressOf = (discovery: Discovery, id: string, nowUs: number): DiscoveryEvent => ({
  id,
  type: 'eligibility.discovery_progressed',
  data: dataOf(discovery, nowUs),
});

/** The end of a discovery, completed or canceled. */
export const endOf = (discovery: Discovery): DiscoveryEvent => ({
  id: discovery.endEventId ?? '',
  type: 'eligibility.discovery_completed',
  data: {
    ...dataOf(discovery, discovery.endedAtUs ?? 0),
    ...(discovery.state === 'canceled' ? { canceled: true } : {}),
  },
});

/** Identifiers and numbers only, never a payer or a person. */
const dataOf = (discovery: Discovery, occurredAtUs: number): EventData<'eligibility.discovery_completed'> => ({
  discoveryId: discovery.discoveryId,
  accountId: discovery.accountId,
  createdAtUs: discovery.createdAtUs,
  occurredAtUs,
  version: discovery.version + 1,
  inquiriesMade: discovery.inquiries.filter(({ outcome }) => outcome !== undefined).length,
  coveragesFound: discovery.coveragesFound,
});
