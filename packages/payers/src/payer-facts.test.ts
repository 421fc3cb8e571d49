import { expect } from 'chai';
import { factsOf, payerFacts } from './payer-facts.js';
import { loadDirectoryData } from './payer-file.js';
import { parsePayers } from './payer-records.js';

const list = { title: 'Example list', url: 'https://example.com/list', date: '2026-11-24' };
const news = { title: 'Example news', url: 'https://example.com/news', date: '2026-11-25' };
const lists = { office_ally: { clearinghouse: 'Office Ally', source: '1', lastUpdated: '2026-11-21T00:00:00+00:00' } };
const group = { key: 'group', name: 'EXAMPLE GROUP' };
const health = {
  key: 'health',
  name: 'EXAMPLE HEALTH',
  formerly: [
    { name: 'EXAMPLE MUTUAL', to: 'EXAMPLE CARE', date: '2019' },
    { name: 'EXAMPLE CARE', date: '2024-01' },
  ],
  parent: 'group',
  states: ['MT'],
  lines: ['commercial', 'medicaid'],
  programs: ['HEALTHY MONTANA KIDS'],
  ids: { office_ally: { professional: '12345', remittance: '12345', eligibility: 'EX-1' } },
  enrollment: { office_ally: { professional: false, remittance: true } },
};

const parsed = (sources: Record<string, string>) => {
  const text = [group, { ...health, sources }].map((record) => JSON.stringify(record)).join('\n');
  const lock = { group: 'pay_aaaaaaaa', health: 'pay_bbbbbbbb' };
  const [parent, payer] = parsePayers('test', text, { lock, sources: { list, news } });
  if (!parent || !payer) throw new Error('two payers were expected');
  return factsOf(payer, { lists, parent });
};

describe('facts about a payer', () => {
  it('are absent without a source', () => {
    expect(parsed({})).to.deep.equal({});
    expect(parsed({ 'lines:medicaid': 'list' })).to.deep.equal({
      lines_of_business: [{ line: 'medicaid', source: list }],
    });
  });

  it('have the source and the day on which they were looked up', () => {
    const facts = parsed({
      'ids.office_ally': 'list',
      'enrollment.office_ally': 'news',
      'lines:commercial': 'list',
      states: 'list',
      parent: 'news',
      'programs:HEALTHY MONTANA KIDS': 'list',
      'formerly:EXAMPLE MUTUAL': 'news',
      'formerly:EXAMPLE CARE': 'news',
    });
    const transaction = { clearinghouse: 'Office Ally', source: list };
    expect(facts).to.deep.equal({
      transactions: [
        {
          ...transaction,
          transaction_type: 'professional',
          x12: '837P',
          payer_id: '12345',
          enrollment: { required: false, source: news },
        },
        { ...transaction, transaction_type: 'eligibility', x12: '270', payer_id: 'EX-1' },
        {
          ...transaction,
          transaction_type: 'remittance',
          x12: '835',
          payer_id: '12345',
          enrollment: { required: true, source: news },
        },
      ],
      lines_of_business: [{ line: 'commercial', source: list }],
      states: { codes: ['MT'], source: list },
      parent: { svc_payer_id: 'pay_aaaaaaaa', svc_payer_name: 'EXAMPLE GROUP', source: news },
      programs: [{ name: 'HEALTHY MONTANA KIDS', source: list }],
      former_names: [
        { old_name: 'EXAMPLE MUTUAL', new_name: 'EXAMPLE CARE', date: '2019', source: news },
        { old_name: 'EXAMPLE CARE', new_name: 'EXAMPLE HEALTH', date: '2024-01', source: news },
      ],
    });
    expect(payerFacts.parse(facts)).to.deep.equal(facts);
  });

  it('of the directory name a renamed company before and after, the day if it is known, and the source', () => {
    const { payers, lists: known } = loadDirectoryData();
    const named = (key: string) => {
      const payer = payers.find((each) => each.key === key) ?? expect.fail(`no payer ${key}`);
      return factsOf(payer, { lists: known, parent: undefined }).former_names;
    };
    const [texas] = named('wellpoint-texas') ?? [];
    expect(texas).to.include({ old_name: 'AMERIGROUP TEXAS INC', new_name: 'WELLPOINT TEXAS', date: '2024-01' });
    expect(texas?.source.date).to.equal('2026-11-28');
    const [virginia] = named('wellpoint-west-virginia') ?? [];
    expect(virginia).to.include({ old_name: 'UNICARE HEALTH PLAN OF WEST VIRGINIA', date: '2025-01-01' });
  });
});
