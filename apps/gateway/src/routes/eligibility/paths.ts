/** `/eligibility` is an alias, in every operation. */
export const roots = ['/v1/eligibility', '/eligibility'] as const;
