import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareServers } from '@cardlens/embedded';
import { output } from './engine.js';

const storeNames = { mongo: 'mongo', nats: 'nats', objects: 'minio' } as const;

export const imagesOfStores = Object.values(storeNames).map((name) => `cardlens-store-${name}`);
export const appNames = [
  'gateway',
  'session',
  'card',
  'upload',
  'ocr',
  'matching',
  'eligibility',
  'webhook',
  'payer-simulator',
] as const;

/** Maximum size of an image in MB; ocr's image contains the models. */
const megabytesMax = (app: string): number => (app === 'ocr' ? 600 : 350);

// For example `--network host`, if builds can reach package registries only with it.
const flags = (process.env.CARDLENS_BUILD_FLAGS ?? '').split(' ').filter(Boolean);

/** Builds the images of all apps. @throws Error if one is too large, or contains files that only tests need */
export async function buildApps(root: string, say: (line: string) => void): Promise<void> {
  for (const app of appNames) {
    const image = `cardlens-${app}`;
    const file = join(root, 'deploy/docker/service.Dockerfile');
    await output('docker', ['build', ...flags, '-q', '-f', file, '--build-arg', `APP=${app}`, '-t', image, root]);
    const bytes = Number(await output('docker', ['image', 'inspect', '--format', '{{.Size}}', image]));
    const megabytes = Math.round(bytes / 1e6);
    if (megabytes > megabytesMax(app)) throw new Error(`${image} has ${megabytes} MB`);
    const unwanted = await unwantedIn(image);
    if (unwanted.length > 0) throw new Error(`${image} contains ${unwanted.slice(0, 5).join(', ')}`);
    say(`${image}: ${megabytes} MB`);
  }
}

const isUnwanted = (path: string): boolean =>
  /\.(test|contract)\.js$|\/(specimens|held-out|evaluation)\/|\/dist\/test\/|\/(typescript|mocha|chai|esbuild)\/|\/bin\/(sh|npm|gcc)$/.test(
    path,
  );

const listing = `
  const { readdirSync } = process.getBuiltinModule('node:fs');
  for (const top of ['/repo', '/bin', '/usr']) {
    try { for (const path of readdirSync(top, { recursive: true })) console.log(top + '/' + path); } catch {}
  }`;

async function unwantedIn(image: string): Promise<string[]> {
  const paths = await output('docker', ['run', '--rm', '--network', 'none', image, 'node', '-e', listing]);
  return paths.split('\n').filter(isUnwanted);
}

/** Builds images of the embedded servers. */
export async function buildStores(root: string, say: (line: string) => void): Promise<void> {
  const programs = await prepareServers();
  for (const [server, name] of Object.entries(storeNames)) {
    const program = programs[server as keyof typeof storeNames];
    if (program === undefined) throw new Error(`${server} is named by a URL in the environment`);
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-image-'));
    try {
      await copyFile(program, join(folder, 'store'));
      const file = join(root, 'deploy/docker/stores.Dockerfile');
      await output('docker', ['build', ...flags, '-q', '-f', file, '-t', `cardlens-store-${name}`, folder]);
      say(`cardlens-store-${name}: built`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
