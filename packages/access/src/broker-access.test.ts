import { readFileSync } from 'node:fs';
import { type EventType, eventCodecs, limitSubject, streams, subjectFilter } from '@cardlens/contracts';
import { expect } from 'chai';
import {
  authorizationConfig,
  type BrokerService,
  brokerAccess,
  brokerUserNames,
  permissionsOf,
} from './broker-access.js';

const services = Object.keys(brokerAccess) as BrokerService[];

describe('broker permissions', () => {
  it('let a service publish each event', () => {
    const published = new Set<EventType>(services.flatMap((service) => [...brokerAccess[service].publishes]));
    expect([...published]).to.have.members(Object.keys(eventCodecs));
  });

  it('let only card delete cards, and only ocr report recognized scans', () => {
    const publishersOf = (type: EventType) =>
      services.filter((service) => permissionsOf(service).publish.allow.includes(subjectFilter(type)));
    expect(publishersOf('card.deleted')).to.deep.equal(['card']);
    expect(publishersOf('scan.recognized')).to.deep.equal(['ocr']);
  });

  it('give no consumer to two services', () => {
    const durables = services.flatMap((service) => brokerAccess[service].consumes.map(({ durable }) => durable));
    expect(new Set(durables).size).to.equal(durables.length);
  });

  it('give no service a wildcard over events, streams or inboxes of others', () => {
    for (const user of brokerUserNames) {
      if (user === 'operator') continue;
      const { publish, subscribe } = permissionsOf(user);
      for (const subject of [...publish.allow, ...subscribe.allow])
        expect(subject, user).to.not.match(
          /^(>|\*|cardlens\.(>|\*|v1\.(>|\*))|\$JS\.(>|\*|API\.(>|\*|STREAM\.(>|\*))))/,
        );
    }
  });

  it('limit every consumer to its type of event', () => {
    for (const service of services) {
      for (const { stream, durable, filters } of brokerAccess[service].consumes) {
        const creates = permissionsOf(service).publish.allow.filter(
          (subject) => subject.includes('CONSUMER.') && subject.includes('CREATE') && subject.includes(durable),
        );
        const pin = filters.length === 1 ? `.${filters[0]}` : '';
        expect(creates).to.deep.equal([`$JS.API.CONSUMER.CREATE.${stream}.${durable}${pin}`]);
      }
    }
  });

  it('prevent creating a consumer whose name is not in the subject', () => {
    for (const service of services)
      expect(permissionsOf(service).publish.allow).to.not.include(`$JS.API.CONSUMER.CREATE.${streams.events}`);
  });

  it('protect named consumers from the gateway’s unnamed listeners', () => {
    const { deny } = permissionsOf('gateway').publish;
    expect(deny).to.include.members([
      `$JS.API.CONSUMER.MSG.NEXT.${streams.events}.ocr-scans`,
      `$JS.API.CONSUMER.DELETE.${streams.events}.card-scans`,
    ]);
  });

  it('let only the gateway exchange rate limit counts', () => {
    for (const user of brokerUserNames.filter((name) => name !== 'operator')) {
      const { publish, subscribe } = permissionsOf(user);
      expect(publish.allow.includes(limitSubject), user).to.equal(user === 'gateway');
      expect(subscribe.allow.includes(limitSubject), user).to.equal(user === 'gateway');
    }
  });

  for (const file of ['docker/nats.conf', 'kubernetes/overlays/trial/nats.conf']) {
    it(`match deploy/${file}`, () => {
      const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
      const expected = authorizationConfig((user) => `$CARDLENS_NATS_PASSWORD_${user.toUpperCase()}`);
      expect(text.slice(text.indexOf('authorization {'))).to.equal(expected);
    });
  }
});
