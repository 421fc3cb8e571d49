import { expect } from 'chai';
import { cdata, childText, escapeXml, findElement, parseXml, textOf, UnreadableXml } from './xml.js';

describe('parseXml', () => {
  it('returns names without prefixes, and attributes and text unchanged, including white space', () => {
    const root = parseXml('<?xml version="1.0"?><s:a xmlns:s="x"><t:b t:c="1"> 007 </t:b></s:a>');
    const b = findElement(root, 'b')!;
    expect(root.name).to.equal('a');
    expect(b.attributes).to.deep.equal({ c: '1' });
    expect(childText(root, 'b')).to.equal(' 007 ');
  });

  it('resolves the five entities and character references in text, and not in CDATA', () => {
    const root = parseXml('<a>A&amp;B &lt;&#65;&#x42;&unknown; <![CDATA[&amp;<x>]]></a>');
    expect(textOf(root)).to.equal('A&B <AB&unknown; &amp;<x>');
  });

  for (const [what, text] of [
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['a document type in lower case', '<!doctype a><a/>'],
    ['an element that is not closed', '<a><b></a>'],
    ['a cut document', '<a><b>te'],
    ['two roots', '<a/><b/>'],
    ['plain text', 'Service Unavailable'],
    ['nothing', ''],
    ['too much nesting', '<a>'.repeat(500) + '</a>'.repeat(500)],
  ] as const) {
    it(`rejects ${what}`, () => {
      expect(() => parseXml(text)).to.throw(UnreadableXml);
    });
  }
});

describe('text written into XML', () => {
  const awkward = `O'Brien & <Söhne> "x" ]]> a]]`;

  it('is parsed back unchanged, escaped or as CDATA', () => {
    expect(textOf(parseXml(`<a>${escapeXml(awkward)}</a>`))).to.equal(awkward);
    expect(textOf(parseXml(`<a>${cdata(awkward)}</a>`))).to.equal(awkward);
  });

  it('cannot contain a character that XML does not allow', () => {
    expect(() => escapeXml('a\u0000')).to.throw(RangeError);
    expect(() => cdata('a\u001d')).to.throw(RangeError);
  });
});
