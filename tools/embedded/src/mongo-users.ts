import type { Db } from 'mongodb';

const userNotFound = 11;

/**
 * Creates the users in a MongoDB server without access control, or sets their passwords. The server verifies
 * credentials if a client sends them.
 *
 * @param passwords  by user name; `root` can use every database, another user only `cardlens_<user>`
 */
export async function createMongoUsers(url: string, passwords: Readonly<Record<string, string>>): Promise<void> {
  // Loaded here, because only the stack of a machine with mongod on its PATH needs it.
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(url);
  try {
    for (const [user, pwd] of Object.entries(passwords)) {
      const database = `cardlens_${user}`;
      await (user === 'root'
        ? createOrUpdate(client.db('admin'), user, { pwd, roles: [{ role: 'root', db: 'admin' }] })
        : createOrUpdate(client.db(database), user, { pwd, roles: [{ role: 'readWrite', db: database }] }));
    }
  } finally {
    await client.close();
  }
}

async function createOrUpdate(database: Db, user: string, options: object): Promise<void> {
  try {
    await database.command({ updateUser: user, ...options });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === userNotFound)) throw error;
    await database.command({ createUser: user, ...options });
  }
}
