import { expect } from 'chai';
import { serviceName, serviceOptions, servicesMatching } from './service-choice.js';

const codes = (text: string, chosen: readonly string[] = []) => servicesMatching(text, chosen).map(({ code }) => code);

describe('the choice of service types', () => {
  it('begins with common ones and has a name for each', () => {
    expect(codes('').slice(0, 3)).to.deep.equal(['30', '98', 'UC']);
    expect(serviceOptions.filter(({ name }) => name.startsWith('Service type'))).to.deep.equal([]);
    expect(new Set(serviceOptions.map(({ code }) => code)).size).to.equal(serviceOptions.length);
  });

  it('finds a code and beginnings of words, without those that are chosen', () => {
    expect(codes('98')).to.deep.equal(['98']);
    expect(codes('urg')).to.include('UC');
    expect(codes('ment hea')).to.include('MH');
    expect(codes('98', ['98'])).to.deep.equal([]);
    expect(codes('banana')).to.deep.equal([]);
    expect(serviceName('98')).to.match(/office/i);
  });
});
