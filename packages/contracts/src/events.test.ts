import { expect } from 'chai';
import {
  CardStage,
  cardStageNames,
  decodeEvent,
  encodeEvent,
  eventCodecs,
  isEventType,
  Side,
  sideNames,
  subjectOf,
} from './index.js';

// Messages as published by version 0.1.0. A version that cannot read them would break messages in flight during a
// rollout.
const golden = {
  'scan.recognized':
    '0a0473636e311204637264311a046163743120012a07726561646e67733208637264312f73636e3a05322e312e304009489a055080e0d183ab859103',
  'card.failed': '0a046372643112046163743130093a0c0a0a494d475f424c55525259',
} as const;

describe('events', () => {
  it('decode a scan.recognized of the first version', () => {
    const event = decodeEvent('scan.recognized', Buffer.from(golden['scan.recognized'], 'hex'));
    expect(event).to.include({
      scanId: 'scn1',
      cardId: 'crd1',
      accountId: 'act1',
      side: Side.SIDE_FRONT,
    });
  });

  it('decode a card.failed of the first version', () => {
    const event = decodeEvent('card.failed', Buffer.from(golden['card.failed'], 'hex'));
    expect(event.stage).to.equal(CardStage.CARD_STAGE_ERROR);
    expect(event.failure?.code).to.equal('IMG_BLURRY');
  });

  it('read a field that version 0.1 left empty as absent', () => {
    const event = decodeEvent('card.failed', Buffer.from(golden['card.failed'], 'hex'));
    expect([event.identityId, event.sessionId]).to.deep.equal([undefined, undefined]);
  });

  it('tolerate a field of a newer version', () => {
    const bytes = Buffer.concat([encodeEvent('purge.done', samplePurge), Buffer.from('fa010474657374', 'hex')]);
    expect(decodeEvent('purge.done', bytes)).to.deep.equal(samplePurge);
  });

  it('keep microseconds exact', () => {
    const data = { ...samplePurge, occurredAtUs: 1_795_000_000_123_457 };
    expect(decodeEvent('purge.done', encodeEvent('purge.done', data)).occurredAtUs).to.equal(1_795_000_000_123_457);
  });

  it('have types of entity and event, so that subjects have five tokens', () => {
    for (const type of Object.keys(eventCodecs)) {
      expect(isEventType(type)).to.equal(true);
      expect(subjectOf(type as 'purge.done', 'id').split('.')).to.have.length(5);
    }
  });
});

describe('names of wire values', () => {
  it('map to public names and back', () => {
    expect(sideNames.fromWire(sideNames.toWire('back'))).to.equal('back');
    expect(cardStageNames.fromWire(CardStage.CARD_STAGE_FRONTSIDE_FAILED)).to.equal('frontside_failed');
  });

  it('are undefined for values of a newer version', () => {
    expect(sideNames.fromWire(99)).to.equal(undefined);
  });
});

const samplePurge = { cardId: 'c', owner: 'upload', occurredAtUs: 5, accountId: undefined };
