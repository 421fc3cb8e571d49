import { spawn } from 'node:child_process';

/**
 * Runs a step and prints its name, its outcome and its duration.
 *
 * @param {string} name
 * @param {string[]} command
 * @param {{ cwd: string, env?: object, isShown?: boolean, optional?: string }} options `isShown`: print its output
 *   while it
 *   runs; otherwise only if it fails. `optional`: name of a program without which the step is skipped.
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function runStep(name, [program, ...args], { cwd, env, isShown = false, optional }) {
  const startedAt = performance.now();
  if (isShown) console.log(`▸ ${name}`);
  const { code, output, isMissing } = await run(program, args, { cwd, env, isShown });
  if (isMissing && optional === program) {
    console.log(`- ${name}: no ${program} here`);
    return true;
  }
  if (code !== 0 && !isShown) process.stdout.write(output);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(startedAt)})`);
  return code === 0;
}

/** Runs jobs with bounded concurrency. @param {number} count @param {(() => Promise<void>)[]} jobs */
export async function atOnce(count, jobs) {
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: count }, worker));
}

/** @param {number} startedAt of `performance.now()` */
export function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

function run(program, args, { cwd, env, isShown }) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    });
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) =>
      resolve({ code: 1, output: `${error.message}\n`, isMissing: error.code === 'ENOENT' }),
    );
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks), isMissing: false }));
  });
}
