import type { EligibilityDiscoveryPage } from '@cardlens/sdk';

type Discovery = Pick<
  EligibilityDiscoveryPage['discoveries'][number],
  'state' | 'budget' | 'inquiries_made' | 'coverages_found'
>;

/** `3 of at most 10 inquiries, 1 coverage found` */
export function progressText({ budget, inquiries_made: made, coverages_found: found }: Discovery): string {
  const coverages = found === 0 ? 'no coverage' : found === 1 ? '1 coverage' : `${found} coverages`;
  return `${made} of at most ${budget} inquiries, ${coverages} found`;
}

const signs = {
  processing: <span className="sign confidence-check">Asking payers …</span>,
  completed: <span className="sign">Completed</span>,
  canceled: <span className="sign">Canceled</span>,
} as const;

export const DiscoverySign = ({ discovery: { state, coverages_found: found } }: { readonly discovery: Discovery }) =>
  state === 'completed' && found > 0 ? <span className="sign confidence-sure">Coverage found</span> : signs[state];
