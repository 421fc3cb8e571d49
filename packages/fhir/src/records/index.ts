export { cardExport } from './card-export.js';
export { checkExport } from './check-export.js';
export { correctionsBody } from './corrections-body.js';
export { detailsBody } from './details-body.js';
export { confirmedMatchBody, payerMatchBody } from './payer-match-body.js';
