import { mayDo, type Role, type Scope } from './rights.js';
import { useSession } from './session.js';

/**
 * Whether the signed-in person has the role, or the API key the scope. What they may not do is not shown; the service
 * decides.
 * @example useMay('clerk'); useMay('clerk', 'eligibility'); useMay('manager', 'audit')
 */
export const useMay = (role: Role, scope?: Scope): boolean =>
  mayDo(useSession().rights, { role, ...(scope && { scope }) });
