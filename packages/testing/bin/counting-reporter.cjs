const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const Mocha = require('mocha');

const { Spec } = Mocha.reporters;
const { EVENT_RUN_END } = Mocha.Runner.constants;

/**
 * Prints like mocha's `spec`, and leaves `{ suite, passes, failures, pending, failed }` in `.results/<npm script>.json` of
 * the workspace, which `npm test` adds up; `failed` has `{ title, error }` of each failure, since a CI may keep no more
 * than the last lines of a run. Run by hand, outside an npm script, it only prints.
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

/** Message and the first places of the stack. */
function described(error) {
  const lines = String(error?.stack ?? error?.message ?? error).split('\n');
  return lines.slice(0, 8).join('\n').slice(0, 2_000);
}
