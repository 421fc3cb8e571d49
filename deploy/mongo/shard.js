// Shards the collections that grow with the number of cards (docs/scale.md). Run it once against a mongos, as a user who
// administers the cluster, after the first start of all services or an upgrade to this version; running it again changes
// nothing:
//
//   mongosh 'mongodb://admin@MONGOS:27017/admin' deploy/mongo/shard.js
//
// Everything else is small and stays on the primary shard of its database.
const shardKeys = {
  // By account; with the id, so that a large account can be divided among shards.
  'cardlens_card.cards': { accountId: 1, _id: 1 },
  'cardlens_eligibility.eligibilities': { accountId: 1, _id: 1 },
  // By account alone: positions and ids of entries are unique within an account, which only one shard can ensure.
  'cardlens_session.audit': { accountId: 1 },
  // By what each statement names: the card, the batch, the endpoint, or the id.
  'cardlens_upload.scans': { cardId: 'hashed' },
  'cardlens_matching.matches': { _id: 'hashed' },
  'cardlens_eligibility.batchrows': { batchId: 'hashed' },
  'cardlens_webhook.deliveries': { webhookId: 'hashed' },
  'cardlens_session.identities': { _id: 'hashed' },
};

for (const [namespace, key] of Object.entries(shardKeys)) {
  const [database, name] = namespace.split('.');
  const collection = db.getSiblingDB(database).getCollection(name);
  if (db.getSiblingDB('config').getCollection('collections').findOne({ _id: namespace })) {
    print(`${namespace} is sharded already`);
    continue;
  }
  // A unique index without the shard key cannot exist in a sharded collection. This one is of versions up to 0.1.0.
  if (namespace === 'cardlens_session.audit' && collection.getIndexes().some((index) => index.name === 'entryId_1'))
    collection.dropIndex('entryId_1');
  collection.createIndex(key);
  sh.shardCollection(namespace, key);
  print(`${namespace} is sharded by ${Object.keys(key).join(', ')}`);
}
