import { StaleVersion } from '@cardlens/errors';
import { expect } from 'chai';
import { freeDiskShare } from '../src/disk-space.js';
import { updateVersioned } from '../src/outbox-field.js';
import { stores } from './stores.js';
import { entry, mongo, store, things } from './things.js';

describe('updateVersioned', () => {
  it('writes state, version and events in one document write', async () => {
    await updateVersioned(things, {
      id: 't1',
      ifVersion: 1,
      set: { state: 'done' },
      unset: ['note'],
      emit: [entry('e1', 1), entry('e2', 2)],
    });
    const found = await things.findOne({ _id: 't1' });
    expect(found).to.include({ state: 'done', version: 2 });
    expect(found).to.not.have.property('note');
    expect(found?.outbox.map(({ id }: { id: string }) => id)).to.deep.equal(['e1', 'e2']);
  });

  it('lets one of many writers succeed and rejects the others', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        updateVersioned(things, { id: 't1', ifVersion: 1, set: { state: `w${index}` } }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).to.be.instanceOf(StaleVersion);
  });

  it('does not undo a confirmation between read and write', async () => {
    await updateVersioned(things, { id: 't1', ifVersion: 1, emit: [entry('e1', 1)] });
    await store().confirmed([{ documentId: 't1', events: [entry('e1', 1)] }]);
    await updateVersioned(things, { id: 't1', ifVersion: 2, set: { state: 'later' }, emit: [entry('e2', 2)] });
    expect((await things.findOne({ _id: 't1' }))?.outbox.map(({ id }: { id: string }) => id)).to.deep.equal(['e2']);
  });
});

describe('outboxStore', () => {
  it('finds overdue events unchanged, and removes only confirmed ones', async () => {
    const emit = [entry('old', 90_000), entry('older', 80_000)];
    await updateVersioned(things, { id: 't1', ifVersion: 1, emit });
    await things.insertOne({ _id: 't2', state: 'new', version: 1, outbox: [entry('young', 99_000)] });
    const waiting = await store().waiting(5000, 10);
    expect(waiting.map(({ documentId }) => documentId)).to.deep.equal(['t1']);
    expect(waiting[0]!.events.map(({ id }) => id)).to.deep.equal(['old', 'older']);
    expect(Buffer.from(waiting[0]!.events[0]!.data).toString()).to.equal('data');
    expect(waiting[0]!.events[0]!.trace).to.deep.equal({ traceparent: 't' });
    await store().confirmed([{ documentId: 't1', events: waiting[0]!.events.slice(0, 1) }]);
    expect((await store().waiting(5000, 10))[0]!.events.map(({ id }) => id)).to.deep.equal(['older']);
  });
});

describe('the free disk space of the database', () => {
  it('is reported, or unknown when the server does not have the command', async () => {
    const share = await freeDiskShare(mongo.connection);
    // Other servers may not report it.
    if (stores().mongo.isOwn) expect(share).to.be.a('number');
    expect(share ?? 1).to.be.within(0, 1);
  });
});
