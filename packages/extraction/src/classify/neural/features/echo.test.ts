import { expect } from 'chai';
import { seen } from '../../../../test/seen.js';

describe('echo features', () => {
  it('show which words of a name another line repeats', () => {
    const of = seen(
      ['Q Alder Ridge Health Division', 50, 40],
      ['Member ID: W12345', 50, 120],
      ['Benefits are administered by Alder Ridge Health in your state', 50, 400, 16],
    );
    expect(of('Ridge')).to.include({ 'echo.again': 191 });
    expect(of('Q')).to.include({ 'echo.again': 0 });
    expect(of('Division')).to.include({ 'echo.again': 0 });
  });

  it('do not treat equal numbers as repeated names', () => {
    const of = seen(['PCP $25', 50, 40], ['Copay $25', 50, 120]);
    expect(of('$25')).to.include({ 'echo.again': 0 });
  });

  it('find a name in a web address, with its words joined', () => {
    const of = seen(['Alder Ridge', 50, 40], ['Gold Plus', 50, 120], ['www.my.alderridge.org/members', 50, 400]);
    expect(of('Alder')).to.include({ 'echo.inWeb': 255 });
    expect(of('Gold')).to.include({ 'echo.inWeb': 0 });
  });

  it('distinguish directly stacked lines of one print from other lines', () => {
    const of = seen(
      ['Alder Ridge', 50, 40, 40],
      ['Health Plan', 50, 82, 40],
      ['Member ID: W12345', 50, 124, 18],
      ['Group: 7722', 50, 300, 18],
    );
    expect(of('Alder')['echo.likeBelow']).to.be.above(200);
    expect(of('Plan')['echo.likeAbove']).to.be.above(200);
    expect(of('Plan')['echo.likeBelow']).to.be.below(100);
    expect(of('Group:')['echo.likeAbove']).to.equal(0);
  });

  it('recognize the headings of columns of amounts', () => {
    const of = seen(
      ['PPO Dentist', 400, 100],
      ['Premier', 700, 100],
      ['Preventive', 50, 130],
      ['100%', 400, 130],
      ['80%', 700, 130],
      ['Basic', 50, 160],
      ['80%', 400, 160],
      ['50%', 700, 160],
    );
    expect(of('Dentist')).to.include({ 'echo.headsAmounts': 128 });
    expect(of('Premier')).to.include({ 'echo.headsAmounts': 128 });
    expect(of('Preventive')).to.include({ 'echo.headsAmounts': 0 });
  });
});
