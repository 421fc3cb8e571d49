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

/** Ids of payers have neither spaces nor small letters: anything else is a name that is still being typed. */
const payerIdForm = /^[^\sa-z]{2,}$/;

/** The filter as query parameters. */
export function filterOptions({ state, payerId, from, to }: CheckFilter) {
  const wantedPayer = payerId.trim();
  return {
    ...(state === '' ? {} : { state }),
    ...(payerIdForm.test(wantedPayer) ? { payer_id: wantedPayer } : {}),
    ...(from === '' ? {} : { created_from: midnight(from).toISOString() }),
    ...(to === '' ? {} : { created_before: midnight(to, 1).toISOString() }),
  };
}
