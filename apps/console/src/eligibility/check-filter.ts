import type { EligibilityState } from '@cardlens/sdk';
import { midnight } from '../app/formats.js';

/** Filter of the list; empty fields do not filter. */
export interface CheckFilter {
  readonly state: EligibilityState | '';
  readonly payerId: string;
  /** `YYYY-MM-DD` in the user's time zone; both days are included. */
  readonly from: string;
  readonly to: string;
}

export const noFilter: CheckFilter = { state: '', payerId: '', from: '', to: '' };

export const isFiltering = (filter: CheckFilter): boolean => Object.values(filter).some((value) => value.trim() !== '');

/** The filter as query parameters. Payer ids have at least two characters: a shorter one is still being typed. */
export function filterOptions({ state, payerId, from, to }: CheckFilter) {
  const wantedPayer = payerId.trim();
  return {
    ...(state === '' ? {} : { state }),
    ...(wantedPayer.length < 2 ? {} : { payer_id: wantedPayer }),
    ...(from === '' ? {} : { created_from: midnight(from).toISOString() }),
    ...(to === '' ? {} : { created_before: midnight(to, 1).toISOString() }),
  };
}
