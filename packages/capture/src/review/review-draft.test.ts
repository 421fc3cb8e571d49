import type { Details } from '@cardlens/reading';
import { expect } from 'chai';
import { ReviewDraft } from './review-draft.js';

const nowMs = Date.UTC(2026, 10, 28);
const sure = ['0.990', '0.980'];
const unsure = ['0.910', '0.900'];

const details: Details = {
  member_number: { value: 'XQP841207', scores: unsure, alternatives: ['XQP84I207'] },
  member_name: { value: 'Sam Sample', scores: sure },
  plan_id: { value: '80840', scores: sure },
  plan_details: [
    { service: 'office_visit', category: 'copay', network: 'any', value: '$25', scores: sure },
    { service: 'other', category: 'deductible', network: 'in', value: '$1,500', scores: sure },
    { service: 'emergency_room', category: 'copay', network: 'any', value: '$250', scores: unsure },
  ],
  phone_numbers: [{ label: 'Call', type: 'member_services', value: '800-555-0143', scores: sure }],
};

describe('the review of a reading', () => {
  it('shows the key elements first, also those that were not read, and copays; the rest follows', () => {
    const draft = new ReviewDraft(details);
    expect(draft.keyFields.map(({ path, text }) => [path, text])).to.deep.equal([
      ['member_name', 'Sam Sample'],
      ['member_number', 'XQP841207'],
      ['group_number', ''],
      ['payer_name', ''],
      ['plan_name', ''],
      ['rx_bin', ''],
      ['rx_pcn', ''],
      ['rx_group', ''],
      ['plan_details[0]', '$25'],
      ['plan_details[2]', '$250'],
    ]);
    expect(draft.otherFields.map(({ path }) => path)).to.deep.equal(['plan_id', 'plan_details[1]', 'phone_numbers[0]']);
  });

  it('marks values with a low score until they are changed', () => {
    const draft = new ReviewDraft(details);
    const marked = () => draft.keyFields.filter(({ isDoubtful }) => isDoubtful).map(({ path }) => path);
    expect(marked()).to.deep.equal(['member_number', 'plan_details[2]']);
    draft.set('member_number', 'XQP841208');
    expect(marked()).to.deep.equal(['plan_details[2]']);
  });

  it('sends what was read with its scores, what was typed without, and nothing that was left empty or removed', () => {
    const draft = new ReviewDraft(details);
    draft.set('member_number', ' XQP 841208 ');
    draft.set('rx_bin', '610 502');
    draft.set('member_name', '');
    draft.remove('plan_details[0]');
    expect(draft.result(nowMs, true)).to.deep.equal({
      details: {
        member_number: { value: 'XQP 841208' },
        rx_bin: { value: '610502' },
        plan_id: { value: '80840', scores: sure },
        plan_details: [
          { service: 'other', category: 'deductible', network: 'in', value: '$1,500', scores: sure },
          { service: 'emergency_room', category: 'copay', network: 'any', value: '$250', scores: unsure },
        ],
        phone_numbers: [{ label: 'Call', type: 'member_services', value: '800-555-0143', scores: sure }],
      },
      confirmed: [
        'member_name',
        'member_number',
        'rx_bin',
        'plan_id',
        'plan_details[0]',
        'plan_details[1]',
        'phone_numbers[0]',
      ],
    });
  });

  it('names only what the person saw as confirmed, also an element that they removed', () => {
    const { details: sent, confirmed } = new ReviewDraft(details).result(nowMs, false);
    expect(Object.keys(sent)).to.include.members(['plan_id', 'phone_numbers']);
    expect(confirmed).to.deep.equal(['member_name', 'member_number', 'plan_details[0]', 'plan_details[2]']);
  });

  it('shows the employer once, and sends what the person made of it under both of its names', () => {
    const employer = { value: 'ACME', scores: sure };
    for (const read of [{ client_name: employer, employer }, { employer }, { client_name: employer }]) {
      const draft = new ReviewDraft(read);
      expect(draft.otherFields.map(({ path, text }) => [path, text])).to.deep.equal([['client_name', 'ACME']]);
      expect(draft.result(nowMs, false)).to.deep.equal({ details: { client_name: employer, employer }, confirmed: [] });
      draft.set('client_name', 'ZETA');
      const typed = { value: 'ZETA' };
      const confirmed = ['client_name', 'employer'];
      expect(draft.result(nowMs, true)).to.deep.equal({ details: { client_name: typed, employer: typed }, confirmed });
      draft.set('client_name', '');
      expect(draft.result(nowMs, true)).to.deep.equal({ details: {}, confirmed });
    }
  });

  it('rejects values that are none of their element, typed or read, and a card without any value', () => {
    const draft = new ReviewDraft(details);
    expect([...draft.faults(nowMs)]).to.deep.equal([]);
    draft.set('rx_bin', '12');
    draft.set('plan_details[0]', 'Sam');
    expect([...draft.faults(nowMs)]).to.deep.equal(['rx_bin', 'plan_details[0]']);
    expect([...new ReviewDraft({ rx_bin: { value: '12', scores: sure } }).faults(nowMs)]).to.deep.equal(['rx_bin']);
    expect([...new ReviewDraft({}).faults(nowMs)]).to.deep.equal(['member_number']);
  });

  it('keeps what was typed when a side is taken again', () => {
    const draft = new ReviewDraft(details);
    draft.set('group_number', 'G-7');
    const again = new ReviewDraft({ ...details, group_number: { value: 'G-1', scores: sure } }, draft.edits);
    expect(again.keyFields.find(({ path }) => path === 'group_number')?.text).to.equal('G-7');
  });

  it('keeps changed and removed entries wherever the same value is read again, also after it once was not', () => {
    const draft = new ReviewDraft(details);
    draft.set('plan_details[0]', '$30');
    draft.remove('plan_details[2]');
    draft.set('plan_id', '80841');
    const { plan_details: costs = [], plan_id, ...others } = details;
    const without = new ReviewDraft(others, draft.edits);
    const shown = ({ keyFields, otherFields }: ReviewDraft) =>
      [...keyFields, ...otherFields].flatMap(({ path, text }) => (/^plan_(d|i)/.test(path) ? [[path, text]] : []));
    expect(shown(without)).to.deep.equal([['plan_id', '80841']]);
    const found = { service: 'vision', category: 'copay', network: 'any', value: '$20', scores: sure } as const;
    const inNetwork = costs.map((cost) => ({ ...cost, network: 'in' as const, scores: sure }));
    const again = new ReviewDraft({ ...details, plan_details: [found, ...inNetwork] }, without.edits);
    expect(shown(again)).to.deep.equal([
      ['plan_details[0]', '$20'],
      ['plan_details[1]', '$30'],
      ['plan_id', '80841'],
      ['plan_details[2]', '$1,500'],
    ]);
  });
});
