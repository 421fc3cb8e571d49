import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { aCardId, aCheckEvent, aDestination, anAccount, deletedCard, delivered, world } from '../../../test/fakes.js';
import type { Delivery } from '../../deliveries/domain/delivery.js';
import { attemptDelivery } from '../../deliveries/handlers/attempt-delivery.js';
import { purgeCard } from '../../deliveries/handlers/purge-card.js';
import { recordEvent } from '../../deliveries/handlers/record-event.js';
import type { Mapping } from '../domain/destination.js';
import { updateDestination } from './destinations.js';
import { sweepDestinations } from './sweep-destinations.js';

const never = new AbortController().signal;

async function pushing(mapping: Partial<Mapping> = {}) {
  const destination = aDestination({
    mapping: { patient: { mode: 'create' }, images: 'none', onDelete: 'delete', ...mapping },
  });
  const it = world({ endpoints: [], destinations: [destination] });
  // After the events.
  it.clock.advance(10_000);
  await recordEvent(it.deps, delivered('card.completed'));
  const attempt = (one: Delivery | undefined) => attemptDelivery(it.deps, one!, never);
  const pending = () => it.deps.deliveries.all().filter(({ status }) => status === 'pending');
  const attemptAll = async () => {
    for (let round = 0; round < 3; round++) for (const one of pending()) await attempt(one);
  };
  const bundles = () => it.pushes.flatMap((one) => one.bundles);
  const created = { deleted: [`Coverage?identifier=${aCardId}`] };
  return { ...it, destination, attempt, pending, attemptAll, bundles, created };
}

describe('a card that is deleted while it is sent to a FHIR destination', () => {
  it('is deleted there after it was stored, also if the first deletion was earlier', async () => {
    const { deps, its, attempt, attemptAll, pending, bundles, created } = await pushing();
    const [push] = pending();
    its.respondToPush = async () => {
      its.respondToPush = async () => ({ status: 200 });
      await purgeCard(deps, deletedCard());
      await attempt(pending()[0]);
      return { status: 200 };
    };
    await attempt(push);
    expect(bundles(), 'before the server has stored the card').to.deep.equal([
      { cardId: aCardId, eligibilityId: undefined },
      created,
    ]);
    await attemptAll();
    expect(bundles().at(-1)).to.deep.equal(created);
    expect(bundles()).to.have.length(3);
    expect(deps.pushed.all()).to.deep.equal([]);
  });

  it('is deleted there once the server can no longer be storing it, if it did not respond', async () => {
    const { deps, its, clock, attempt, attemptAll, pending, bundles, created } = await pushing();
    its.respondToPush = async () => {
      its.respondToPush = async () => ({ status: 200 });
      await purgeCard(deps, deletedCard());
      await attempt(pending()[0]);
      return { failure: 'WEBHOOK_TIMEOUT' };
    };
    await attempt(pending()[0]);
    const [removal] = pending();
    expect(await attempt(removal)).to.equal('nothing');
    clock.advance(deps.rules.claimMs);
    await attemptAll();
    expect(bundles().slice(1)).to.deep.equal([created, created]);
  });

  it('is not sent any more if it was deleted while it was read', async () => {
    const { deps, attempt, pending, bundles } = await pushing();
    const { contentOf } = deps.pushSource;
    deps.pushSource.contentOf = async (...args) => {
      await purgeCard(deps, deletedCard());
      return contentOf(...args);
    };
    expect(await attempt(pending()[0])).to.equal('ended');
    expect(bundles()).to.deep.equal([]);
  });

  it('stays there if the destination keeps what was deleted', async () => {
    const { deps, its, attempt, pending, bundles } = await pushing({ onDelete: 'leave' });
    its.respondToPush = async () => {
      await purgeCard(deps, deletedCard());
      return { status: 200 };
    };
    await attempt(pending()[0]);
    expect(pending()).to.deep.equal([]);
    expect(bundles()).to.have.length(1);
  });

  it('loses its check only, if only that was deleted', async () => {
    const { deps, its, attemptAll, pending, bundles } = await pushing();
    await attemptAll();
    const { eligibilityId } = aCheckEvent();
    deps.pushSource.contentOf = async () => ({
      bundles: [{ eligibilityId }],
      created: { card: ['Coverage?c'], check: ['CoverageEligibilityResponse?r'] },
    });
    await recordEvent(deps, { id: 'ended', type: 'eligibility.completed', data: aCheckEvent() });
    its.respondToPush = async () => {
      its.respondToPush = async () => ({ status: 200 });
      await recordEvent(deps, { id: 'gone', type: 'eligibility.deleted', data: aCheckEvent({ deleted: true }) });
      return { status: 200 };
    };
    await attemptAll();
    expect(pending()).to.deep.equal([]);
    expect(bundles().slice(-2)).to.deep.equal([
      { deleted: ['CoverageEligibilityResponse?r'] },
      { deleted: ['CoverageEligibilityResponse?r'] },
    ]);
  });
});

describe('a FHIR destination', () => {
  it('waits while a service of another release rejects to be read', async () => {
    const { deps, attempt, pending } = await pushing();
    deps.pushSource.contentOf = () =>
      Promise.reject(new DomainError({ code: 'FORBIDDEN', kind: 'forbidden', publicMessage: 'not allowed' }));
    expect(await attempt(pending()[0])).to.equal('held');
    expect(pending()[0]).to.include({ attempts: 0, tries: 0 });
  });

  it('with images waits while as many others as memory allows are sent', async () => {
    const { deps, clock, attempt, pending } = await pushing({ images: 'document_reference' });
    const one = pending()[0];
    const { imagesInTurn } = deps;
    deps.imagesInTurn = () => Promise.reject(new DomainError(requestErrors.unavailable));
    expect(await attempt(one)).to.equal('held');
    deps.imagesInTurn = imagesInTurn;
    clock.advance(1000);
    expect(await attempt(one)).to.equal('delivered');
  });

  it('keeps no response to a removal, which stays in the log after the card', async () => {
    const { deps, attemptAll } = await pushing();
    await attemptAll();
    expect(deps.deliveries.all()[0]!.attemptLog![0]).to.have.property('sealedExchange');
    await purgeCard(deps, deletedCard());
    await attemptAll();
    const [removal, ...more] = deps.deliveries.all();
    expect(more).to.deep.equal([]);
    expect(removal).to.include({ status: 'succeeded', isOfDeletion: true });
    expect(removal!.attemptLog![0]).to.not.have.property('sealedExchange');
  });

  it('stays on its server, so that nobody can have its credentials sent to another one', async () => {
    const { deps, destination } = await pushing();
    const { accountId, destinationId } = destination;
    const auth = { method: 'bearer' as const, token: 'new' };
    for (const change of [{}, { auth }, { auth: { method: 'none' as const } }])
      for (const baseUrl of ['https://attacker.example/r4', 'https://fhir.example:8443/r4', 'http://fhir.example/r4']) {
        const changing = updateDestination(deps, { accountId, destinationId }, { ...change, baseUrl });
        expect(await changing.catch((error: unknown) => error)).to.include({ kind: 'invalid' });
      }
    expect(deps.destinations.all()).to.deep.equal([destination]);
    const { baseUrl } = await updateDestination(
      deps,
      { accountId, destinationId },
      { baseUrl: 'https://fhir.example/r5/' },
    );
    expect(baseUrl).to.equal('https://fhir.example/r5');
  });

  it('is deleted with its account', async () => {
    const { deps } = await pushing();
    await sweepDestinations(deps);
    expect(deps.destinations.all()).to.have.length(1);
    deps.isAccountDeleted = async (accountId) => accountId === anAccount;
    await sweepDestinations(deps);
    expect(deps.destinations.all()).to.deep.equal([]);
    expect(deps.deliveries.all()).to.deep.equal([]);
  });
});
