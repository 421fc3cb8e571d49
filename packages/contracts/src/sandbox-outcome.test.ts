import { cardErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { sandboxOutcomeOf } from './sandbox-outcome.js';

describe('the requested sandbox outcome', () => {
  for (const code of Object.keys(cardErrors)) {
    it(`can be ${code}`, () => {
      expect(sandboxOutcomeOf(JSON.stringify({ visit: 7, sandbox_outcome: `error:${code}` }))).to.equal(code);
    });
  }

  for (const wish of ['unknown', 'card:0', 'card:19']) {
    it(`can be ${wish}`, () => {
      expect(sandboxOutcomeOf(JSON.stringify({ sandbox_outcome: wish }))).to.equal(wish);
    });
  }

  for (const json of [
    '{"sandbox_outcome":"card:x"}',
    '{"sandbox_outcome":"card:"}',
    '{"sandbox_outcome":"UNKNOWN"}',
    undefined,
    '',
    '{',
    'null',
    '[]',
    '"error:IMG_BLURRY"',
    '{}',
    '{"sandbox_outcome":"IMG_BLURRY"}',
    '{"sandbox_outcome":"error:"}',
    '{"sandbox_outcome":"error:img_blurry"}',
    '{"sandbox_outcome":"error:toString"}',
    '{"sandbox_outcome":["error:IMG_BLURRY"]}',
    '{"deep":{"sandbox_outcome":"error:IMG_BLURRY"}}',
  ]) {
    it(`is undefined for ${json}`, () => {
      expect(sandboxOutcomeOf(json)).to.equal(undefined);
    });
  }
});
