export { type Companies, companiesOf, type PrintedFacts } from './companies.js';
export {
  type LineOfBusiness,
  type ListVersion,
  linesOfBusiness,
  namesOf,
  type Payer,
  type PayerList,
  type TransactionType,
  transactionTypes,
} from './payer.js';
export { type DirectoryData, loadDirectoryData } from './payer-file.js';
export { checkParents, parseLists, parseLock, parsePayers } from './payer-records.js';
export {
  addressKeys,
  alikeId,
  bluePrefixOf,
  digitsOf,
  idKey,
  isMedicareNumber,
  medicareNumber,
} from './printed.js';
