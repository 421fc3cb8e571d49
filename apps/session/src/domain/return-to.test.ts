import { expect } from 'chai';
import { checkRedirectUri, consolePath } from './return-to.js';

describe('the page after sign-in', () => {
  for (const text of ['/', '/cards', '/cards/1?tab=json', '/scan#front'])
    it(`may be ${text}`, () => expect(consolePath(text)).to.equal(text));

  for (const text of [
    '',
    'cards',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/../../v1/cards',
    '/../consoles',
    '/%2e%2e/v1/cards',
    '/a//evil.example',
    '/a%2f%2fevil.example',
    '/%5cevil.example',
    '/cards\r\nset-cookie: a=b',
    '/cards\t',
    'javascript:alert(1)',
    '/\u202Ecards',
    `/${'a'.repeat(2000)}`,
  ])
    it(`is the start page instead of ${JSON.stringify(text.slice(0, 40))}`, () =>
      expect(consolePath(text)).to.equal('/'));
});

describe('the callback', () => {
  for (const url of [
    'https://api.clinic.example/auth/callback',
    'http://127.0.0.1:8080/auth/callback',
    'http://localhost:1/auth/callback',
  ])
    it(`may be ${url}`, () => expect(checkRedirectUri(url)).to.equal(url));

  for (const url of [
    '',
    '/auth/callback',
    'http://api.clinic.example/auth/callback',
    'https://api.clinic.example/console',
    'https://api.clinic.example/auth/callback?next=1',
    'https://api.clinic.example/auth/callback#x',
    'https://me@api.clinic.example/auth/callback',
    'https://api.clinic.example/auth/../auth/callback',
    'javascript:alert(1)//auth/callback',
  ])
    it(`may not be ${url}`, () => expect(() => checkRedirectUri(url)).to.throw('redirect_uri'));
});
