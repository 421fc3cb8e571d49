import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonEnvironment, ran } from '@cardlens/testing';

/**
 * Our own checks that valid data is accepted, except for rules that a schema cannot express. They replace
 * `positive_data_acceptance`.
 */
const ownChecks = fileURLToPath(new URL('../../../fuzz_checks.py', import.meta.url));
const requirements = fileURLToPath(new URL('../../../fuzz-requirements.txt', import.meta.url));
/** Time limit on a busy machine; a run usually takes about a minute. */
const timeoutMs = 480_000;
/** A request that takes longer fails, and the report names it. */
const requestTimeoutS = 30;

/**
 * A list of payers is accepted even if some rows are invalid; these are skipped and reported. Data that violates the
 * schema, which describes a valid row, may therefore get a 2xx response.
 */
const settings = `hooks = ${JSON.stringify(ownChecks)}

[[operations]]
include-operation-id = "replaceCustomPayerList"
[operations.checks.negative_data_rejection]
expected-statuses = ["2xx", "4xx"]
`;

/** Examples of the document, systematic requests for each of its constraints, random ones, and sequences of requests. */
export const allPhases = ['examples', 'coverage', 'fuzzing', 'stateful'] as const;

/** Its successful response is an endless stream. */
const streaming = 'streamCardEvents';

/**
 * Installs Schemathesis in a virtual environment that is kept between runs.
 * @returns path of its Python
 * @throws Error with a single-line message if there is no Python, or no package registry to install from
 */
export const installFuzzer = (): Promise<string> => pythonEnvironment('fuzzer', requirements);

/** The result of a run, from the fuzzer's JSON report. */
export interface FuzzReport {
  readonly exit_code: number;
  readonly stop_reason: string;
  readonly operations: { readonly selected: number; readonly tested: number; readonly errored: number };
  readonly test_cases: { readonly generated: number; readonly with_failures: number };
}

export interface Fuzzing {
  readonly baseUrl: string;
  readonly credential: string;
  /** Random requests for each operation, besides the examples and the systematic ones. */
  readonly examples: number;
  readonly phases: readonly (typeof allPhases)[number][];
  /** The same seed sends the same requests. */
  readonly seed: string;
  /** An empty folder. */
  readonly cwd: string;
}

/** Sends random valid and invalid requests that are generated from the published document. */
export async function fuzz(
  python: string,
  { baseUrl, credential, examples, phases, seed, cwd }: Fuzzing,
): Promise<{ report: FuzzReport; output: string }> {
  const reportFile = join(cwd, 'report.json');
  // If the document were given by its URL, getting it would not count as an operation.
  const documentFile = join(cwd, 'openapi.json');
  const document = await fetch(`${baseUrl}/v1/openapi.json`);
  await writeFile(documentFile, await document.text());
  // The fuzzer reads it from its working directory.
  await writeFile(join(cwd, 'schemathesis.toml'), settings);
  const { output } = await ran(
    python,
    [
      ...['-m', 'schemathesis.cli', '--no-color', 'run', documentFile, '--url', baseUrl],
      ...['--header', `Authorization: Bearer ${credential}`, '--checks', 'all'],
      ...['--exclude-checks', 'positive_data_acceptance'],
      // With more than one worker, the parser of Python 3.11 fails occasionally.
      // Bounded by their number and not by time, so that a slow machine sends the same requests.
      ...['--phases', phases.join(','), '--max-examples', String(examples)],
      ...['--request-timeout', String(requestTimeoutS)],
      ...['--workers', '1', '--continue-on-failure', '--warnings', 'off'],
      ...['--exclude-operation-id', streaming],
      ...['--report', 'json', '--report-json-path', reportFile],
      ...['--seed', seed],
    ],
    { timeoutMs, cwd },
  );
  const text = await readFile(reportFile, 'utf8').catch(() => {
    throw new Error(`The fuzzer wrote no report:\n${output}`);
  });
  return { report: JSON.parse(text) as FuzzReport, output };
}
