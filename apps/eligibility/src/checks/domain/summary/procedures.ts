import type { CoverageStatus, Procedure } from '@cardlens/eligibility-record';
import type { Benefit } from '@cardlens/x12';
import { procedureOf } from './cost-sharing.js';
import type { Coverage } from './coverage.js';
import { entryOf } from './service-types.js';

/** Other payers, contacts and providers are not benefits of a procedure. */
const notBenefits = new Set(['L', 'MC', 'R', 'U']);

/**
 * The benefits of each procedure in a response (EB13), in order: covered or not, the cost shares, and whether prior
 * authorization is required.
 */
export function proceduresOf(benefits: readonly Benefit[], coverage: Coverage): Procedure[] {
  const groups = new Map<string, { procedure: ReturnType<typeof procedureOf>; benefits: Benefit[] }>();
  for (const benefit of benefits) {
    if (benefit.procedure === undefined || notBenefits.has(benefit.information.code)) continue;
    const procedure = procedureOf(benefit.procedure);
    const key = JSON.stringify(procedure);
    const group = groups.get(key) ?? { procedure, benefits: [] };
    group.benefits.push(benefit);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ procedure, benefits: own }) => {
    const { status, ...entry } = entryOf(own, coverage, true);
    return { ...procedure, ...entry, status: publicStatus(status) };
  });
}

/** The word that procedures have for what is not clear. */
const publicStatus = (status: CoverageStatus): Procedure['status'] => (status === 'unclear' ? 'unknown' : status);
