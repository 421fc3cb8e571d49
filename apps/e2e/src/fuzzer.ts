import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const requirements = fileURLToPath(new URL('../../fuzz-requirements.txt', import.meta.url));
const installWithinMs = 300_000;
/** The fuzzer looks at its time between requests, and writes its report after the last one. */
const graceMs = 60_000;

/**
 * What an answer is checked for. Left out are: that all good data is accepted (a cursor or an image of a few bytes fits its
 * schema and is refused all the same), 405 for methods that are not there (404 by decision), and 404 for what was deleted
 * (a deleted card is shown as deleted).
 */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'missing_required_header',
  'ensure_resource_availability',
  'ignored_auth',
];

/** Its good answer is a stream without an end. */
const streaming = 'streamCardEvents';

interface Ran {
  readonly exitCode: number;
  readonly output: string;
}

const ran = (file: string, args: readonly string[], { timeoutMs, cwd }: { timeoutMs: number; cwd?: string }) =>
  new Promise<Ran>((resolve, reject) => {
    const options = { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024, ...(cwd === undefined ? {} : { cwd }) };
    execFile(file, args, options, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`;
      if (error === null) resolve({ exitCode: 0, output });
      else if (typeof error.code === 'number') resolve({ exitCode: error.code, output });
      else reject(error);
    });
  });

/**
 * Schemathesis in a virtual environment, kept from run to run.
 * @returns its Python
 * @throws Error in one clear line when there is no Python, or no package registry to install from
 */
export async function installFuzzer(): Promise<string> {
  const pins = await readFile(requirements);
  const version = createHash('sha256').update(pins).digest('hex').slice(0, 12);
  const dir = join(homedir(), '.cache', 'cardlens', `fuzzer-${version}`);
  const python = join(dir, 'bin', 'python');
  const isInstalled = join(dir, 'installed');
  const exists = await access(isInstalled).then(
    () => true,
    () => false,
  );
  if (exists) return python;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const step = async (what: string, file: string, ...args: string[]) => {
    const { exitCode, output } = await ran(file, args, { timeoutMs: installWithinMs }).catch((cause: Error) => ({
      exitCode: 1,
      output: cause.message,
    }));
    if (exitCode === 0) return;
    const lastLine = output.trim().split('\n').at(-1) ?? '';
    throw new Error(`The fuzzer could not be installed, ${what} failed: ${lastLine}`);
  };
  await step('python3 -m venv (is Python 3.10 or newer here?)', 'python3', '-m', 'venv', dir);
  await step('pip install (is PyPI within reach?)', python, '-m', 'pip', 'install', '--quiet', '-r', requirements);
  await writeFile(isInstalled, '');
  return python;
}

/** What a run of the fuzzer came to, of its JSON report. */
export interface FuzzReport {
  readonly exit_code: number;
  readonly stop_reason: string;
  readonly operations: { readonly selected: number; readonly tested: number; readonly errored: number };
  readonly test_cases: { readonly generated: number; readonly with_failures: number };
}

export interface Fuzzing {
  readonly baseUrl: string;
  readonly credential: string;
  readonly seconds: number;
  /** Repeats an earlier run. */
  readonly seed?: string | undefined;
  /** An empty folder. */
  readonly cwd: string;
}

/** Sends random requests, good and bad ones, made from the published document. */
export async function fuzz(
  python: string,
  { baseUrl, credential, seconds, seed, cwd }: Fuzzing,
): Promise<{ report: FuzzReport; output: string }> {
  const reportFile = join(cwd, 'report.json');
  // By its own URL the document would count as no operation.
  const documentFile = join(cwd, 'openapi.json');
  const document = await fetch(`${baseUrl}/v1/openapi.json`);
  await writeFile(documentFile, await document.text());
  const { output } = await ran(
    python,
    [
      ...['-m', 'schemathesis.cli', '--no-color', 'run', documentFile, '--url', baseUrl],
      ...['--header', `Authorization: Bearer ${credential}`, '--checks', checks.join(',')],
      // More than one worker makes Python 3.11's parser fail now and then.
      ...['--max-time', String(seconds), '--workers', '1', '--continue-on-failure', '--warnings', 'off'],
      ...['--exclude-operation-id', streaming],
      ...['--report', 'json', '--report-json-path', reportFile],
      ...(seed === undefined ? [] : ['--seed', seed]),
    ],
    { timeoutMs: seconds * 1000 + graceMs, cwd },
  );
  const text = await readFile(reportFile, 'utf8').catch(() => {
    throw new Error(`The fuzzer left no report:\n${output}`);
  });
  return { report: JSON.parse(text) as FuzzReport, output };
}
