export { allowedAccess, tryAccess } from './access.js';
export { problemsOfPublicStore } from './public-store.js';
