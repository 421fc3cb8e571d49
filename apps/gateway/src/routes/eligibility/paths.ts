/** `/eligibility` is an alias, in every operation (decisions §8). */
export const roots = ['/v1/eligibility', '/eligibility'] as const;
