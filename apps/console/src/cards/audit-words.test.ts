import { expect } from 'chai';
import { actionInWords, actorInWords } from './audit-words.js';

describe('audit entries in words', () => {
  it('say what was done, or name an action that is not known', () => {
    expect(actionInWords('GET /v1/cards/:id')).to.equal('Viewed the card');
    expect(actionInWords('GET /v1/images/:scanId')).to.equal('Viewed a picture');
    expect(actionInWords('POST /eligibility')).to.equal('Checked eligibility');
    expect(actionInWords('PUT /v1/new')).to.equal('PUT /v1/new');
  });

  it('say who did it', () => {
    const names = new Map([['k1', 'Front desk']]);
    expect(actorInWords({ type: 'key', key_id: 'k1' }, names)).to.equal('API key (Front desk)');
    expect(actorInWords({ type: 'session', key_id: 'k2' }, names)).to.equal('End user');
    expect(actorInWords({ type: 'administrator' }, names)).to.equal('Operator');
  });
});
