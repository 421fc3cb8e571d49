import type { Lexicon } from './lexicon.js';

/** NM101: X12 data element 98. */
export const entityTypes: Lexicon = {
  '03': 'Dependent',
  '13': 'Contracted service provider',
  '1I': 'Preferred provider organization (PPO)',
  '1P': 'Provider',
  '2B': 'Third-party administrator',
  '36': 'Employer',
  '73': 'Other physician',
  '80': 'Hospital',
  FA: 'Facility',
  GP: 'Gateway provider',
  GW: 'Group',
  I3: 'Independent physicians association (IPA)',
  IL: 'Insured or subscriber',
  LR: 'Legal representative',
  OC: 'Origin carrier',
  P3: 'Primary care provider',
  P4: 'Prior insurance carrier',
  P5: 'Plan sponsor',
  PR: 'Payer',
  PRP: 'Primary payer',
  SEP: 'Secondary payer',
  TTP: 'Tertiary payer',
  VER: 'Party performing verification',
  VN: 'Vendor',
  VY: 'Organization completing a configuration change',
  X3: 'Utilization management organization',
  Y2: 'Managed care organization',
};

/** NM108: X12 data element 66. */
export const identifierQualifiers: Lexicon = {
  '24': 'Employer identification number',
  '34': 'Social security number',
  '46': 'Electronic transmitter identification number (ETIN)',
  FA: 'Facility identification',
  FI: 'Federal taxpayer identification number',
  II: 'Standard unique health identifier',
  MI: 'Member identification number',
  NI: 'NAIC identification',
  PI: 'Payer identification',
  PP: 'Pharmacy processor number',
  SV: 'Service provider number',
  XV: 'National plan identifier (CMS)',
  XX: 'National provider identifier (NPI)',
};

/** NM110: X12 data element 706. */
export const entityRelationships: Lexicon = {
  '01': 'Parent',
  '02': 'Child',
  '27': 'Domestic partner',
  '41': 'Spouse',
  '48': 'Employee',
  '65': 'Other',
  '72': 'Unknown',
};

/** PER01 is always IC in a 271; PER03, PER05, PER07: X12 data element 365. */
export const contactKinds: Lexicon = {
  ED: 'Electronic data interchange access number',
  EM: 'Email',
  EX: 'Telephone extension',
  FX: 'Fax',
  HP: 'Home phone',
  TE: 'Telephone',
  UR: 'Web address',
  WP: 'Work phone',
};

/** PRV01: X12 data element 1221. */
export const providerRoles: Lexicon = {
  AD: 'Admitting',
  AT: 'Attending',
  BI: 'Billing',
  CO: 'Consulting',
  CV: 'Covering',
  H: 'Hospital',
  HH: 'Home health care',
  LA: 'Laboratory',
  OT: 'Other physician',
  P1: 'Pharmacist',
  P2: 'Pharmacy',
  PC: 'Primary care physician',
  PE: 'Performing',
  R: 'Rural health clinic',
  RF: 'Referring',
  SB: 'Submitting',
  SK: 'Skilled nursing facility',
  SU: 'Supervising',
};

/** N405: X12 data element 309. */
export const locationQualifiers: Lexicon = { CY: 'County', FI: 'Federal information processing standards code' };
