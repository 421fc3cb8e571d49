// Fails unless package-lock.json has a digest for every package that `npm ci` would download. npm writes an entry without one
// when the registry does not carry the package; removing the entry and running `npm install --package-lock-only` asks again.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const missing = Object.entries(packages)
  .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'))
  .map(([path]) => path);
for (const path of missing) console.error(`package-lock.json: ${path} has no SHA-512 digest`);
if (missing.length > 0) process.exitCode = 1;
