import { v5 } from 'uuid';

/** Randomly chosen. It must never change, or exported resources would be duplicated instead of updated. */
const namespace = '6f0d1c1e-2b9a-5d0c-9a4e-7c3158f2ab64';

/** Name-based UUID, version 5 (RFC 9562 §5.5): the same resource of the same card always has the same id. */
export const deterministicId = (...names: readonly string[]): string => v5(names.join('/'), namespace);
