export { cephBucketPolicies } from './bucket-policies.js';
export { ensureUsers } from './ensure-users.js';
export { type Credentials, type ObjectsUser, type ServerKind, serverKind } from './server.js';
