import { expect } from 'chai';
import { actionInWords, actorInWords } from './audit-words.js';

describe('the description of an audit entry', () => {
  it('describes the action, or shows an unknown action unchanged', () => {
    expect(actionInWords('GET /v1/cards/:id')).to.equal('Viewed the card');
    expect(actionInWords('GET /v1/images/:scanId')).to.equal('Viewed a picture');
    expect(actionInWords('WS /v1/ws')).to.equal('Followed live events of the card');
    expect(actionInWords('POST /eligibility')).to.equal('Checked eligibility');
    expect(actionInWords('PUT /v1/new')).to.equal('PUT /v1/new');
  });

  it('names the actor', () => {
    const names = new Map([['k1', 'Front desk']]);
    expect(actorInWords({ type: 'key', key_id: 'k1' }, names)).to.equal('API key (Front desk)');
    expect(actorInWords({ type: 'session', key_id: 'k2' }, names)).to.equal('End user');
    expect(actorInWords({ type: 'administrator' }, names)).to.equal('Operator');
    expect(actorInWords({ type: 'person', key_id: 's1', person_name: 'Dana Reyes' }, names)).to.equal('Dana Reyes');
  });
});
