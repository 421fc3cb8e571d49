import type { Details } from '@cardlens/reading';
import { expect } from 'chai';
import { type Evaluation, evaluate } from '../evaluate.js';
import type { Truth } from '../truth.js';
import { htmlReport } from './report.js';
import { worstCards } from './worst-cases.js';

const scores = ['0.990', '0.950'];
const cards: readonly { readonly truth: Truth; readonly result: Details | string }[] = [
  { truth: { rx_bin: '018477', damage: 'light' }, result: { rx_bin: { value: '018477', scores } } },
  { truth: { client_name: '<b>Kestrel</b> & Sons' }, result: { client_name: { value: '<i>Kestrel', scores } } },
  { truth: { rx_bin: '015581', group_number: '12' }, result: 'IMG_BLURRY' },
];
const measured = (): Promise<Evaluation> =>
  evaluate(
    cards.map(({ truth }, i) => ({ id: `card-${i}`, front: Uint8Array.of(i), truth })),
    async ({ front }) => {
      const { result = '' } = cards[front?.[0] ?? 0] ?? {};
      return typeof result === 'string' ? { error: { code: result } } : result;
    },
  );
const options = { title: 'Cards & truths', version: 'v1', at: new Date(0), pictures: new Map() };

describe('worstCards', () => {
  it('lists cards with errors, worst first', async () => {
    const { cards: results } = await measured();
    expect(worstCards({ cards: results }, 5).map(({ id }) => id)).to.deep.equal(['card-2', 'card-1']);
    expect(worstCards({ cards: results }, 1)).to.have.length(1);
  });
});

describe('htmlReport', () => {
  it('loads no external resources', async () => {
    const html = htmlReport(await measured(), options);
    expect(html).not.to.match(/(?:src|href)="(?!data:)/);
    expect(html).to.include("default-src 'none'");
  });

  it('shows text of a card as text, never as markup', async () => {
    const html = htmlReport(await measured(), options);
    expect(html).to.include('&lt;b&gt;Kestrel&lt;/b&gt; &amp; Sons');
    expect(html).not.to.include('<b>Kestrel');
    expect(html).not.to.include('<i>Kestrel');
  });

  it('shows the figures, the groups and the rejected card with its picture', async () => {
    const pictures = new Map([['card-2', { front: 'data:image/jpeg;base64,AAAA' }]]);
    const html = htmlReport(await measured(), { ...options, pictures });
    expect(html).to.include('By damage').and.include('<td>light</td>');
    expect(html).to.include('rejected: IMG_BLURRY').and.include('src="data:image/jpeg;base64,AAAA"');
    expect(html).to.include('Expected calibration error');
  });

  it('is valid without cards', async () => {
    expect(htmlReport(await evaluate([], async () => ({})), options)).to.include('None.');
  });
});
