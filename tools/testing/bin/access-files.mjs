#!/usr/bin/env node
// Writes the files of deployments that follow from the tables of permissions, whose builds it reads: users of the broker,
// policies of the object store's users, and of its buckets for stores whose users have none. The packages' tests compare
// them.
import { readFileSync, writeFileSync } from 'node:fs';
import { authorizationConfig, objectPolicyOf, objectUsers } from '@cardlens/access';
import { cephBucketPolicies } from '../../../packages/object-users/dist/src/index.js';

const deploy = new URL('../../../deploy/', import.meta.url);
const users = authorizationConfig((user) => `$CARDLENS_NATS_PASSWORD_${user.toUpperCase()}`);
for (const name of ['docker/nats.conf', 'kubernetes/overlays/trial/nats.conf']) {
  const file = new URL(name, deploy);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, text.indexOf('authorization {')) + users);
}
const policies = [...objectUsers.map((user) => [user, objectPolicyOf(user)]), ...cephBucketPolicies()];
for (const [name, policy] of policies) {
  writeFileSync(new URL(`docker/policies/${name}.json`, deploy), `${JSON.stringify(policy, null, 2)}\n`);
}
