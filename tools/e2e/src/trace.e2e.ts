import { metricDefinitions } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import type { Span } from './collector.js';
import { specimen, useWorld } from './world.js';

describe('a trace', function () {
  this.timeout(60_000);
  const world = useWorld();

  it('leads from the HTTP request to card.completed through every service involved', async () => {
    const { client, collector } = world();
    const earlier = new Set(collector.spans.map(({ traceId }) => traceId));
    const { card_id } = await client.cards.create();
    const target = await client.generateUploadUrl(card_id, { orientation: 'front' });
    await client.uploadToTarget(target, await specimen('harborview-ppo_front.png'));
    expect((await client.waitForCard(card_id)).state).to.equal('completed');

    const traceOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
    const request = await eventually(() =>
      collector.spans.findLast(
        ({ service, kind, name, traceId }) =>
          service === 'gateway' &&
          kind === 2 &&
          name.includes('generate-upload-url') &&
          !earlier.has(traceId) &&
          traceOf(traceId).some((span) => span.name === 'publish card.completed'),
      ),
    );
    const ofTrace = () => traceOf(request.traceId);
    await eventually(() => expect(callsIn(ofTrace())).to.deep.equal(expectedCalls));
    const stages = ofTrace().filter(({ service, name }) => service === 'ocr' && name.startsWith('stage '));
    expect(stages.map(({ name }) => name)).to.include.members(
      ['decode', 'detect', 'orient', 'recognize', 'classify', 'assemble'].map((stage) => `stage ${stage}`),
    );
    const isInner = collector.spans.some(({ spanId }) => spanId === request.parentSpanId);
    expect(isInner, 'nothing of ours comes before the request').to.equal(false);
  });
});

describe('metrics', function () {
  this.timeout(60_000);
  const world = useWorld();

  it('report how long a card takes, by stage and outcome', async () => {
    const { client, collector } = world();
    await client.scan({ front: await specimen('delta-dental_front.jpg') });
    for (const metric of [
      'httpRequestDuration',
      'eventLag',
      'stageDuration',
      'elementsRead',
      'cardOutcome',
      'cardDuration',
    ] as const) {
      const { name } = metricDefinitions[metric];
      await eventually(() => collector.texts.some((text) => text.includes(`"${name}"`)));
    }
  });
});

/**
 * The calls between services, in the order of a card's processing. Calls to session for an API key or a data key depend
 * on caches and are ignored.
 */
const expectedCalls = [
  'gateway → card', // may this side be uploaded?
  'gateway → upload', // create the target
  'upload → ocr', // scan.accepted, continued after the object store's announcement
  'upload → card', // scan.accepted
  'ocr → card', // scan.recognized
  'card → matching', // card.recognized; what matched?
  'matching → card', // what was recognized? match.done
  'card → webhook', // card.completed, for subscribed endpoints
].sort();

/** `a → b` for every span of b whose parent is a span of a. */
function callsIn(spans: readonly Span[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const calls = new Set(
    spans.flatMap(({ service, parentSpanId }) => {
      const parent = byId.get(parentSpanId);
      return parent && parent.service !== service ? [`${parent.service} → ${service}`] : [];
    }),
  );
  return [...calls].filter((call) => !call.endsWith(' → session')).sort();
}
