import type { Procedure } from '@cardlens/eligibility-record';
import { present } from '../present.js';
import type { Benefit } from '../x12/index.js';
import { procedureOf } from './cost-sharing.js';
import { entryOf } from './service-types.js';

/** Other payers, contacts and providers are not benefits of a procedure. */
const notBenefits = new Set(['L', 'R', 'U']);

/**
 * The benefits of each procedure in a response (EB13), in order: covered or not, the cost shares, and whether prior
 * authorization is required.
 * @param isPlanInactive  see `statusOf`
 */
export function proceduresOf(benefits: readonly Benefit[], isPlanInactive: boolean): Procedure[] {
  const groups = new Map<string, { procedure: ReturnType<typeof procedureOf>; benefits: Benefit[] }>();
  for (const benefit of benefits) {
    if (benefit.procedure === undefined || notBenefits.has(benefit.information.code)) continue;
    const procedure = procedureOf(benefit.procedure);
    const key = JSON.stringify(procedure);
    const group = groups.get(key) ?? { procedure, benefits: [] };
    group.benefits.push(benefit);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ procedure, benefits: own }) => ({
    ...procedure,
    // Lines with a procedure do not determine the status of a service type, but they do determine that of the
    // procedure.
    ...entryOf(
      own.map(({ procedure: _, ...benefit }) => benefit),
      isPlanInactive,
    ),
    ...present({ authorization_required: isAuthorizationRequired(own) }),
  }));
}

function isAuthorizationRequired(benefits: readonly Benefit[]): boolean | undefined {
  const said = new Set(benefits.map(({ authorizationRequired }) => authorizationRequired));
  return said.has('Y') ? true : said.has('N') ? false : undefined;
}
