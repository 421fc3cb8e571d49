import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce, cacheDir } from '@cardlens/embedded';
import { type AppName, appNames } from '@cardlens/stack';

const execute = promisify(execFile);
const buildWithinMs = 30 * 60_000;

/** A built release in the cache. */
export interface Release {
  readonly name: string;
  readonly commit: string;
  /** A checkout of the release with its built apps. */
  readonly folder: string;
  /** The settings of an app that this release supports. With any other, it does not start. */
  knownOf(app: AppName, settings: Record<string, string>): Record<string, string>;
}

/** The newest tag `v…` before this commit; undefined if there is none. */
export async function newestTag(root: string): Promise<string | undefined> {
  const args = ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^'];
  return execute('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

/**
 * Builds the apps of a commit, tag or branch as its images contain them, once, in a folder of the cache.
 *
 * @throws Error if git does not know the name, or the build fails
 */
export async function builtRelease(root: string, name: string, say: (line: string) => void): Promise<Release> {
  const { stdout } = await execute('git', ['rev-parse', '--verify', `${name}^{commit}`], { cwd: root });
  const commit = stdout.trim();
  const folder = join(cacheDir(process.env), `release-${commit.slice(0, 12)}`);
  const isBuilt = await buildOnce(folder, { waitMaxMs: buildWithinMs }, async (output) => {
    say(`building ${name} (${commit.slice(0, 12)})`);
    await mkdir(output);
    const archive = `${output}.tar`;
    await execute('git', ['archive', '--output', archive, commit], { cwd: root });
    await execute('tar', ['-xf', archive, '-C', output]);
    for (const args of [
      ['ci', '--prefer-offline'],
      ['run', 'build:images'],
    ]) {
      await execute('npm', args, { cwd: output, maxBuffer: 64 * 1024 * 1024, timeout: buildWithinMs });
    }
  });
  say(`${name} (${commit.slice(0, 12)}) ${isBuilt ? 'was built' : 'is in the cache'}`);
  // Reads the settings from the generated table in the app's README.
  const readmes = new Map(
    await Promise.all(
      appNames.map(
        async (app) => [app, await readFile(join(folder, 'node_modules/@cardlens', app, 'README.md'), 'utf8')] as const,
      ),
    ),
  );
  const eligibilityCode = await codeOf(join(folder, 'node_modules/@cardlens/eligibility/dist/src'));
  return {
    name,
    commit,
    folder,
    knownOf: (app, settings) => {
      const prefix = `${app.toUpperCase().replaceAll('-', '_')}_`;
      // Names of some settings, such as secrets of payers, are chosen by the operator in another setting.
      const named = [readmes.get(app), ...Object.values(settings)].join(' ');
      const isKnown = (variable: string) => !variable.startsWith(prefix) || new RegExp(`\\b${variable}\\b`).test(named);
      const known = Object.fromEntries(Object.entries(settings).filter(([variable]) => isKnown(variable)));
      const { ELIGIBILITY_CONNECTORS: connectors } = known;
      return connectors === undefined
        ? known
        : { ...known, ELIGIBILITY_CONNECTORS: withFieldsIn(eligibilityCode, connectors) };
    },
  };
}

/** The text of all modules in a folder. */
async function codeOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const modules = files.filter((file) => file.endsWith('.js') && !file.endsWith('.test.js'));
  return (await Promise.all(modules.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

/** Connectors with only the fields that a release knows: an operator adds a new field after the upgrade. */
function withFieldsIn(code: string, json: string): string {
  const { connectors, ...rest } = JSON.parse(json) as { connectors: Record<string, Record<string, unknown>> };
  const known = (connector: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(connector).filter(([field]) => new RegExp(`\\b${field}\\b`).test(code)));
  const entries = Object.entries(connectors).map(([name, connector]) => [name, known(connector)]);
  return JSON.stringify({ ...rest, connectors: Object.fromEntries(entries) });
}
