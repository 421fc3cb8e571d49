import { PhraseIndex } from '../phrase-index.js';
import { networks } from './networks.js';
import { payers } from './payers.js';
import { ambiguousManagers, pharmacyBenefitManagers } from './pharmacy-benefit-managers.js';
import { planNames } from './plans.js';
import { stateNames } from './states.js';

export interface Organization {
  readonly kind: 'payer' | 'network';
  /** Counts only where it stands alone: short, or an everyday word. */
  readonly standsAlone: boolean;
}

export const organizationIndex = new PhraseIndex<Organization>();
for (const name of networks) add(name, { kind: 'network', standsAlone: false });
for (const name of payers) {
  const standsAlone = name.startsWith('~');
  add(standsAlone ? name.slice(1) : name, { kind: 'payer', standsAlone });
}
for (const state of stateNames) {
  add(`Blue Cross Blue Shield of ${state}`, { kind: 'payer', standsAlone: false });
  add(`Blue Cross and Blue Shield of ${state}`, { kind: 'payer', standsAlone: false });
  add(`Blue Cross of ${state}`, { kind: 'payer', standsAlone: false });
  add(`Delta Dental of ${state}`, { kind: 'payer', standsAlone: false });
}

function add(name: string, organization: Organization): void {
  organizationIndex.add(name, organization);
  if (name.includes(' & ')) organizationIndex.add(name.replace(' & ', ' and '), organization);
}

export const managerIndex = new PhraseIndex<{ readonly standsAlone: boolean }>();
for (const name of pharmacyBenefitManagers) managerIndex.add(name, { standsAlone: ambiguousManagers.has(name) });

export const planIndex = new PhraseIndex<string>();
for (const name of planNames) planIndex.add(name, name);
