// Prints every Secret of the trial with values by chance, for `kubectl create -f -`. Once: the stores keep the first ones.
import { randomBytes } from 'node:crypto';

const random = () => randomBytes(24).toString('hex');
const owners = ['session', 'card', 'upload', 'matching', 'eligibility', 'webhook'];
const passwords = Object.fromEntries(owners.map((app) => [app, random()]));
const objects = { ACCESS_KEY: random().slice(0, 20), SECRET_KEY: random() };

const mongoUrl = (app) => ({
  [`${app.toUpperCase()}_MONGO_URL`]: `mongodb://${app}:${passwords[app]}@mongo:27017/cardlens_${app}`,
});
const objectsKey = (app) => ({
  [`${app.toUpperCase()}_OBJECTS_ACCESS_KEY`]: objects.ACCESS_KEY,
  [`${app.toUpperCase()}_OBJECTS_SECRET_KEY`]: objects.SECRET_KEY,
});

const secrets = {
  gateway: { GATEWAY_CURSOR_SECRET: random() },
  session: { ...mongoUrl('session'), SESSION_KEY_PEPPER: random() },
  card: { ...mongoUrl('card'), ...objectsKey('card') },
  upload: { ...mongoUrl('upload'), ...objectsKey('upload') },
  ocr: objectsKey('ocr'),
  matching: mongoUrl('matching'),
  eligibility: mongoUrl('eligibility'),
  webhook: { ...mongoUrl('webhook'), WEBHOOK_ENCRYPTION_KEY: random() },
  stores: {
    CARDLENS_MONGO_ROOT_PASSWORD: random(),
    ...Object.fromEntries(owners.map((app) => [`CARDLENS_MONGO_PASSWORD_${app.toUpperCase()}`, passwords[app]])),
    CARDLENS_OBJECTS_ACCESS_KEY: objects.ACCESS_KEY,
    CARDLENS_OBJECTS_SECRET_KEY: objects.SECRET_KEY,
  },
};

const items = Object.entries(secrets).map(([name, stringData]) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'cardlens' },
  stringData,
}));
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
