const { join } = require('node:path');
const { reporters } = require('mocha');

/**
 * Prints like mocha's `spec`. In an npm script, it also writes mocha's JSON to the workspace's `.results/<npm
 * script>.json`, which `npm test` adds up.
 */
module.exports = class CountingReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const script = process.env.npm_lifecycle_event;
    if (script) new reporters.JSON(runner, { reporterOption: { output: join('.results', `${script}.json`) } });
  }
};
