const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const Mocha = require('mocha');

const { Spec } = Mocha.reporters;
const { EVENT_RUN_END, EVENT_TEST_FAIL, EVENT_TEST_PASS, EVENT_TEST_PENDING } = Mocha.Runner.constants;

/**
 * Prints like mocha's `spec`, and writes `{ suite, groups }` to the workspace's `.results/<npm script>.json`, which
 * `npm test` adds up. `groups` holds the counts of each top-level `describe`, by its title, and its failures with their
 * errors, because CI may keep only the last lines of a run. Outside of an npm script, it only prints.
 */
module.exports = class CountingReporter extends Spec {
  constructor(runner, options) {
    super(runner, options);
    const script = process.env.npm_lifecycle_event;
    if (!script) return;
    const groups = {};
    const groupOf = (test) => {
      // Tests and hooks outside of every `describe` have no title path but their own.
      const path = test.titlePath();
      const title = path.length > 1 ? path[0] : '';
      groups[title] ??= { passes: 0, failures: 0, pending: 0, failed: [] };
      return groups[title];
    };
    runner.on(EVENT_TEST_PASS, (test) => groupOf(test).passes++);
    runner.on(EVENT_TEST_PENDING, (test) => groupOf(test).pending++);
    runner.on(EVENT_TEST_FAIL, (test, error) => {
      const group = groupOf(test);
      group.failures++;
      group.failed.push({ title: test.fullTitle(), error: described(error) });
    });
    runner.once(EVENT_RUN_END, () => {
      const suite = `${process.env.npm_package_name} ${script}`;
      const directory = join(process.cwd(), '.results');
      mkdirSync(directory, { recursive: true });
      writeFileSync(join(directory, `${script}.json`), `${JSON.stringify({ suite, groups })}\n`);
    });
  }
};

/** The error message and the first frames of its stack. */
function described(error) {
  const lines = String(error?.stack ?? error?.message ?? error).split('\n');
  return lines.slice(0, 8).join('\n').slice(0, 2_000);
}
