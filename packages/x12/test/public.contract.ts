import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readResponse } from '../src/index.js';
import { printResponse } from './print-response.js';

const folder = new URL('../../test/fixtures/public/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.x12'));

const withoutEmptyEnd = (segment: string) => segment.replace(/\*+$/, '');

/** Responses that others have published; fixtures/README.md has their sources, and those that could not be committed. */
describe('public 271 examples', () => {
  for (const name of files)
    it(`${name} is read without loss: every segment can be written again`, () => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const segments = text.split('~').map((segment) => segment.trim());
      const body = segments.slice(segments.findIndex((one) => one.startsWith('ST*')) + 1);
      const document = readResponse(text);
      if (document.kind !== '271') throw new Error(document.kind);
      const delimiters = { element: '*', repetition: '^', component: text.charAt(104), segment: '~' };
      const printed = document.responses.flatMap((response) => printResponse(response, delimiters));
      expect(printed.map(withoutEmptyEnd)).to.deep.equal(
        body
          .slice(
            0,
            body.findIndex((one) => one.startsWith('SE*')),
          )
          .map(withoutEmptyEnd),
      );
      const benefits = document.responses.flatMap(({ subscriber }) => subscriber?.benefits ?? []);
      expect(benefits).to.have.length(body.filter((one) => one.startsWith('EB*')).length);
    });

  it('include the example of CMS', () => {
    expect(files).to.include('cms-hets.x12');
  });
});
