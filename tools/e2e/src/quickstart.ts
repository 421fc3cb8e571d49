import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { specimenFile } from '@cardlens/cli';
import { freePort } from '@cardlens/testing';
import type { World } from './world.js';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Time limit for commands that would otherwise wait forever after a failure. */
const runWithinMs = 90_000;

/** A page of docs/quickstart in a new folder that contains the photo used by every page. */
export interface QuickStart {
  readonly folder: string;
  readonly port: number;
  /**
   * Starts the page's shell blocks, in order, in one shell. @returns the shell process, which ends with its background
   * jobs
   */
  start(): ChildProcess;
  /** @returns its standard output @throws Error with all output if a command fails */
  run(): Promise<string>;
  remove(): Promise<void>;
}

interface Block {
  readonly language: string;
  /** Name of the file with this content; empty for commands. */
  readonly file: string;
  readonly text: string;
}

/** The code blocks of a document. @param path  from the root of the repository */
export async function codeBlocks(path: string): Promise<Block[]> {
  const page = await readFile(join(repository, path), 'utf8');
  return [...page.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(([, language, file, text]) => ({
    language: language!,
    file: file!,
    text: text!,
  }));
}

/** @param variables  environment variables in addition to those that the page mentions */
export async function quickStart(name: string, world: World, variables: Record<string, string>): Promise<QuickStart> {
  const folder = await mkdtemp(join(tmpdir(), `cardlens-${name}-`));
  const blocks = await codeBlocks(`docs/quickstart/${name}.md`);
  for (const { file, text } of blocks) if (file) await writeFile(join(folder, file), text);
  await copyFile(specimenFile('cedar-hmo_front.jpg'), join(folder, 'front.jpg'));
  const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
  const port = await freePort();
  const env = {
    ...process.env,
    ...variables,
    CARDLENS_URL: world.stack.baseUrl,
    CARDLENS_API_KEY: world.apiKey,
    CARDLENS_CHECKOUT: repository,
    PORT: String(port),
  };
  const start = () => {
    const script = ['set -eo pipefail', "trap 'kill $(jobs -p) 2>/dev/null || true' EXIT TERM", ...commands].join('\n');
    return spawn('bash', ['-c', script], { cwd: folder, env, detached: true });
  };
  return {
    folder,
    port,
    start,
    async run() {
      const shell = start();
      const output = { stdout: '', stderr: '' };
      for (const stream of ['stdout', 'stderr'] as const)
        shell[stream]?.setEncoding('utf8').on('data', (text: string) => {
          output[stream] += text;
        });
      const late = setTimeout(() => process.kill(-shell.pid!, 'SIGKILL'), runWithinMs);
      const [code] = (await once(shell, 'exit')) as [number];
      clearTimeout(late);
      if (code !== 0) throw new Error(`${name}: exit code ${code}\n${output.stdout}\n${output.stderr}`);
      return output.stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

interface Registry {
  /** The settings of npm that select it. */
  readonly variables: Record<string, string>;
  stop(): Promise<void>;
}

let registry: Promise<Registry> | undefined;

/**
 * A package registry with the dependencies of `@cardlens/sdk`, but without the SDK, whose name anybody could register;
 * all files share it.
 */
export function useDependencyRegistry(): () => Registry {
  let started: Registry | undefined;
  before(async function () {
    this.timeout(120_000);
    registry ??= startRegistry();
    started = await registry;
  });
  return () => started!;
}

// Stopped after all files, because a file cannot determine whether it is the last.
after(async () => (await registry)?.stop());

async function startRegistry(): Promise<Registry> {
  const folder = await mkdtemp(join(tmpdir(), 'cardlens-registry-'));
  const ws = dirname(createRequire(join(repository, 'packages/sdk/package.json')).resolve('ws/package.json'));
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ws];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: folder });
  const [{ version, filename }] = JSON.parse(stdout) as [{ version: string; filename: string }];
  const manifest = JSON.parse(await readFile(join(ws, 'package.json'), 'utf8')) as object;
  const contentOf = async (path: string): Promise<string | Buffer | undefined> => {
    if (path === `files/${filename}`) return readFile(join(folder, filename));
    if (path !== 'ws') return undefined;
    const published = { ...manifest, dist: { tarball: `${url}files/${filename}` } };
    return JSON.stringify({ name: path, 'dist-tags': { latest: version }, versions: { [version]: published } });
  };
  const server = createServer(async (req, res) => {
    const body = await contentOf(decodeURIComponent(req.url ?? '').slice(1));
    res.writeHead(body ? 200 : 404).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const cache = join(folder, 'cache');
  await mkdir(cache);
  return {
    variables: {
      npm_config_registry: url,
      npm_config_cache: cache,
      npm_config_audit: 'false',
      npm_config_update_notifier: 'false',
      // Packing would build the SDK, which other tests are using.
      npm_config_ignore_scripts: 'true',
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
