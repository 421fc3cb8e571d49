import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { buildOnce, exists } from './build-once.js';
import { cachedProgram, recipeDir } from './cache.js';
import { EmbeddedError } from './embedded-error.js';
import { findOnPath } from './find-on-path.js';
import { missingServers } from './missing-servers.js';
import { type Env, type RecipeName, recipes } from './server-name.js';

const buildTimeoutMs = 20 * 60_000;
const reportEveryMs = 1_000;

/**
 * Path of the pinned server, which is built unless it is cached.
 *
 * @throws EmbeddedError GO_MISSING, BUILD_FAILED
 */
export async function builtServer(name: RecipeName, env: Env, report: (detail: string) => void): Promise<string> {
  const program = await cachedProgram(name, env);
  if (await exists(program)) return program;
  const go = await findOnPath('go', env);
  if (!go) throw goMissing(name);
  fetchAhead(name, go, env).catch(() => {});
  const onWait = () => report('waiting for another process that builds it');
  await buildOnce(program, { waitMaxMs: buildTimeoutMs, onWait }, (output) => goBuild(name, go, output, env, report));
  report('built');
  return program;
}

/**
 * An older Go downloads the toolchain required by go.mod, like any other module. With less frequent garbage collection
 * the compiler needs a fifth less processor time (77 s to 63 s for nats-server) and some hundred megabytes more.
 */
const goEnv = (env: Env): Env => ({ GOTOOLCHAIN: 'auto', GOGC: '400', ...env, CGO_ENABLED: '0', GOWORK: 'off' });

/** Without debug information, which the linker would remove, the compiler needs a tenth less time. */
const buildFlags = ['-trimpath', '-buildvcs=false', '-gcflags=all=-dwarf=false', '-ldflags=-s -w'];

let isFetching = false;

/**
 * Downloads the modules of the servers that will be built next, while the compiler is busy with this one. Best effort:
 * a build downloads missing modules itself, and reports errors.
 */
async function fetchAhead(name: RecipeName, go: string, env: Env): Promise<void> {
  if (isFetching) return;
  isFetching = true;
  for (const other of await missingServers(env)) {
    if (other === name) continue;
    const child = spawn(go, ['list', '-deps', '.'], { cwd: recipeDir(other), env: goEnv(env), stdio: 'ignore' });
    child.once('error', () => {});
    child.unref();
  }
}

function goMissing(name: RecipeName): EmbeddedError {
  const { command, urlVariable } = recipes[name];
  return new EmbeddedError(
    'GO_MISSING',
    `no ${command} on the PATH and no Go toolchain to build one: install Go 1.21 or newer (https://go.dev/dl), or set ${urlVariable}`,
  );
}

function goBuild(
  name: RecipeName,
  go: string,
  output: string,
  env: Env,
  report: (detail: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    report('building from source (once)');
    const child = spawn(go, ['build', '-v', ...buildFlags, '-o', output, '.'], {
      cwd: recipeDir(name),
      env: goEnv(env),
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: buildTimeoutMs,
      killSignal: 'SIGKILL',
    });
    const progress = buildProgress();
    const ticker = setInterval(() => report(progress.detail()), reportEveryMs);
    createInterface({ input: child.stderr }).on('line', progress.line);
    child.once('error', (cause) => {
      clearInterval(ticker);
      reject(buildFailed(name, cause.message, cause));
    });
    child.once('close', (code, signal) => {
      clearInterval(ticker);
      if (code === 0) resolve();
      else reject(buildFailed(name, signal ? `stopped by ${signal}` : progress.lastProblem()));
    });
  });
}

function buildFailed(name: RecipeName, reason: string, cause?: unknown): EmbeddedError {
  const { command, urlVariable } = recipes[name];
  return new EmbeddedError(
    'BUILD_FAILED',
    `building ${command} failed (${reason}): it needs Go 1.21 or newer and, once, the Go module proxy; or put ${command} on the PATH, or set ${urlVariable}`,
    { cause },
  );
}

/** Counts the output of `go build -v`: `go: downloading …` lines, then one import path for each compiled package. */
export function buildProgress() {
  let downloaded = 0;
  let compiled = 0;
  let problem = 'no reason given';
  return {
    line(text: string): void {
      if (text.startsWith('go: downloading ')) downloaded++;
      else if (/^[a-z0-9][\w.~/-]*$/i.test(text)) compiled++;
      else if (text.trim() && !text.startsWith('#')) problem = text.trim();
    },
    detail(): string {
      const parts = [downloaded && `${downloaded} modules fetched`, compiled && `${compiled} packages compiled`];
      return `building from source (once): ${parts.filter(Boolean).join(', ') || 'starting'}`;
    },
    lastProblem: (): string => problem,
  };
}
