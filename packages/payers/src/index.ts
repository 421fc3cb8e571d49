export { type Companies, companiesOf, type PrintedFacts } from './companies.js';
export { otherIdsOf } from './other-ids.js';
export {
  type FactSource,
  type LineOfBusiness,
  type ListVersion,
  linesOfBusiness,
  matchedTransactionTypes,
  namesOf,
  type Payer,
  type PayerList,
  type TransactionType,
  transactionSets,
  transactionTypes,
} from './payer.js';
export { factSource, factsOf, type PayerFacts, payerFacts, sourceOfIds } from './payer-facts.js';
export { type DirectoryData, loadDirectoryData } from './payer-file.js';
export { checkParents, parseLists, parseLock, parsePayers } from './payer-records.js';
export { type PayerTranslation, payerTranslation, translatedMax } from './payer-translation.js';
export {
  addressKeys,
  alikeId,
  bluePrefixOf,
  digitsOf,
  idKey,
  isMedicareNumber,
  medicareNumber,
} from './printed.js';
