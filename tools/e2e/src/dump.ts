import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectMongo } from '@cardlens/mongo';
import { storedMessages } from './events.js';
import type { World } from './world.js';

/** A stored piece of data and its location. */
export interface Kept {
  readonly place: string;
  readonly text: string;
}

const databases = ['card', 'upload', 'matching', 'eligibility', 'webhook', 'session'] as const;

/** Every document in the databases of all apps, as JSON, with binary fields decoded as text. */
export async function dumpDatabases({ stack }: Pick<World, 'stack'>): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const app of databases) {
    const url = new URL(stack.stores.mongo.url);
    url.pathname = `/cardlens_${app}`;
    const mongo = await connectMongo(url.href, 'e2e');
    try {
      for (const { name } of (await mongo.connection.db?.listCollections().toArray()) ?? []) {
        for (const document of await mongo.connection.collection(name).find().toArray()) {
          kept.push({ place: `${app}.${name}`, text: plainText(document) });
        }
      }
    } finally {
      await mongo.stop?.();
    }
  }
  return kept;
}

function plainText(value: unknown): string {
  const binary: string[] = [];
  const json = JSON.stringify(value, (_name, field: unknown) => {
    // How JSON represents a buffer.
    const bytes = field as { type?: unknown; data?: number[] } | null;
    if (bytes?.type === 'Buffer' && bytes.data) binary.push(Buffer.from(bytes.data).toString('latin1'));
    return field;
  });
  return [json, ...binary].join('\n');
}

/**
 * Paths of all files of the object store, with the metadata and every version of every object. Excludes MinIO's trash,
 * which is not accessible through the API; MinIO first empties it five minutes after its start.
 */
export async function objectFiles({ stack }: Pick<World, 'stack'>): Promise<string[]> {
  const folder = join(stack.dataDir, stack.stores.objects.kind === 'minio' ? 'objects' : 'versitygw');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.filter((file) => !file.includes('/.trash/'));
}

/** Contents of those files. */
export const dumpObjects = async (world: World): Promise<Kept[]> => contentsOf(await objectFiles(world));

/**
 * Every file in a data folder, as stored on disk: those of the database, the broker and the object store, logs, and
 * everything else that a backup of the folder contains.
 */
export async function dumpFiles(folder: string): Promise<Kept[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return contentsOf(entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)));
}

function contentsOf(files: readonly string[]): Promise<Kept[]> {
  const gone = () => Buffer.alloc(0);
  return Promise.all(
    files.map(async (file) => ({ place: file, text: (await readFile(file).catch(gone)).toString('latin1') })),
  );
}

export const dumpStreams = async (world: World): Promise<Kept[]> =>
  (await storedMessages(world)).map(({ stream, subject, headers, data }) => ({
    place: `${stream} ${subject}`,
    text: [subject, ...headers, Buffer.from(data).toString('utf8'), Buffer.from(data).toString('latin1')].join('\n'),
  }));
