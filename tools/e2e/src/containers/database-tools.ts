// Stands in for mongodump and mongorestore in the image of the embedded database, so that the commands of
// docs/backup.md run without MongoDB's tools. Accepts only the options that those commands use. Unlike `mongodump
// --oplog` it reads one collection after the other while the services write, so its backup is not consistent to a
// single point in time.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { BSON, MongoClient } from 'mongodb';

const documentsAtOnce = 500;
const { values: options } = parseArgs({
  options: {
    config: { type: 'string' },
    username: { type: 'string' },
    gzip: { type: 'boolean' },
    archive: { type: 'boolean' },
    oplog: { type: 'boolean' },
    oplogReplay: { type: 'boolean' },
    nsExclude: { type: 'string' },
  },
});
// Same default as mongorestore.
if (options.oplogReplay && options.nsExclude) throw new Error('cannot use --oplogReplay with excludes specified');
if (!options.config || !options.username || !options.gzip || !options.archive)
  throw new Error('only the options used in docs/backup.md are supported');

/** A line of a backup: documents of a collection. */
interface Batch {
  readonly db: string;
  readonly collection: string;
  /** BSON in base64, which keeps every type. */
  readonly documents: readonly string[];
}

async function dump(client: MongoClient): Promise<void> {
  const zip = createGzip();
  const isWritten = pipeline(zip, process.stdout, { end: false });
  const { databases } = await client.db('admin').admin().listDatabases();
  for (const { name: db } of databases) {
    for (const { name: collection } of await client.db(db).listCollections().toArray()) {
      const cursor = client.db(db).collection(collection).find({}, { raw: true, batchSize: documentsAtOnce });
      while (await cursor.hasNext()) {
        const documents = cursor
          .readBufferedDocuments()
          .map((bson) => Buffer.from(bson as unknown as Buffer).toString('base64'));
        zip.write(`${JSON.stringify({ db, collection, documents } satisfies Batch)}\n`);
      }
    }
  }
  zip.end();
  await isWritten;
}

async function restore(client: MongoClient): Promise<void> {
  for await (const line of createInterface({ input: process.stdin.pipe(createGunzip()) })) {
    const { db, collection, documents } = JSON.parse(line) as Batch;
    const parsed = documents.map((bson) => BSON.deserialize(Buffer.from(bson, 'base64'), { promoteValues: false }));
    await client.db(db).collection(collection).insertMany(parsed);
  }
}

const [, password = ''] = /^password: (.+)$/m.exec(await readFile(options.config, 'utf8')) ?? [];
const client = await MongoClient.connect('mongodb://127.0.0.1:27017', {
  auth: { username: options.username, password },
});
await (basename(process.argv[1] ?? '') === 'mongodump' ? dump(client) : restore(client));
await client.close();
