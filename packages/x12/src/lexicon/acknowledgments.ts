import type { Lexicon } from './lexicon.js';

/** IK501 and AK901: X12 data elements 717 and 715. */
export const acknowledgmentStatuses: Lexicon = {
  A: 'Accepted',
  E: 'Accepted, errors were noted',
  M: 'Rejected, the message authentication code failed',
  P: 'Partially accepted',
  R: 'Rejected',
  W: 'Rejected, assurance failed',
  X: 'Rejected, decrypted content could not be analyzed',
};

/** IK304: X12 data element 620. */
export const segmentErrors: Lexicon = {
  '1': 'Unrecognized segment',
  '2': 'Unexpected segment',
  '3': 'Required segment missing',
  '4': 'Loop occurs more often than allowed',
  '5': 'Segment occurs more often than allowed',
  '6': 'Segment not in the transaction set',
  '7': 'Segment not in its order',
  '8': 'Segment has element errors',
  I4: 'Segment that the guide does not use is present',
  I6: 'Segment that the situation requires is missing',
  I7: 'Loop occurs less often than required',
  I8: 'Segment below its least number of times',
  I9: 'Segment that this situation excludes is present',
};

/** IK403: X12 data element 621. */
export const elementErrors: Lexicon = {
  '1': 'Required element missing',
  '2': 'Conditionally required element missing',
  '3': 'Too many elements',
  '4': 'Element too short',
  '5': 'Element too long',
  '6': 'Invalid character in an element',
  '7': 'Invalid code',
  '8': 'Invalid date',
  '9': 'Invalid time',
  '10': 'Exclusion violated',
  '12': 'Too many repetitions',
  '13': 'Too many components',
  I6: 'Code that the guide does not use',
  I9: 'Element that the situation requires is missing',
  I10: 'Element that the guide does not use is present',
  I11: 'Too few repetitions',
  I12: 'Value does not match its pattern',
  I13: 'Element that this situation excludes is present',
};

/** IK502–06: X12 data element 618. */
export const transactionErrors: Lexicon = {
  '1': 'Transaction set not supported',
  '2': 'Trailer of the transaction set missing',
  '3': 'Control numbers of header and trailer differ',
  '4': 'Number of segments differs from the count',
  '5': 'One or more segments in error',
  '6': 'Identifier of the transaction set missing or invalid',
  '7': 'Control number of the transaction set missing or invalid',
  '18': 'Transaction set not in a functional group',
  '19': 'Invalid implementation convention of the transaction set',
  '23': 'Control number not unique within the group',
  I5: 'One or more segments against the implementation guide',
  I6: 'Implementation convention not supported',
};

/** AK905–09: X12 data element 716. */
export const groupErrors: Lexicon = {
  '1': 'Functional group not supported',
  '2': 'Version of the group not supported',
  '3': 'Trailer of the group missing',
  '4': 'Control numbers of the group’s header and trailer differ',
  '5': 'Number of transaction sets differs from the count',
  '6': 'Control number of the group against its syntax',
  '19': 'Group control number not unique within the interchange',
};

/** TA104: X12 data element I17. */
export const interchangeStatuses: Lexicon = {
  A: 'Accepted',
  E: 'Accepted, errors were noted',
  R: 'Rejected',
};

/** TA105: X12 data element I18. */
export const interchangeNotes: Lexicon = {
  '000': 'No error',
  '001': 'Control numbers of header and trailer differ',
  '002': 'Standard of the control standards not supported',
  '003': 'Version of the controls not supported',
  '004': 'Invalid segment terminator',
  '005': 'Invalid sender id qualifier',
  '006': 'Invalid sender id',
  '007': 'Invalid receiver id qualifier',
  '008': 'Invalid receiver id',
  '009': 'Unknown receiver id',
  '010': 'Invalid authorization information qualifier',
  '011': 'Invalid authorization information',
  '012': 'Invalid security information qualifier',
  '013': 'Invalid security information',
  '014': 'Invalid interchange date',
  '015': 'Invalid interchange time',
  '016': 'Invalid interchange standards identifier',
  '017': 'Invalid interchange version',
  '018': 'Invalid interchange control number',
  '019': 'Invalid acknowledgment requested value',
  '020': 'Invalid test indicator',
  '021': 'Invalid number of groups',
  '022': 'Invalid control structure',
  '023': 'Improper end of file',
  '024': 'Invalid interchange content',
  '025': 'Duplicate interchange control number',
  '026': 'Invalid element separator',
  '027': 'Invalid component separator',
  '028': 'Invalid delivery date in a deferred request',
  '029': 'Invalid delivery time in a deferred request',
  '030': 'Invalid delivery time code in a deferred request',
  '031': 'Invalid grade of service',
};
