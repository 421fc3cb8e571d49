const path = require('node:path');

// Each suite leaves its counts in <workspace>/.results/<script>.json, which `npm test` adds up.
module.exports = {
  reporter: path.join(__dirname, 'tools/testing/bin/counting-reporter.cjs'),
  timeout: 60_000,
  'fail-zero': true,
  'forbid-only': !!process.env.CI,
  'enable-source-maps': true,
  // A failed test may leave a server running; the run ends all the same.
  exit: true,
};
