import { describeFailure } from './results.mjs';

/** What passed and failed so far, in checks and in tests. */
export class Tally {
  passed = 0;
  failed = 0;
  pending = 0;
  /** @type {string[]} */
  problems = [];
  /** @type {import('./results.mjs').Failure[]} */
  flaky = [];

  /** @param {boolean} isGood @param {string} name of a check */
  count(isGood, name) {
    if (isGood) this.passed++;
    else {
      this.failed++;
      this.problems.push(name);
    }
  }

  print() {
    for (const test of this.flaky) console.log(`~ flaky, passed when repeated: ${describeFailure(test)}`);
    for (const problem of this.problems) console.log(`✗ ${problem}`);
    if (this.flaky.length > 0) console.log(`${this.flaky.length} flaky`);
    if (this.pending > 0) console.log(`${this.pending} pending`);
  }
}
