import { setImmediate } from 'node:timers/promises';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { apiKey, endUser } from '../../test/live-connection.js';
import { type Ending, liveConnections } from './connections.js';

describe('live connections', () => {
  it('end when their key was revoked after it was checked and before they were opened', async () => {
    const connections = liveConnections({ clock: fakeClock(), log: silentLogger });
    const ended: Ending[] = [];
    const channel = { end: (why: Ending) => void ended.push(why), cut: () => {} };
    const token = { ...endUser, keyId: 'key-1', expiresAtMs: fakeClock().nowMs() + 60_000 };
    connections.keyRevoked('key-1');
    const closed = [apiKey, token].map((principal) => connections.opened(principal, channel, 'r'));
    closed.push(connections.opened({ ...apiKey, keyId: 'key-2' }, channel, 'r'));
    await setImmediate();
    for (const close of closed) close();
    expect(ended).to.deep.equal(['revoked', 'revoked']);
  });
});
