#!/usr/bin/env node
// Certifies an S3 store: runs this package's contract against it and reports each requirement.
import { fileURLToPath } from 'node:url';
import Mocha from 'mocha';

const help = `Usage: npm run check:objects -- URL

Checks whether the S3 store at URL meets every requirement of Cardlens. It creates two buckets
named cardlens-check-…, and removes them.

Environment (keys are never arguments):
  CARDLENS_OBJECTS_ACCESS_KEY, CARDLENS_OBJECTS_SECRET_KEY
                              keys that may create and remove buckets
  CARDLENS_OBJECTS_REGION     default: us-east-1
  NODE_EXTRA_CA_CERTS         certificate of a private authority

What the store is to be used for; anything that is not declared is not checked:
  UPLOAD_TEMPORARY_KEYS=auto  the store issues temporary keys (STS) and accepts them in forms
  UPLOAD_ANNOUNCEMENT_ARN, CARDLENS_NATS_URL
                              the store publishes notifications to this target, on NATS
  UPLOAD_OBJECTS_ACCESS_KEY, UPLOAD_OBJECTS_SECRET_KEY, and the same for OCR_ and CARD_
                              users with the policies of deploy/docker/policies
  UPLOAD_OBJECTS_PUBLIC_URL   the address for clients, which admits only forms
The last two use the buckets cardlens-images and cardlens-readings, and create them if they are missing.`;

const [url, ...rest] = process.argv.slice(2);
const fail = (message) => {
  console.error(message);
  process.exit(2);
};
if (url === '--help') {
  console.log(help);
  process.exit();
}
if (url === undefined || rest.length > 0 || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) fail(help);
if (new URL(url).username !== '') fail('keys are given by environment variables, not in the URL');
const { env } = process;
for (const name of ['CARDLENS_OBJECTS_ACCESS_KEY', 'CARDLENS_OBJECTS_SECRET_KEY']) {
  if (!env[name]) fail(`${name} is required; see --help`);
}
env.CARDLENS_OBJECTS_URL = url;

const { declared } = await import('../dist/test/store-under-test.js');
let capabilities;
try {
  capabilities = declared();
} catch (error) {
  fail(error.message);
}

const mocha = new Mocha({ timeout: 120_000, reporter: 'spec' });
mocha.addFile(fileURLToPath(new URL('../dist/test/objects.contract.js', import.meta.url)));
await mocha.loadFilesAsync();
const failed = [];
const titleOf = (test) =>
  test.fullTitle().replace(/^objects on a real store (a form)?/, (_, form) => form ?? 'objects ');
/** Errors of the hooks: why the checks could not begin, or why the buckets could not be removed. */
const hooks = {};
let met = 0;
await new Promise((done) => {
  const runner = mocha.run(done);
  runner.on('pass', () => met++);
  runner.on('fail', (test, error) => {
    if (test.type !== 'hook') failed.push(titleOf(test));
    else hooks[test.title.startsWith('"before') ? 'before' : 'after'] = error.cause?.message ?? error.message;
  });
});

if (hooks.before !== undefined) fail(`The store at ${url} could not be checked: ${hooks.before}`);
if (hooks.after !== undefined) console.log(`The buckets named cardlens-check-… could not be removed: ${hooks.after}\n`);
const notUsed = [
  [!capabilities.hasTemporaryKeys, 'temporary keys: set UPLOAD_TEMPORARY_KEYS=off for upload'],
  [!capabilities.announcement, 'notifications: set UPLOAD_ANNOUNCEMENT_ARN=none for upload'],
  [!capabilities.users, 'users with policies: not declared'],
  [capabilities.publicUrl === undefined, 'an address for clients that admits only forms: not declared'],
].flatMap(([is, text]) => (is ? [text] : []));
if (notUsed.length > 0) console.log(`Not used, and not checked:\n${notUsed.map((text) => `  - ${text}`).join('\n')}\n`);
console.log(
  failed.length === 0
    ? `The store at ${url} meets all ${met} requirements.`
    : `The store at ${url} does not meet ${failed.length} of ${met + failed.length} requirements:\n${failed.map((title) => `  - ${title}`).join('\n')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
