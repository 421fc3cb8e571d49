const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const Mocha = require('mocha');

const { Spec } = Mocha.reporters;
const { EVENT_RUN_END } = Mocha.Runner.constants;

/**
 * Prints like mocha's `spec`, and leaves `{ suite, passes, failures, pending }` in `.results/<npm script>.json` of the
 * workspace, which `npm test` adds up. Run by hand, outside an npm script, it only prints.
 */
module.exports = class CountingReporter extends Spec {
  constructor(runner, options) {
    super(runner, options);
    const script = process.env.npm_lifecycle_event;
    if (!script) return;
    runner.once(EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      const suite = `${process.env.npm_package_name} ${script}`;
      const directory = join(process.cwd(), '.results');
      mkdirSync(directory, { recursive: true });
      writeFileSync(join(directory, `${script}.json`), `${JSON.stringify({ suite, passes, failures, pending })}\n`);
    });
  }
};
