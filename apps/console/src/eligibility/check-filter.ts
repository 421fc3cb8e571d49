import type { EligibilityState } from '@cardlens/sdk';
import { midnight } from '../components/days.js';

/** What the list is narrowed to; an empty field narrows nothing. */
export interface CheckFilter {
  readonly state: EligibilityState | '';
  readonly payerId: string;
  /** `YYYY-MM-DD`, days of the person's own time zone, both included. */
  readonly from: string;
  readonly to: string;
}

export const noFilter: CheckFilter = { state: '', payerId: '', from: '', to: '' };

export const isFiltering = (filter: CheckFilter): boolean => Object.values(filter).some((value) => value.trim() !== '');

/** The filter as the service takes it. A payer id has at least two characters: a shorter one is still being typed. */
export function filterOptions({ state, payerId, from, to }: CheckFilter) {
  const wantedPayer = payerId.trim();
  return {
    ...(state === '' ? {} : { state }),
    ...(wantedPayer.length < 2 ? {} : { payerId: wantedPayer }),
    ...(from === '' ? {} : { createdFrom: midnight(from) }),
    ...(to === '' ? {} : { createdBefore: midnight(to, 1) }),
  };
}
