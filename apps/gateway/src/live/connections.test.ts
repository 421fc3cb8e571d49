import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { apiKey, endUser } from '../../test/live-connection.js';
import type { Principal } from '../ports.js';
import { type CloseReason, liveConnections } from './connections.js';

describe('live connections', () => {
  it('end when their key was revoked after it was checked and before they were opened', async () => {
    const connections = liveConnections({ clock: fakeClock(), log: silentLogger });
    const ended: CloseReason[] = [];
    const channel = { end: (why: CloseReason) => void ended.push(why), cut: () => {} };
    const token = { ...endUser, keyId: 'key-1', expiresAtMs: fakeClock().nowMs() + 60_000 };
    connections.keyRevoked('key-1');
    const closed = [apiKey, token].map((principal) => connections.admit(principal).opened(channel, 'r'));
    closed.push(connections.admit({ ...apiKey, keyId: 'key-2' }).opened(channel, 'r'));
    await setImmediate();
    for (const close of closed) close();
    expect(ended).to.deep.equal(['revoked', 'revoked']);
  });

  /** Why the connections of these callers end after the given time. */
  async function endingsAfter(ms: number, connections: ReturnType<typeof liveConnections>, callers: Principal[]) {
    const ended: (CloseReason | undefined)[] = callers.map(() => undefined);
    const closed = callers.map((principal, index) =>
      connections.admit(principal).opened(
        {
          end: (why) => {
            ended[index] = why;
          },
          cut: () => {},
        },
        'r',
      ),
    );
    await delay(ms);
    for (const close of closed) close();
    return ended;
  }

  it('end when their API key expires', async () => {
    const clock = fakeClock();
    const connections = liveConnections({ clock, log: silentLogger });
    const expiring = { ...apiKey, expiresAtMs: clock.nowMs() + 1 };
    expect(await endingsAfter(20, connections, [expiring, apiKey])).to.deep.equal(['expired', undefined]);
  });

  it('end when the tokens of their account were revoked, also while they were being opened', async () => {
    const connections = liveConnections({ clock: fakeClock(), log: silentLogger });
    const issued = (issuedAtS: number) => ({ ...endUser, issuedAtS, expiresAtMs: fakeClock().nowMs() + 60_000 });
    connections.tokensRevoked(endUser.accountId, 100);
    const opening = endingsAfter(20, connections, [issued(99), issued(100), apiKey]);
    expect(await opening).to.deep.equal(['revoked', undefined, undefined]);
    const open = endingsAfter(20, connections, [issued(100), issued(200), apiKey]);
    connections.tokensRevoked(endUser.accountId, 200);
    expect(await open).to.deep.equal(['revoked', undefined, undefined]);
  });

  const statusOf = (connections: ReturnType<typeof liveConnections>, principal: Principal): string => {
    try {
      connections.admit(principal);
      return 'admitted';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const session = (sessionId: string): Principal => ({ ...endUser, sessionId });

  it('of one session are at most five, while they are being opened too, and leave room for the account', () => {
    const connections = liveConnections({ clock: fakeClock(), log: silentLogger });
    const places = Array.from({ length: 5 }, () => connections.admit(session('a')));
    expect(statusOf(connections, session('a'))).to.match(/A session has at most 5 live connections/);
    expect(statusOf(connections, session('b'))).to.equal('admitted');
    expect(statusOf(connections, apiKey)).to.equal('admitted');
    places[0]?.leave();
    places[0]?.leave();
    expect(statusOf(connections, session('a'))).to.equal('admitted');
    expect(statusOf(connections, session('a'))).to.match(/A session has/);
  });

  it('of one session end its oldest when a sixth is opened: a phone that changes networks leaves some half open', async () => {
    const connections = liveConnections({ clock: fakeClock(), log: silentLogger });
    const ended: [number, CloseReason][] = [];
    const open = (index: number, principal: Principal) => {
      const channel = { end: (why: CloseReason) => void ended.push([index, why]), cut: () => {} };
      return connections.admit(principal).opened(channel, 'r');
    };
    const principal = { ...endUser, sessionId: 'a', expiresAtMs: fakeClock().nowMs() + 60_000 };
    open(-1, { ...principal, sessionId: 'b' });
    const closed = Array.from({ length: 7 }, (_, index) => open(index, principal));
    // Neither has closed yet.
    expect(ended).to.deep.equal([
      [0, 'replaced'],
      [1, 'replaced'],
    ]);
    for (const close of closed.slice(0, 3)) close();
    open(7, principal);
    expect(ended).to.have.length(2);
    for (const close of closed.slice(3)) close();
  });

  it('of all sessions of an account leave twenty for its keys', () => {
    const connections = liveConnections({ clock: fakeClock(), log: silentLogger });
    for (let index = 0; index < 80; index++) connections.admit(session(String(index)));
    expect(statusOf(connections, session('x'))).to.match(/The sessions of an account have at most 80/);
    for (let index = 0; index < 20; index++) connections.admit(apiKey);
    expect(statusOf(connections, apiKey)).to.match(/An account has at most 100/);
    expect(statusOf(connections, { ...apiKey, accountId: 'another' })).to.equal('admitted');
  });
});
