import { stripVTControlCharacters } from 'node:util';
import { appNames } from '@cardlens/stack';
import { expect } from 'chai';
import { Steps } from './steps.js';
import { screenOf } from './style.js';

function fakeStream(properties: object) {
  let text = '';
  const stream = { ...properties, write: (part: string) => (text += part) } as unknown as NodeJS.WriteStream;
  return { stream, text: () => text };
}

describe('steps', () => {
  it('are plain lines of at most 80 columns without a terminal', () => {
    const { stream, text } = fakeStream({});
    const steps = new Steps(screenOf(stream, {}));
    steps.update('mongo', 'building from source');
    steps.update('mongo', 'building from source: 12 packages compiled');
    steps.done('mongo', `ready ${'x'.repeat(100)}`, 1234);
    steps.close();
    expect(text()).to.match(/^ {2}✓ mongo {11}ready x+… +1\.2 s\n$/);
    expect(text().trimEnd().length).to.be.at.most(80);
  });

  it('separate long step names from their details', () => {
    const { stream, text } = fakeStream({});
    const steps = new Steps(screenOf(stream, {}));
    steps.done('payer-simulator', `ready ${'x'.repeat(100)}`, 1234);
    steps.close();
    expect(text()).to.match(/^ {2}✓ payer-simulator ready x+… +1\.2 s\n$/);
    expect(text().trimEnd().length).to.be.at.most(80);
  });

  it('of apps and stores have their details in one column', () => {
    const { stream, text } = fakeStream({});
    const steps = new Steps(screenOf(stream, {}));
    for (const name of [...appNames, 'nats', 'objects', 'mongo']) steps.done(name, 'ready', 1234);
    steps.close();
    const columns = text()
      .trimEnd()
      .split('\n')
      .map((line) => line.indexOf('ready'));
    expect(new Set(columns)).to.have.property('size', 1);
  });

  it('are redrawn in place on a terminal', () => {
    const { stream, text } = fakeStream({ isTTY: true, columns: 80 });
    const steps = new Steps(screenOf(stream, { NO_COLOR: '1' }));
    steps.update('nats', 'starting');
    steps.done('nats', 'ready', 40);
    steps.close();
    expect(text()).to.include('\u001b[1A');
    expect(text()).to.not.include('\u001b[32m');
    for (const line of text().split('\n')) expect(stripVTControlCharacters(line).trim().length).to.be.at.most(80);
  });
});

describe('terminal output', () => {
  it('has color only on a terminal, and never with NO_COLOR or TERM=dumb', () => {
    const { stream } = fakeStream({ isTTY: true, columns: 120 });
    expect(screenOf(stream, {}).hasColor).to.equal(true);
    expect(screenOf(stream, { NO_COLOR: '1' }).hasColor).to.equal(false);
    expect(screenOf(stream, { TERM: 'dumb' })).to.include({ hasColor: false, isTerminal: false });
    expect(screenOf(fakeStream({}).stream, {})).to.include({ hasColor: false, width: 80 });
  });
});
