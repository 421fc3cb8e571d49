import { expect } from 'chai';
import { generatedCards } from '../../../test/evaluation/cards.js';
import { handWrittenCards } from '../../../test/evaluation/hand-written.js';
import { qualityOf, rankedCards } from '../../../test/evaluation/labeled.js';
import { loadDirectoryData } from '../../payers/adapters/payer-file.js';
import { directoryOf } from '../../payers/domain/directory.js';

// Floors a little under what was measured (evaluation/README.md): a change that makes matching worse does not pass by.

describe('how good the matches are', function () {
  this.timeout(60_000);

  it('on generated cards: nearly all right, nearly none for payers that the directory lacks', async () => {
    const { directory, cards } = generatedCards('measure', await loadDirectoryData(), { known: 600, unknown: 600 });
    const quality = qualityOf(rankedCards(directory, cards));
    expect(quality.top1).to.be.at.least(0.97);
    expect(quality.top3).to.be.at.least(0.98);
    expect(quality.falseMatches).to.be.at.most(0.018);
    expect(quality.calibrationError).to.be.at.most(0.05);
  });

  it('on cards written by hand, which nothing was fitted on', async () => {
    const { payers, lists, digest } = await loadDirectoryData();
    const cards = await handWrittenCards();
    expect(cards.length).to.be.at.least(150);
    expect(cards.filter(({ payer }) => payer === null).length).to.be.at.least(40);
    const quality = qualityOf(rankedCards(directoryOf(payers, lists, digest), cards));
    expect(quality.top1).to.be.at.least(0.98);
    expect(quality.falseMatches).to.be.at.most(0.01);
  });

  it('on the second set of them, written before anything was changed for it', async () => {
    const { payers, lists, digest } = await loadDirectoryData();
    const cards = await handWrittenCards('hand-written-second');
    expect(cards.length).to.be.at.least(140);
    const quality = qualityOf(rankedCards(directoryOf(payers, lists, digest), cards));
    expect(quality.top1).to.be.at.least(0.97);
    expect(quality.top3).to.be.at.least(0.98);
    expect(quality.falseMatches).to.be.at.most(0.03);
  });

  it('on the third set of them, written before anything was changed for it', async () => {
    const { payers, lists, digest } = await loadDirectoryData();
    const cards = await handWrittenCards('hand-written-third');
    expect(cards.length).to.be.at.least(76);
    const quality = qualityOf(rankedCards(directoryOf(payers, lists, digest), cards));
    expect(quality.top1).to.be.at.least(0.96);
    expect(quality.top3).to.be.at.least(0.98);
    expect(quality.falseMatches).to.equal(0);
  });

  it('on generated cards of a house with a state, of plans behind a state, of shared ids, and of car insurers', async () => {
    const { directory, further } = generatedCards('measure', await loadDirectoryData(), { known: 600, unknown: 600 });
    const quality = qualityOf(rankedCards(directory, further));
    expect(quality.known).to.be.at.least(100);
    expect(quality.top1).to.be.at.least(0.95);
    expect(quality.falseMatches).to.equal(0);
  });

  it('on cards written by hand that print a network or a pharmacy manager beside the payer', async () => {
    const { payers, lists, digest } = await loadDirectoryData();
    const cards = await handWrittenCards('hand-written-networks');
    expect(cards.length).to.be.at.least(40);
    const quality = qualityOf(rankedCards(directoryOf(payers, lists, digest), cards));
    expect(quality.top1).to.be.at.least(0.95);
    expect(quality.falseMatches).to.be.at.most(0.15);
  });

  it('on generated cards of the same kind', async () => {
    const { directory, cards } = generatedCards('measure', await loadDirectoryData(), { known: 1200, unknown: 1200 });
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
