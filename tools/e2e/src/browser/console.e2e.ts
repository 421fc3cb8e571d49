import { accountTests } from './console/account.js';
import { cardTests } from './console/cards.js';
import { discoveryTests } from './console/discovery.js';
import { eligibilityTests } from './console/eligibility.js';
import { importTests } from './console/imports.js';
import { useConsole } from './console/open-console.js';
import { readByTests } from './console/read-by.js';
import { reviewTests } from './console/review.js';
import { scanTests } from './console/scan.js';
import { shareTests } from './console/shares.js';
import { signInTests } from './console/sign-in.js';

describe('the console', function () {
  this.timeout(180_000);
  const open = useConsole();
  // One system for all tests, because starting it takes longer than most of them.
  signInTests(open);
  cardTests(open);
  shareTests(open);
  reviewTests(open);
  // After the test of the review threshold: values that pictures or no trusted issuer support need review whatever it is.
  readByTests(open);
  importTests(open);
  scanTests(open);
  eligibilityTests(open);
  discoveryTests(open);
  accountTests(open);
});
