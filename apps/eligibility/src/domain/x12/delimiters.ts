/** The four characters an interchange is split by; its header declares them. */
export interface Delimiters {
  /** The character after `ISA`. */
  readonly element: string;
  /** ISA11. */
  readonly repetition: string;
  /** ISA16. */
  readonly component: string;
  /** The character after ISA16. */
  readonly segment: string;
}

export const usualDelimiters: Delimiters = { element: '*', repetition: '^', component: ':', segment: '~' };
