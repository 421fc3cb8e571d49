import plans from './plans.json' with { type: 'json' };

/** Plan types: words that indicate a plan name anywhere. */
export const planTypes: ReadonlySet<string> = new Set(plans.planTypes);

/** Words of plan names; two of them, or one next to a payer's name, make a plan name likely. */
export const planWords: ReadonlySet<string> = new Set(plans.planWords);

/** Plan names and products that are accepted without other evidence. */
export const planNames: readonly string[] = plans.planNames;
