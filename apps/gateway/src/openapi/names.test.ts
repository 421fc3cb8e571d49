import { expect } from 'chai';
import { ObjectNames } from './names.js';
import type { Schema } from './schemas.js';

const text: Schema = { type: 'string' };
const object = (properties: Record<string, Schema>, more: Partial<Schema> = {}): Schema => ({
  type: 'object',
  properties,
  ...more,
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('names of the objects in the OpenAPI document', () => {
  it('say where an object is used', () => {
    const names = new ObjectNames({ Card: object({ steps: { type: 'array', items: object({ at: text }) } }) });
    expect(names.of(object({ on_file: object({ a: text }) }), 'CompareRequest')).to.deep.equal(ref('CompareRequest'));
    expect(Object.keys(names.components)).to.deep.equal([
      'Card',
      'CardStepsItem',
      'CompareRequest',
      'CompareRequestOnFile',
    ]);
  });

  it('are those that their authors gave, for every object with the same fields', () => {
    const names = new ObjectNames({ Image: object({ url: text }, { description: 'An image.' }) });
    expect(names.of(object({ url: text }, { description: 'An image.' }), 'Front')).to.deep.equal(ref('Image'));
    expect(Object.keys(names.components)).to.deep.equal(['Image']);
  });

  it('keep what is said about the place, beside the reference', () => {
    const names = new ObjectNames({ Image: object({ url: text }, { description: 'An image.' }) });
    const front = object({ url: text }, { description: 'The front.' });
    expect(names.of(front, 'Front')).to.deep.equal({ allOf: [ref('Image')], description: 'The front.' });
  });

  it('are of their own for objects that can be null, because only a schema with a type can be', () => {
    const names = new ObjectNames({ Holder: object({ name: text }) });
    expect(names.of({ allOf: [ref('Holder')], nullable: true }, 'Request')).to.deep.equal(ref('NullableHolder'));
    expect(names.components.NullableHolder).to.deep.equal(object({ name: text }, { nullable: true }));
  });

  it('are never those of another object', () => {
    const names = new ObjectNames({ CardStep: object({ at: text }), Card: text });
    expect(() => names.of(object({ step: object({ by: text }) }), 'Card')).to.throw('Card');
  });
});
