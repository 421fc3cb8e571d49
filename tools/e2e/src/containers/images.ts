import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minioProgram, prepareServers } from '@cardlens/embedded';
import { appNames } from '@cardlens/stack';
import { build as bundle } from 'esbuild';
import { output } from './engine.js';

const storeNames = { mongo: 'mongo', nats: 'nats', objects: 'minio' } as const;

export const imagesOfStores = Object.values(storeNames).map((name) => `cardlens-store-${name}`);

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
    const unexpected = await unexpectedFilesIn(image);
    if (unexpected.length > 0) throw new Error(`${image} contains ${unexpected.slice(0, 5).join(', ')}`);
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

async function unexpectedFilesIn(image: string): Promise<string[]> {
  const paths = await output('docker', ['run', '--rm', '--network', 'none', image, 'node', '-e', listing]);
  return paths.split('\n').filter(isUnwanted);
}

async function bundleTool(outfile: string): Promise<void> {
  const entryPoint = fileURLToPath(new URL('database-tools.js', import.meta.url));
  const banner = [
    '#!/usr/bin/env node',
    "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  ];
  await bundle({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    external: [
      'kerberos',
      'mongodb-client-encryption',
      'snappy',
      'socks',
      'aws4',
      '@mongodb-js/zstd',
      'gcp-metadata',
      '@aws-sdk/*',
    ],
    banner: { js: banner.join('\n') },
  });
  await chmod(outfile, 0o755);
}

/** Builds images of the embedded servers, and of the tools that compose runs beside them. */
export async function buildStores(root: string, say: (line: string) => void): Promise<void> {
  const build = (file: string, image: string, folder: string) =>
    output('docker', ['build', ...flags, '-q', '-f', join(root, 'deploy/docker', file), '-t', image, folder]);
  // The store of docker-compose.yml and of the trial is MinIO's fork, which publishes notifications.
  const programs = { ...(await prepareServers()), objects: await minioProgram() };
  for (const [server, name] of Object.entries(storeNames)) {
    const program = programs[server as keyof typeof storeNames];
    if (program === undefined) throw new Error(`${server} is named by a URL in the environment`);
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-image-'));
    try {
      await copyFile(program, join(folder, 'store'));
      if (server === 'mongo')
        await Promise.all(['mongodump', 'mongorestore'].map((tool) => bundleTool(join(folder, tool))));
      await build('stores.Dockerfile', `cardlens-store-${name}`, folder);
      if (server === 'mongo') await build('tools.Dockerfile', 'cardlens-store-tools', folder);
      say(`cardlens-store-${name}: built`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
