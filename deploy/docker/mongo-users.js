// Run once by the mongo image on an empty data folder. Creates one user per app with access to only that app's
// database.
for (const app of ['session', 'card', 'upload', 'matching', 'eligibility', 'webhook']) {
  db.getSiblingDB(`cardlens_${app}`).createUser({
    user: app,
    pwd: process.env[`CARDLENS_MONGO_PASSWORD_${app.toUpperCase()}`],
    roles: [{ role: 'readWrite', db: `cardlens_${app}` }],
  });
}
