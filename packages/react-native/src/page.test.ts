import { expect } from 'chai';
import { originOf, pageUrl, tokenScript } from './page.js';

describe('the address of the page', () => {
  it('names the settings, and no token', () => {
    expect(pageUrl('https://api.example.com', {})).to.equal('https://api.example.com/capture/app');
    expect(pageUrl('https://api.example.com', { reading: 'device', back: undefined, language: 'es' })).to.equal(
      'https://api.example.com/capture/app?reading=device&lang=es',
    );
  });

  it('has the origin as a web view writes it', () => {
    expect(originOf('https://API.example.com/')).to.equal('https://api.example.com');
    expect(originOf('https://api.example.com:443')).to.equal('https://api.example.com');
    expect(originOf('http://localhost:8080')).to.equal('http://localhost:8080');
  });

  for (const baseUrl of [
    'http://api.example.com',
    'https://user@api.example.com',
    'https://api.example.com/v1',
    'https://api.example.com#x',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://localhost.evil.example',
    '',
  ])
    it(`cannot be made from ${baseUrl || 'nothing'}`, () => {
      expect(() => originOf(baseUrl)).to.throw(TypeError);
    });
});

describe('the script that hands over a token', () => {
  it('changes only the fragment of a page of the service', () => {
    expect(tokenScript('https://api.example.com', 'a.b_c-d')).to.equal(
      `if (location.origin === "https://api.example.com") location.replace('#a.b_c-d'); true;`,
    );
  });

  for (const token of ["x');alert(1);('", 'a b', '', undefined, null, 7, 'x'.repeat(9000)])
    it(`contains no token that is not one: ${String(token).slice(0, 20)}`, () => {
      expect(tokenScript('https://api.example.com', token)).to.contain("location.replace('#none')");
    });
});
