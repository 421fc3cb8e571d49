import { loadDirectoryData } from '@cardlens/payers';
import { expect } from 'chai';
import { generatedCards } from '../../../test/evaluation/cards.js';
import { handWrittenCards } from '../../../test/evaluation/hand-written.js';
import { qualityOf, rankedCards } from '../../../test/evaluation/labeled.js';
import { directoryOf } from '../../payers/domain/directory.js';

// Thresholds slightly below the measured figures (evaluation/README.md), so that a change that makes matching worse
// fails here.

describe('match quality', function () {
  this.timeout(60_000);

  it('on generated cards: nearly all correct, and few matches for payers that the directory lacks', async () => {
    const { directory, cards } = generatedCards('measure', loadDirectoryData(), { known: 600, unknown: 600 });
    const quality = qualityOf(rankedCards(directory, cards));
    expect(quality.top1).to.be.at.least(0.97);
    expect(quality.top3).to.be.at.least(0.98);
    expect(quality.falseMatches).to.be.at.most(0.018);
    expect(quality.calibrationError).to.be.at.most(0.05);
  });

  it('on handwritten test cards not used for fitting', async () => {
    const { payers, lists, digest } = loadDirectoryData();
    const cards = await handWrittenCards();
    expect(cards.length).to.be.at.least(150);
    expect(cards.filter(({ payer }) => payer === null).length).to.be.at.least(40);
    const quality = qualityOf(rankedCards(directoryOf(payers, lists, digest), cards));
    expect(quality.top1).to.be.at.least(0.98);
    expect(quality.falseMatches).to.be.at.most(0.01);
  });

  it('on a second handwritten set, written before any change was made for it', async () => {
    const { payers, lists, digest } = loadDirectoryData();
    const cards = await handWrittenCards('hand-written-second');
    expect(cards.length).to.be.at.least(140);
    const quality = qualityOf(rankedCards(directoryOf(payers, lists, digest), cards));
    expect(quality.top1).to.be.at.least(0.97);
    expect(quality.top3).to.be.at.least(0.98);
    expect(quality.falseMatches).to.be.at.most(0.03);
  });

  it('on a third handwritten set, written before any change was made for it', async () => {
    const { payers, lists, digest } = loadDirectoryData();
    const cards = await handWrittenCards('hand-written-third');
    expect(cards.length).to.be.at.least(76);
    const quality = qualityOf(rankedCards(directoryOf(payers, lists, digest), cards));
    expect(quality.top1).to.be.at.least(0.96);
    expect(quality.top3).to.be.at.least(0.98);
    expect(quality.falseMatches).to.equal(0);
  });

  it('on generated cards with a group and a state, plans behind a state, shared ids, and auto insurers', async () => {
    const { directory, further } = generatedCards('measure', loadDirectoryData(), { known: 600, unknown: 600 });
    const quality = qualityOf(rankedCards(directory, further));
    expect(quality.known).to.be.at.least(100);
    expect(quality.top1).to.be.at.least(0.95);
    expect(quality.falseMatches).to.equal(0);
  });

  it('on handwritten test cards that print a network or pharmacy manager beside the payer', async () => {
    const { payers, lists, digest } = loadDirectoryData();
    const cards = await handWrittenCards('hand-written-networks');
    expect(cards.length).to.be.at.least(40);
    const quality = qualityOf(rankedCards(directoryOf(payers, lists, digest), cards));
    expect(quality.top1).to.be.at.least(0.95);
    expect(quality.falseMatches).to.be.at.most(0.15);
  });

  it('on names in the price files of hospitals, labeled before they were matched', async () => {
    const { payers, lists, digest } = loadDirectoryData();
    const cards = await handWrittenCards('hospital-names');
    expect(cards.length).to.be.at.least(70);
    const quality = qualityOf(rankedCards(directoryOf(payers, lists, digest), cards));
    expect(quality.top1).to.be.at.least(0.65);
    expect(quality.precision).to.be.at.least(0.9);
    expect(quality.falseMatches).to.equal(0);
  });

  it('on generated cards of the same kind', async () => {
    const { directory, cards } = generatedCards('measure', loadDirectoryData(), { known: 1200, unknown: 1200 });
    const rented = rankedCards(
      directory,
      cards.filter(({ note = '' }) => ['network', 'pharmacy', 'network of nobody'].includes(note)),
    );
    const quality = qualityOf(rented);
    expect(quality.known).to.be.at.least(200);
    expect(quality.top1).to.be.at.least(0.94);
    expect(quality.wrong).to.be.at.most(0.02);
    expect(quality.falseMatches).to.be.at.most(0.03);
  });
});
