// Run by mongosh each time the stack starts; running it again changes nothing. Initiates the replica set, also on a
// volume of a standalone server, and creates each app's user, with access to only that app's database. A user that
// exists gets the password of the environment.
const apps = ['session', 'card', 'upload', 'matching', 'eligibility', 'webhook'];
const startWithinMs = 60_000;
const notYetInitialized = 94;

const admin = new Mongo('mongodb://mongo:27017/?directConnection=true').getDB('admin');
const secret = (name) => process.env[`CARDLENS_MONGO_${name}`];

/** @returns whether the root user still has its previous password */
function authenticate() {
  try {
    admin.auth('root', secret('ROOT_PASSWORD'));
    return false;
  } catch (error) {
    if (!secret('PREVIOUS_ROOT_PASSWORD')) throw error;
    admin.auth('root', secret('PREVIOUS_ROOT_PASSWORD'));
    return true;
  }
}

function isInitiated() {
  try {
    return admin.adminCommand({ replSetGetStatus: 1 }).ok === 1;
  } catch (error) {
    if (error.code === notYetInitialized) return false;
    throw error;
  }
}

function waitUntilWritable() {
  const deadlineMs = Date.now() + startWithinMs;
  while (!admin.adminCommand({ hello: 1 }).isWritablePrimary) {
    if (Date.now() > deadlineMs) throw new Error(`no primary after ${startWithinMs} ms`);
    sleep(100);
  }
}

const isPasswordOld = authenticate();
if (!isInitiated()) {
  const members = [{ _id: 0, host: 'mongo:27017' }];
  admin.adminCommand({ replSetInitiate: { _id: 'cardlens', members } });
  print('replica set initiated');
}
waitUntilWritable();
if (isPasswordOld) {
  admin.updateUser('root', { pwd: secret('ROOT_PASSWORD') });
  print('password of the user root changed');
}
// Otherwise not even root may replay the oplog of a backup (mongorestore --oplogReplay).
if (admin.getRole('replayOplog') === null) {
  const privileges = [{ resource: { anyResource: true }, actions: ['anyAction'] }];
  admin.createRole({ role: 'replayOplog', privileges, roles: [] });
}
// Always, because an earlier run may have ended after it created the role.
admin.grantRolesToUser('root', ['replayOplog']);
for (const app of apps) {
  const db = admin.getSiblingDB(`cardlens_${app}`);
  const user = {
    pwd: secret(`PASSWORD_${app.toUpperCase()}`),
    roles: [{ role: 'readWrite', db: `cardlens_${app}` }],
  };
  if (db.getUser(app) === null) db.createUser({ user: app, ...user });
  else db.updateUser(app, user);
}
print(`users of the database created or updated: ${apps.join(', ')}`);
