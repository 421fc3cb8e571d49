// Fails unless package-lock.json has an integrity digest for every package that `npm ci` downloads. npm writes an entry
// without one if the registry does not return the package; remove the entry and run `npm install --package-lock-only`.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const missing = Object.entries(packages)
  .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'))
  .map(([path]) => path);
for (const path of missing) console.error(`package-lock.json: ${path} has no SHA-512 digest`);
if (missing.length > 0) process.exitCode = 1;
