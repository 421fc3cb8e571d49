const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const Mocha = require('mocha');

const { Spec } = Mocha.reporters;
const { EVENT_RUN_END } = Mocha.Runner.constants;

/**
 * Prints like mocha's `spec`, and writes `{ suite, passes, failures, pending, failed }` to the workspace's
 * `.results/<npm script>.json`, which `npm test` adds up. `failed` contains `{ title, error }` of each failure, because
 * CI may keep only the last lines of a run. Outside of an npm script, it only prints.
 */
module.exports = class CountingReporter extends Spec {
  constructor(runner, options) {
    super(runner, options);
    const script = process.env.npm_lifecycle_event;
    if (!script) return;
    runner.once(EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      const suite = `${process.env.npm_package_name} ${script}`;
      const failed = this.failures.map((test) => ({ title: test.fullTitle(), error: described(test.err) }));
      const directory = join(process.cwd(), '.results');
      mkdirSync(directory, { recursive: true });
      writeFileSync(
        join(directory, `${script}.json`),
        `${JSON.stringify({ suite, passes, failures, pending, failed })}\n`,
      );
    });
  }
};

/** The error message and the first frames of its stack. */
function described(error) {
  const lines = String(error?.stack ?? error?.message ?? error).split('\n');
  return lines.slice(0, 8).join('\n').slice(0, 2_000);
}
