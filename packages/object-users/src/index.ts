export { ensureUsers, type ObjectsUser } from './ensure-users.js';
