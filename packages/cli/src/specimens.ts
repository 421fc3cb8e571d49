import { fileURLToPath } from 'node:url';

const recognition = new URL('../', import.meta.resolve('@cardlens/recognition'));

/** Folder of the bundled specimen cards and their truths. */
export const specimensDir: string = fileURLToPath(new URL('../specimens/', recognition));

export const specimenFile = (name: string): string => fileURLToPath(new URL(`../specimens/${name}`, recognition));
