// Replaces minio-users.sh on machines without access to a registry (embedded-stores.yml), using code of the embedded
// stack:
//   node embedded-users.mjs OBJECTS_ADMIN        the built objects-admin.js of packages/embedded
import { readFileSync } from 'node:fs';

const { ensureUsers } = await import(process.argv[2] ?? '');
const env = process.env;
const owner = { accessKey: env.CARDLENS_OBJECTS_ACCESS_KEY, secretKey: env.CARDLENS_OBJECTS_SECRET_KEY };
await ensureUsers(
  env.CARDLENS_OBJECTS_URL,
  owner,
  ['upload', 'ocr', 'card'].map((name) => ({
    name,
    secretKey: env[`CARDLENS_OBJECTS_SECRET_${name.toUpperCase()}`],
    policy: JSON.parse(readFileSync(`/policies/${name}.json`, 'utf8')),
  })),
);
