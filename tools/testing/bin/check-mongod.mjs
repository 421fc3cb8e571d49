#!/usr/bin/env node
import { databaseWorkspaces, failingOn } from './suites/database-suites.mjs';
// Runs the contract tests that use a database against a server of MongoDB's protocol:
//
//   npm run check:mongod -- mongodb://HOST:27017/?replicaSet=rs0 [WORKSPACE …]
//
// CARDLENS_CHECK_MONGO_USER and CARDLENS_CHECK_MONGO_PASSWORD: a user that may create and drop databases, as
// `readWriteAnyDatabase` and `dbAdminAnyDatabase` together. The services of the tests start as in production, where a
// database needs a user; the server itself may accept clients without one. Each run uses databases named cardlens_test_…, and drops them.
import { needingOwnServer } from './suites/second-database-exceptions.mjs';

const [address, ...names] = process.argv.slice(2);
const { CARDLENS_CHECK_MONGO_USER: user, CARDLENS_CHECK_MONGO_PASSWORD: password = '' } = process.env;

if (address === undefined || !/^mongodb(\+srv)?:\/\//.test(address)) {
  console.error('usage: npm run check:mongod -- mongodb://HOST:27017 [WORKSPACE …]');
  process.exit(2);
}
if (!user || password.length < 32) {
  console.error(
    'CARDLENS_CHECK_MONGO_USER must name a user, and CARDLENS_CHECK_MONGO_PASSWORD must have at least 32 random characters, as services require',
  );
  process.exit(2);
}
const userInfo = `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
const url = address.replace('://', `://${userInfo}`);

console.log(`not run on this server: ${needingOwnServer.length} tests that stop the database or the broker\n`);
const workspaces = databaseWorkspaces(names);
const failed = await failingOn({ workspaces, url, leftOut: needingOwnServer, concurrency: 2 });
// As in the other contract tests, suites that failed while others were running run again on their own.
const again = await failingOn({ workspaces: failed, url, leftOut: needingOwnServer, concurrency: 1 });
console.log(again.length === 0 ? 'all contract tests passed' : `failed: ${again.join(', ')}`);
process.exitCode = again.length === 0 ? 0 : 1;
