// Prints all Secrets of the trial with random values, for `kubectl create -f -`. Use it only once: it
// does not replace existing Secrets. Includes certificates, so it must run in a built checkout (npm ci && npm run build:product).
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCertificates } from '@cardlens/certificates';

const random = () => randomBytes(24).toString('hex');
const owners = ['session', 'card', 'upload', 'matching', 'eligibility', 'webhook'];
const passwords = Object.fromEntries(owners.map((app) => [app, random()]));
// Passwords begin with a letter, because the broker parses them as configuration values.
const services = ['gateway', ...owners, 'ocr'];
const brokerPasswords = Object.fromEntries([...services, 'objects', 'operator'].map((user) => [user, `p${random()}`]));
const objects = { ACCESS_KEY: random().slice(0, 20), SECRET_KEY: random() };

const mongoUrl = (app) => ({
  [`${app.toUpperCase()}_MONGO_URL`]: `mongodb://${app}:${passwords[app]}@mongo:27017/cardlens_${app}?replicaSet=cardlens`,
});
const natsUrl = (app) => ({ [`${app.toUpperCase()}_NATS_URL`]: `nats://${app}:${brokerPasswords[app]}@nats:4222` });
const objectsKey = (app) => ({
  [`${app.toUpperCase()}_OBJECTS_ACCESS_KEY`]: app,
  [`${app.toUpperCase()}_OBJECTS_SECRET_KEY`]: random(),
});

const secrets = {
  gateway: { ...natsUrl('gateway'), GATEWAY_CURSOR_SECRET: random() },
  session: {
    ...natsUrl('session'),
    ...mongoUrl('session'),
    SESSION_KEY_PEPPER: random(),
    SESSION_WRAPPING_KEY: random(),
  },
  card: { ...natsUrl('card'), ...mongoUrl('card'), ...objectsKey('card') },
  upload: { ...natsUrl('upload'), ...mongoUrl('upload'), ...objectsKey('upload') },
  ocr: { ...natsUrl('ocr'), ...objectsKey('ocr') },
  matching: { ...natsUrl('matching'), ...mongoUrl('matching') },
  eligibility: { ...natsUrl('eligibility'), ...mongoUrl('eligibility') },
  webhook: { ...natsUrl('webhook'), ...mongoUrl('webhook'), WEBHOOK_ENCRYPTION_KEY: random() },
  stores: {
    CARDLENS_MONGO_ROOT_PASSWORD: random(),
    ...Object.fromEntries(owners.map((app) => [`CARDLENS_MONGO_PASSWORD_${app.toUpperCase()}`, passwords[app]])),
    ...Object.fromEntries(
      Object.entries(brokerPasswords).map(([user, password]) => [
        `CARDLENS_NATS_PASSWORD_${user.toUpperCase()}`,
        password,
      ]),
    ),
    CARDLENS_OBJECTS_ACCESS_KEY: objects.ACCESS_KEY,
    CARDLENS_OBJECTS_SECRET_KEY: objects.SECRET_KEY,
  },
};

const callers = [...services, 'operator'];
const folder = mkdtempSync(join(tmpdir(), 'cardlens-certificates-'));
try {
  await ensureCertificates({ dir: folder, identities: callers });
  for (const caller of callers) {
    const files = ['tls.crt', 'tls.key', 'ca.crt'];
    secrets[`tls-${caller}`] = Object.fromEntries(
      files.map((file) => [file, readFileSync(join(folder, caller, file), 'utf8')]),
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const items = Object.entries(secrets).map(([name, stringData]) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'cardlens' },
  stringData,
}));
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
