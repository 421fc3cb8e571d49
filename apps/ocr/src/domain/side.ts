export type Side = 'front' | 'back';

export const sides = ['front', 'back'] as const;
