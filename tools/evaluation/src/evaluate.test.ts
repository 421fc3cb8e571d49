import type { Details } from '@cardlens/reading';
import { expect } from 'chai';
import { evaluate, type ReadCard } from './evaluate.js';
import type { SpecimenCase } from './load-cases.js';
import { formatEvaluation } from './report.js';
import type { Truth } from './truth.js';

const scores = ['0.990', '0.950'];
const file = (n: number): Uint8Array => Uint8Array.of(n);
const aCase = (n: number, truth: Truth): SpecimenCase => ({ id: `card-${n}`, front: file(n), truth });
const returning =
  (results: readonly (Details | string)[]): ReadCard =>
  async ({ front }) => {
    const result = results[front?.[0] ?? 0] ?? {};
    return typeof result === 'string' ? { error: { code: result } } : result;
  };
const bin = (value: string): Details => ({ rx_bin: { value, scores } });

describe('evaluate', () => {
  it('computes precision, recall and exact match of each element', async () => {
    const cases = [
      aCase(0, { rx_bin: '018477' }),
      aCase(1, { rx_bin: '017010' }),
      aCase(2, { rx_bin: '015581' }),
      aCase(3, { payer_id: '58174' }),
    ];
    const { elements } = await evaluate(cases, returning([bin('018477'), bin('017018'), {}, bin('610502')]));
    expect(elements.rx_bin).to.include({ printed: 3, returned: 3, right: 1, cards: 4, cardsExact: 1 });
    expect(elements.rx_bin?.precision).to.be.closeTo(1 / 3, 1e-9);
    expect(elements.rx_bin?.recall).to.be.closeTo(1 / 3, 1e-9);
    expect(elements.rx_bin?.exactMatch).to.equal(0.25);
    expect(elements.payer_id).to.include({ precision: null, recall: 0 });
  });

  it('reports payers that were returned under another name of the same company', async () => {
    const payer = (value: string): Details => ({ payer_name: { value, scores } });
    const cases = ['Aetna', 'Cigna', 'Zork Health', 'Zork Health'].map((name, n) => aCase(n, { payer_name: name }));
    const results = [
      payer('Aetna Life Insurance Company'),
      payer('Aetna'),
      payer('Zork Health, Inc.'),
      payer('Zork Health'),
    ];
    const evaluation = await evaluate(cases, returning(results));
    expect(evaluation.elements.payer_name).to.include({ returned: 4, right: 1 });
    expect(evaluation.otherPayerNames).to.equal(2);
    expect(formatEvaluation(evaluation)).to.include('another name of the same company: 2\n');
  });

  it('counts a list as exact only when nothing is missing or extra', async () => {
    const truth: Truth = { dependent_names: ['Lorraine Fenwick', 'Tyler J Fenwick'] };
    const names = (...values: string[]): Details => ({ dependent_names: values.map((value) => ({ value, scores })) });
    const results = [
      names('Tyler J Fenwick', 'Lorraine Fenwick'),
      names('Lorraine Fenwick'),
      names('Lorraine Fenwick', 'Tyler J Fenwick', 'Harold B Fenwick'),
    ];
    const { elements, totals } = await evaluate(
      [0, 1, 2].map((n) => aCase(n, truth)),
      returning(results),
    );
    expect(elements.dependent_names).to.include({ cards: 3, cardsExact: 1, right: 5 });
    expect(totals.lists.f1).to.be.closeTo(10 / 12, 1e-9);
    expect(totals.scalars).to.include({ printed: 0, recall: null });
  });

  it('counts a rejected card as empty', async () => {
    const { cards, totals } = await evaluate([aCase(0, { rx_bin: '018477' })], returning(['IMG_BLURRY']));
    expect(cards[0]?.rejected).to.equal('IMG_BLURRY');
    expect(totals.all).to.include({ printed: 1, returned: 0, recall: 0 });
  });

  it('excludes bad input from the figures and reports the outcome of each', async () => {
    const badInput = [
      { file: 'receipt.jpg', bytes: file(0), code: 'CARD_REJECTED' },
      { file: 'desk.jpg', bytes: file(1), code: 'IMG_NO_TEXT' },
    ];
    const { badInput: ended, totals } = await evaluate([], returning([bin('018477'), 'IMG_NO_TEXT']), { badInput });
    expect(ended.map(({ actual }) => actual)).to.deep.equal([null, 'IMG_NO_TEXT']);
    expect(totals.all.returned).to.equal(0);
  });

  it('passes both sides to the reader and announces each card before it is read', async () => {
    const seen: string[] = [];
    const read: ReadCard = async ({ front, back }) => {
      seen.push(`read ${front?.[0]} ${back?.[0]}`);
      return {};
    };
    await evaluate([{ ...aCase(7, {}), back: file(8) }], read, {
      onProgress: (done, total, id) => seen.push(`${done} of ${total} ${id}`),
    });
    expect(seen).to.deep.equal(['0 of 1 card-7', 'read 7 8']);
  });

  it('groups figures by damage and by family, without cards that have none', async () => {
    const cases = [
      aCase(0, { rx_bin: '018477', damage: 'light', family: 'banded' }),
      aCase(1, { rx_bin: '017010', damage: 'hard', family: 'banded' }),
      aCase(2, { rx_bin: '015581' }),
    ];
    const { groups } = await evaluate(cases, returning([bin('018477'), 'IMG_BLURRY', bin('015581')]));
    expect(groups.damage.map(({ name, cards, rejected }) => [name, cards, rejected])).to.deep.equal([
      ['hard', 1, 1],
      ['light', 1, 0],
    ]);
    expect(groups.family.map(({ name, totals }) => [name, totals.scalars.recall])).to.deep.equal([['banded', 0.5]]);
  });

  it('groups figures by source, ignoring remarks', async () => {
    const truth = (source: string): Truth => ({ rx_bin: '018477', source });
    const cases = [
      aCase(0, truth('owner/guide (scan)')),
      aCase(1, truth('owner/app')),
      aCase(2, truth('owner/guide; p. 2')),
    ];
    const evaluation = await evaluate(cases, returning([bin('018477'), bin('015581'), bin('018477')]));
    expect(evaluation.groups.source.map(({ name, cards }) => [name, cards])).to.deep.equal([
      ['owner/app', 1],
      ['owner/guide', 2],
    ]);
    expect(formatEvaluation(evaluation)).to.match(/source +cards.*\nowner\/app +1 +0 +0\.0 %/);
  });

  it('counts wrong characters only in values that were found where they are printed', async () => {
    const cases = [
      aCase(0, { rx_bin: '018477' }),
      aCase(1, { rx_bin: '017010' }),
      aCase(2, { rx_bin: '015581' }),
      aCase(3, { addresses: [{ label: '', type: 'general', value: 'PO Box 7, Reno' }] }),
    ];
    const address: Details = { addresses: [{ label: '', type: 'general', value: 'PO Box 7, Rena', scores }] };
    const { totals } = await evaluate(cases, returning([bin('018471'), bin('999999'), {}, address]));
    expect(totals.scalars.characters).to.deep.equal({ wrong: 1, printed: 6 });
    expect(totals.lists.characters).to.deep.equal({ wrong: 1, printed: 10 });
    expect(totals.all.characterErrorRate).to.be.closeTo(2 / 16, 1e-9);
  });

  it('compares the score of the better reading with whether the value is correct', async () => {
    const looked: Details = { rx_bin: { value: '018477', scores: ['0.500', '0.500', '0.900', '1.000'] } };
    const { reliability } = await evaluate([aCase(0, { rx_bin: '018477' })], returning([looked]));
    expect(reliability.bins).to.deep.equal([{ from: 0.9, values: 1, meanScore: 0.9, rightShare: 1 }]);
  });
});

describe('formatEvaluation', () => {
  it('fits 80 columns, whatever the length of the values', async () => {
    const truth: Truth = {
      member_name: 'Walter J Stenhouse',
      addresses: [{ label: 'Medical claims', type: 'medical_claims', value: `P.O. Box 7982, ${'Helena '.repeat(20)}` }],
    };
    const details: Details = { member_name: { value: 'X'.repeat(120), scores } };
    const text = formatEvaluation(await evaluate([aCase(0, truth)], returning([details])));
    const widest = Math.max(...text.split('\n').map((line) => line.length));
    expect(widest).to.be.at.most(80);
  });

  it('shows wrong values that would be accepted without review', async () => {
    const group = (value: string, score: string): Details => ({ group_number: { value, scores: [score, score] } });
    const cases = ['one', 'two'].map((folder, n) => ({ ...aCase(n, { group_number: '77-40215' }), folder }));
    const read = returning([group('77-40215', '0.900'), group('77-40216', '0.950')]);
    const text = formatEvaluation(await evaluate(cases, read));
    expect(text).to.match(/^straight through: 1 of 2 cards/m);
    expect(text).to.contain('card-1 (0.902) group_number: returned "77-40216", printed "77-40215"');
    expect(text).to.match(/^two +1 +0 +0\.0 %/m);
  });

  it('shows figures, rejections and differences', async () => {
    const badInput = [{ file: 'receipt.jpg', bytes: file(3), code: 'CARD_REJECTED' }];
    const cases = [aCase(0, { rx_bin: '018477' }), aCase(1, { rx_bin: '017010' }), aCase(2, { rx_bin: '015581' })];
    const evaluation = await evaluate(cases, returning([bin('018477'), bin('017018'), 'IMG_BLURRY']), { badInput });
    const text = formatEvaluation(evaluation);
    expect(text).to.match(/^rx_bin +3 +2 +1 +50\.0 % +33\.3 % +33\.3 %$/m);
    expect(text).to.contain('  card-2: IMG_BLURRY');
    expect(text).to.contain('  rx_bin: returned "017018", printed "017010"');
    expect(text).to.contain('  receipt.jpg: expected CARD_REJECTED, got a reading');
  });
});
