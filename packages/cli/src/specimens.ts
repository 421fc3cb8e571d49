import { fileURLToPath } from 'node:url';

const evaluation = new URL('../', import.meta.resolve('@cardlens/evaluation'));

/** Folder of the bundled specimen cards and their ground truth. */
export const specimensDir: string = fileURLToPath(new URL('../specimens/', evaluation));

export const specimenFile = (name: string): string => fileURLToPath(new URL(`../specimens/${name}`, evaluation));
