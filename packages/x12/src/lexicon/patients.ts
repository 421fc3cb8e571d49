import type { Lexicon } from './lexicon.js';

/** DMG03: X12 data element 1068. */
export const genders: Lexicon = { F: 'Female', M: 'Male', U: 'Unknown' };

/** INS02: X12 data element 1069. */
export const relationships: Lexicon = {
  '01': 'Spouse',
  '18': 'Self',
  '19': 'Child',
  '20': 'Employee',
  '21': 'Unknown',
  '34': 'Other adult',
  '39': 'Organ donor',
  '40': 'Cadaver donor',
  '53': 'Life partner',
  G8: 'Other relationship',
};

/** INS03: X12 data element 875. */
export const maintenanceTypes: Lexicon = { '001': 'Change' };

/** INS04: X12 data element 1203. */
export const maintenanceReasons: Lexicon = { '25': 'Change in identifying data' };

/** INS09: X12 data element 1220. */
export const studentStatuses: Lexicon = { F: 'Full-time', N: 'Not a student', P: 'Part-time' };

/** HI01-1: X12 data element 1270. */
export const diagnosisQualifiers: Lexicon = {
  ABF: 'Diagnosis (ICD-10-CM)',
  ABK: 'Principal diagnosis (ICD-10-CM)',
  BF: 'Diagnosis (ICD-9-CM)',
  BK: 'Principal diagnosis (ICD-9-CM)',
};

/** TRN01: X12 data element 481. */
export const traceKinds: Lexicon = {
  '1': 'Number of this transaction',
  '2': 'Number of the transaction that is answered',
};

/** BHT02: X12 data element 353. */
export const purposes: Lexicon = {
  '01': 'Cancellation',
  '06': 'Confirmation',
  '11': 'Response',
  '13': 'Request',
  '36': 'Authority to deduct',
};
