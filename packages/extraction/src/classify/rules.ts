import { sha256Of } from '@cardlens/vision';
import { proposeAddresses } from './extractors/addresses.js';
import { proposeBirths, proposeDates, proposeGender } from './extractors/dates.js';
import { proposeDoctors } from './extractors/doctors.js';
import { proposeIdentifiers } from './extractors/identifiers.js';
import { proposePayers } from './extractors/payers.js';
import { proposePeople } from './extractors/people.js';
import { proposePharmacyManagers } from './extractors/pharmacy-managers.js';
import { proposePhones } from './extractors/phones.js';
import { proposePlans } from './extractors/plans.js';
import { labelPhrases } from './labels/catalog.js';
import type { Page } from './layout/page.js';
import { directory } from './lexicons/directory.js';
import { networks, payers, pharmacyBenefitManagers } from './lexicons/organizations.js';
import { planNames } from './lexicons/plans.js';
import type { Proposal } from './proposal.js';
import { measured } from './scoring.js';

/** Increase when the rules change; lexicons and frequencies are included in the digest. */
const rulesVersion = 2;

const extractors: readonly ((page: Page) => Proposal[])[] = [
  proposeIdentifiers,
  proposeDates,
  proposeBirths,
  proposeGender,
  proposePeople,
  proposePayers,
  proposePlans,
  proposePharmacyManagers,
  proposePhones,
  proposeAddresses,
  proposeDoctors,
];

/** All proposals of the extractors for a prepared side. */
export function proposeOn(page: Page): Proposal[] {
  if (page.lines.length === 0) return [];
  return extractors.flatMap((propose) => propose(page));
}

/** Digest of the rules, their lexicons, the payer directory and frequencies. */
export async function rulesDigest(): Promise<string> {
  const digest = await sha256Of(
    JSON.stringify([labelPhrases, directory.digest, payers, networks, pharmacyBenefitManagers, planNames, measured]),
  );
  return `rules-${rulesVersion}-${digest.slice(0, 8)}`;
}
