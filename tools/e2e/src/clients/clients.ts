import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { specimenFile } from '@cardlens/cli';
import { buildOnce, cacheDir } from '@cardlens/embedded';
import { pythonEnvironment, ran } from '@cardlens/testing';

const programs = fileURLToPath(new URL('../../../clients/', import.meta.url));
/** Long, because the first run downloads and compiles what a generator and its client need. */
const stepWithinMs = 900_000;

/** The version that docs/api-clients.md names. */
const openapiGenerator = '7.23.0';

interface Tools {
  readonly photo: string;
  /** Arguments of `java`: generates a client in `client/`, or only its models and operations without documentation. */
  generate(language: string, properties: Readonly<Record<string, string>>): Promise<string[]>;
  /** Python with the packages of `python/requirements.txt`. */
  python(): Promise<string>;
}

/** A client that a generator makes of the OpenAPI document, and the program that scans a card with it. */
interface GeneratedClient {
  readonly generator: string;
  /** Folder of the program in `clients/`. Absent: the client is only generated. */
  readonly folder?: string;
  /** Programs that must be installed. */
  readonly needs: readonly string[];
  /** Commands in a copy of the folder with `openapi.json`; the last one scans. */
  steps(tools: Tools): Promise<readonly (readonly string[])[]>;
}

const withOpenapiGenerator = (
  language: string,
  properties: Readonly<Record<string, string>>,
  more: Partial<GeneratedClient> & { readonly run?: (tools: Tools) => readonly (readonly string[])[] } = {},
): GeneratedClient => ({
  generator: `openapi-generator ${openapiGenerator}`,
  ...more,
  needs: ['java', 'mvn', ...(more.needs ?? [])],
  steps: async (tools) => [['java', ...(await tools.generate(language, properties))], ...(more.run?.(tools) ?? [])],
});

const maven = ({ photo }: Tools) => [['mvn', '-q', '-B', 'compile', 'exec:java', `-Dexec.args=${photo}`]];

export const generatedClients: Readonly<Record<string, GeneratedClient>> = {
  go: {
    generator: 'oapi-codegen 2.8.2',
    folder: 'go',
    needs: ['go'],
    steps: async ({ photo }) => [
      ['mkdir', '-p', 'cardlens'],
      [
        'go',
        'tool',
        'oapi-codegen',
        ...'-generate types,client -package cardlens -o cardlens/client.go openapi.json'.split(' '),
      ],
      ['go', 'run', '.', photo],
    ],
  },
  python: {
    generator: 'openapi-python-client 0.29.1',
    folder: 'python',
    needs: ['python3'],
    async steps({ photo, python }) {
      const own = await python();
      // The generator formats what it writes with ruff from the PATH.
      const path = `PATH=${dirname(own)}${delimiter}${process.env.PATH}`;
      const module = ['-m', 'openapi_python_client', 'generate', '--path', 'openapi.json'];
      return [
        ['env', path, own, ...module, '--meta', 'none', '--output-path', 'cardlens_client'],
        [own, 'scan.py', photo],
      ];
    },
  },
  'typescript-fetch': {
    generator: 'openapi-typescript 7.13.0',
    folder: 'typescript',
    needs: ['npm'],
    steps: async ({ photo }) => [
      ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'],
      ['npx', 'openapi-typescript', 'openapi.json', '--default-non-nullable', 'false', '-o', 'openapi.ts'],
      ['npx', 'tsc', 'scan-openapi-fetch.ts', ...typescript],
      ['node', 'scan-openapi-fetch.js', photo],
    ],
  },
  'typescript-hey-api': {
    generator: '@hey-api/openapi-ts 0.95.0',
    folder: 'typescript',
    needs: ['npm'],
    steps: async ({ photo }) => [
      ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'],
      ['npx', 'openapi-ts', '-i', 'openapi.json', '-o', 'hey-api'],
      ['npx', 'tsc', 'scan-hey-api.ts', ...typescript],
      ['node', 'scan-hey-api.js', photo],
    ],
  },
  java: withOpenapiGenerator(
    'java',
    { library: 'okhttp-gson', invokerPackage: 'cardlens', apiPackage: 'cardlens.api', modelPackage: 'cardlens.model' },
    { folder: 'java', run: maven },
  ),
  kotlin: withOpenapiGenerator(
    'kotlin',
    {
      library: 'jvm-okhttp4',
      serializationLibrary: 'jackson',
      packageName: 'cardlens',
      enumPropertyNaming: 'UPPERCASE',
    },
    { folder: 'kotlin', run: maven },
  ),
  ruby: withOpenapiGenerator(
    'ruby',
    { gemName: 'cardlens_client', moduleName: 'CardlensClient' },
    { folder: 'ruby', needs: ['ruby'], run: ({ photo }) => [['ruby', '-I', 'client/lib', 'scan.rb', photo]] },
  ),
  php: withOpenapiGenerator(
    'php',
    { invokerPackage: 'Cardlens' },
    { folder: 'php', needs: ['php'], run: ({ photo }) => [['php', 'scan.php', photo]] },
  ),
  rust: withOpenapiGenerator(
    'rust',
    { packageName: 'cardlens_client' },
    { folder: 'rust', needs: ['cargo'], run: ({ photo }) => [['cargo', 'run', '--quiet', '--', photo]] },
  ),
  csharp: withOpenapiGenerator('csharp', { packageName: 'Cardlens' }),
  swift: withOpenapiGenerator('swift6', { projectName: 'Cardlens' }),
  dart: withOpenapiGenerator('dart', { pubName: 'cardlens' }),
};

const typescript = '--strict --module nodenext --target es2022 --skipLibCheck --types node'.split(' ');

/** What became of a client: `missing` names a program that is not installed. */
export type Outcome =
  | { readonly kind: 'scanned'; readonly output: string }
  | { readonly kind: 'generated' }
  | { readonly kind: 'missing'; readonly program: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Generates a client, compiles it and scans a card with it, in the sandbox at the URL. */
export async function tryClient(name: string, { url, apiKey }: { url: string; apiKey: string }): Promise<Outcome> {
  const { folder, needs, steps } = generatedClients[name]!;
  for (const program of needs)
    if ((await ran('which', [program], { timeoutMs: 10_000 })).exitCode !== 0) return { kind: 'missing', program };
  const place = await mkdtemp(join(tmpdir(), `cardlens-${name}-`));
  try {
    if (folder !== undefined) await cp(join(programs, folder), place, { recursive: true });
    const document = await fetch(`${url}/v1/openapi.json`);
    await writeFile(join(place, 'openapi.json'), await document.text());
    // The same flags as in the build of the stores, to reuse what Go has compiled.
    const go = ['CGO_ENABLED=0', `GOFLAGS=${process.env.GOFLAGS ?? ''} -trimpath`];
    const variables = [`CARDLENS_URL=${url}`, `CARDLENS_API_KEY=${apiKey}`, ...go];
    let last = '';
    for (const step of await steps(tools)) {
      const { exitCode, output } = await ran('env', [...variables, ...step], { timeoutMs: stepWithinMs, cwd: place });
      if (exitCode !== 0) return { kind: 'failed', reason: `${step.slice(0, 4).join(' ')}: ${output.slice(-2000)}` };
      last = output;
    }
    if (folder === undefined) return { kind: 'generated' };
    const isScanned = /^member number \S*\d.*\npayer \S.*\ncoverage active\s*$/im.test(last);
    return isScanned ? { kind: 'scanned', output: last.trim() } : { kind: 'failed', reason: last };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const tools: Tools = {
  photo: specimenFile('cedar-hmo_front.jpg'),
  async generate(language, properties) {
    const jar = join(cacheDir(process.env), `openapi-generator-cli-${openapiGenerator}.jar`);
    await buildOnce(jar, { waitMaxMs: stepWithinMs }, async (output) => {
      const artifact = `org.openapitools:openapi-generator-cli:${openapiGenerator}`;
      const copy = ['-q', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${dirname(output)}`];
      const { exitCode, output: text } = await ran('mvn', copy, { timeoutMs: stepWithinMs });
      if (exitCode !== 0) throw new Error(`openapi-generator could not be fetched: ${text.slice(-500)}`);
    });
    const only = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
    const named = Object.entries(properties).map(([name, value]) => `${name}=${value}`);
    const how = ['-g', language, `--additional-properties=${named.join()}`, '--global-property', only];
    return ['-jar', jar, 'generate', '-i', 'openapi.json', '-o', 'client', ...how];
  },
  python: () => pythonEnvironment('python-clients', join(programs, 'python/requirements.txt')),
};
