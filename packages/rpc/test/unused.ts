import type { MatchingServiceService } from '@cardlens/contracts';

export const unused = () => Promise.reject(new Error('not part of this test'));

/** Every method of the matching service but `explainCardMatch`. */
export const unusedMatching = {
  searchPayers: unused,
  identifyPayer: unused,
  explainMatch: unused,
  replaceCustomList: unused,
  getCustomList: unused,
  readCustomRows: unused,
  deleteCustomList: unused,
  importPayerList: unused,
  previewPayerList: unused,
  translatePayers: unused,
  listPayerListVersions: unused,
  rollBackPayerList: unused,
  getRematch: unused,
} satisfies Partial<Record<keyof MatchingServiceService, unknown>>;
