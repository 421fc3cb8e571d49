import { expect } from 'chai';
import { loadConfig } from './config.js';

describe('card settings', () => {
  it('report all missing secrets at once', () => {
    expect(() => loadConfig({})).to.throw(/CARD_MONGO_URL is required[\s\S]*CARD_OBJECTS_SECRET_KEY is required/);
  });

  it('reject a misspelled variable', () => {
    expect(() => loadConfig({ CARD_STALL_TIMOUT: '5m' })).to.throw('CARD_STALL_TIMOUT is not a setting');
  });
});
