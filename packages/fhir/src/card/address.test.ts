import { expect } from 'chai';
import { addressOf } from './address.js';

describe('addressOf', () => {
  for (const [text, parts] of [
    [
      'PO Box 1234, Springfield, IL 62701',
      { line: ['PO Box 1234'], city: 'Springfield', state: 'IL', postalCode: '62701' },
    ],
    [
      'Claims Dept, PO Box 981106, El Paso, TX 79998-1106',
      { line: ['Claims Dept', 'PO Box 981106'], city: 'El Paso', state: 'TX', postalCode: '79998-1106' },
    ],
    [
      'PO Box 1234\nSpringfield\nIL 62701',
      { line: ['PO Box 1234'], city: 'Springfield', state: 'IL', postalCode: '62701' },
    ],
    [
      'PO Box 981106, El Paso, TX 799981106',
      { line: ['PO Box 981106'], city: 'El Paso', state: 'TX', postalCode: '79998-1106' },
    ],
    ['PO Box 1234 Springfield IL 62701', {}],
    ['Springfield, IL 62701', {}],
    ['www.example.com', {}],
  ] as const)
    it(`parses "${text.replaceAll('\n', ' / ')}"`, () => {
      expect(addressOf(text)).to.deep.equal({ text, ...parts });
    });
});
