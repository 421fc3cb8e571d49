export type Side = 'front' | 'back';
