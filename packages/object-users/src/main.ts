// Creates a user of the object store for each service, with its policy; running it again updates both. Part of upload's
// image: docker-compose runs it once, the Kubernetes trial before each start of upload.
import { objectPolicyOf, objectUsers } from '@cardlens/access';
import { ensureUsers } from './ensure-users.js';

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required`);
  return value;
};

try {
  await ensureUsers(
    setting('CARDLENS_OBJECTS_URL'),
    {
      accessKey: setting('CARDLENS_OBJECTS_ACCESS_KEY'),
      secretKey: setting('CARDLENS_OBJECTS_SECRET_KEY'),
    },
    objectUsers.map((name) => ({
      name,
      secretKey: setting(`CARDLENS_OBJECTS_SECRET_${name.toUpperCase()}`),
      policy: objectPolicyOf(name),
    })),
  );
  console.log(`users of the object store created or updated: ${objectUsers.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
