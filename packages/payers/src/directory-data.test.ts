import { expect } from 'chai';
import { example, groups, payerIdOf, problems, problemsOf, readData, withNewIds } from '../test/directory-data.js';

describe('the data of the payer directory', () => {
  it('has no problem, at least 1,000 payers and every group', () => {
    const data = readData();
    expect(problemsOf(data, 1000)).to.deep.equal([]);
    for (const group of groups) expect(data.files[`payers/${group}.jsonl`]).to.not.equal('');
  });

  it('has a Medicaid program for every state, the District of Columbia and five territories', () => {
    const records = (readData().files['payers/medicaid.jsonl'] ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { states: string[]; parent?: string });
    const states = new Set(records.filter(({ parent }) => parent === undefined).flatMap((record) => record.states));
    states.delete('US');
    expect(states.size).to.equal(56);
  });
});

describe('the validation of sources', () => {
  const sources = { list: { title: 'Example list', url: 'https://example.com/list', date: '2026-11-24' } };
  const ids = { availity: { professional: '12345' } };
  const sourced = (fact: string, source = 'list') => {
    const { source: kind, ...record } = example;
    return { ...record, ids, prefixes: ['XYZ'], source: kind, sources: { [fact]: source } };
  };

  it('accepts sources of a list’s ids, of whole fields and of single values', () => {
    for (const fact of ['ids.availity', 'states', 'lines:commercial', 'prefixes:XYZ'])
      expect(problems([sourced(fact)], { sources }), fact).to.deep.equal([]);
  });

  it('reports facts and sources that do not exist, and sources without facts', () => {
    for (const [record, changes, problem] of [
      [sourced('ids.office_ally'), { sources }, 'sources names ids.office_ally, which the record does not have'],
      [sourced('prefixes:ABC'), { sources }, 'sources names prefixes:ABC, which the record does not have'],
      [sourced('ids.availity', 'other'), { sources }, 'sources.json has no source other'],
      [example, { sources }, 'list is not used by any record'],
      [sourced('ids.availity'), { sources: { list: { title: 'Example list' } } }, 'list needs title, url and date'],
    ] as const)
      expect(problems([record], changes).join(), problem).to.include(problem);
  });
});

describe('payer ids', () => {
  it('are derived from the key, the same on every machine', () => {
    expect(payerIdOf('example'))
      .to.equal(payerIdOf('example'))
      .and.to.match(/^pay_[a-z2-7]{8}$/);
    expect(payerIdOf('example', 1)).to.not.equal(payerIdOf('example'));
  });

  it('never change, even if another id would be derived from the key', () => {
    expect(withNewIds({ aetna: 'pay_ce7pi6ab' }, ['aetna', 'zeta']).aetna).to.equal('pay_ce7pi6ab');
  });

  it('are never reused, not even of a retired key', () => {
    const lock = withNewIds({ retired: payerIdOf('example') }, ['example']);
    expect(lock.example).to.equal(payerIdOf('example', 1));
  });

  it('are unchanged since before the directory had groups', () => {
    const { lock } = readData();
    expect([
      lock.aetna,
      lock.cigna,
      lock['blue-cross-blue-shield-of-texas'],
      lock['health-plan-of-nevada'],
    ]).to.deep.equal(['pay_ce7pi6ab', 'pay_7ckfgmsq', 'pay_g4i4nfv3', 'pay_licujuo3']);
  });
});
