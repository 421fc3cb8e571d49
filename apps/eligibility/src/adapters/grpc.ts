import { type EligibilityServiceServer, EligibilityServiceService } from '@cardlens/contracts';
import { bind } from '@cardlens/rpc';
import { NotAvailable } from '../domain/errors.js';

/** EligibilityService: every call is refused, with a code that callers can tell from a failure. */
export const eligibilityBinding = () =>
  bind<EligibilityServiceServer>(EligibilityServiceService, {
    getEligibility: async () => {
      throw new NotAvailable();
    },
  });
