import type { HolderField } from '../identity/holder-draft.js';

/** Texts of the views that ask for a driver's license. */
export interface IdentityTexts {
  readonly title: string;
  readonly text: string;
  /** While the camera is open. */
  readonly aim: string;
  readonly reading: string;
  readonly type: string;
  readonly skip: string;
  readonly checkTitle: string;
  readonly checkText: string;
  readonly typeTitle: string;
  readonly typeText: string;
  /** {name} is that of the license, {card} the member's on the card. */
  readonly otherName: string;
  readonly expired: string;
  readonly truncated: string;
  readonly confirm: string;
  readonly again: string;
  readonly fields: Readonly<Record<HolderField, string>>;
  readonly genders: Readonly<Record<'F' | 'M' | 'X', string>>;
  /** Why a field is not accepted. */
  readonly faults: {
    readonly missing: string;
    /** {max} is a number of characters. */
    readonly long: string;
    readonly date_of_birth: string;
    readonly state: string;
    readonly zip_code: string;
  };
}
