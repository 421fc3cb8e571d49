import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RpcIdentity, rpcIdentities } from '@cardlens/access';
import {
  AccountAdminServiceService,
  CardServiceService,
  EligibilityServiceService,
  MatchingServiceService,
  SessionServiceService,
  UploadServiceService,
  WebhookServiceService,
} from '@cardlens/contracts';
import { loadTls, plainText, rpcClient, type Tls } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import { runningStack } from '@cardlens/stack/local';
import { type ChannelCredentials, credentials } from '@grpc/grpc-js';
import { expect } from 'chai';
import { useSharedSandboxWorld } from '../world.js';

const caller = { accountId: 'x' };

describe('access to the gRPC ports', function () {
  this.timeout(60_000);
  const world = useSharedSandboxWorld();

  const as = (identity: RpcIdentity): Promise<Tls> =>
    loadTls(join(world().stack.dataDir, 'tls', identity), silentLogger);
  /** Whether the caller was authorized; if so, any response of the service counts as ok. */
  const outcome = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'ok',
      (error: { kind?: string; cause?: { details?: string } }) =>
        error.cause?.details === 'not allowed' ? 'not allowed' : (error.kind ?? 'failed'),
    );

  /** One call to each port, of a method that reads or changes data of other accounts. */
  async function callAll(tls: Tls): Promise<Record<string, string>> {
    const { stack } = world();
    const { sessionAdminAddress = '' } = (await runningStack(stack.dataDir)) ?? {};
    const cardId = crypto.randomUUID();
    const clients = {
      admin: rpcClient('session', AccountAdminServiceService, sessionAdminAddress, tls),
      session: rpcClient('session', SessionServiceService, stack.address('session'), tls),
      card: rpcClient('card', CardServiceService, stack.address('card'), tls),
      upload: rpcClient('upload', UploadServiceService, stack.address('upload'), tls),
      matching: rpcClient('matching', MatchingServiceService, stack.address('matching'), tls),
      eligibility: rpcClient('eligibility', EligibilityServiceService, stack.address('eligibility'), tls),
      webhook: rpcClient('webhook', WebhookServiceService, stack.address('webhook'), tls),
    };
    const { admin, session, card, upload, matching, eligibility, webhook } = clients;
    const outcomes = {
      listAccounts: await outcome(admin.calls.listAccounts({})),
      verifyKey: await outcome(session.calls.verifyKey({ apiKey: 'ck_wrong' })),
      getRecognition: await outcome(card.calls.getRecognition({ cardId })),
      getCard: await outcome(card.calls.getCard({ caller, cardId })),
      reannounceScans: await outcome(upload.calls.reannounceScans({ cardId, scanIds: [] })),
      rollBackPayerList: await outcome(
        matching.calls.rollBackPayerList({
          clearinghouse: 'none',
          transactionType: 'none',
          source: 'none',
        }),
      ),
      getEligibility: await outcome(eligibility.calls.getEligibility({ caller, eligibilityId: cardId })),
      listEndpoints: await outcome(webhook.calls.listEndpoints({ accountId: 'x' })),
    };
    await Promise.all(Object.values(clients).map((client) => client.stop?.()));
    return outcomes;
  }
  /** The calls that `identity` may make according to the table. */
  const own: Readonly<Partial<Record<RpcIdentity, readonly string[]>>> = {
    gateway: ['verifyKey', 'getCard', 'getEligibility', 'listEndpoints'],
    card: ['reannounceScans'],
    matching: ['getRecognition'],
    webhook: ['getCard', 'getEligibility'],
    operator: ['listAccounts', 'rollBackPayerList'],
  };

  const strangers: [string, () => Promise<Tls>][] = [
    ['who speaks plain text', async () => plainText],
    ['without a certificate', async () => withChannel(credentials.createSsl(null, null, null, trustAnybody))],
  ];
  for (const [who, tls] of strangers) {
    it(`rejects a caller ${who}`, async () => {
      for (const [method, result] of Object.entries(await callAll(await tls())))
        expect(result, method).to.be.oneOf(['unavailable', 'timeout']);
    });
  }

  for (const identity of rpcIdentities) {
    it(`denies ${identity} the methods of others`, async () => {
      for (const [method, result] of Object.entries(await callAll(await as(identity)))) {
        if (own[identity]?.includes(method)) expect(result, method).to.not.be.oneOf(['not allowed', 'unavailable']);
        else expect(result, method).to.equal('not allowed');
      }
    });
  }

  it('allows administration on its own port only', async () => {
    const address = world().stack.address('session');
    const admin = rpcClient('session', AccountAdminServiceService, address, await as('operator'));
    expect(await outcome(admin.calls.listAccounts({}))).to.not.equal('ok');
    await admin.stop?.();
  });

  it('keeps every private key readable by its owner only', async () => {
    const folder = join(world().stack.dataDir, 'tls');
    for (const name of await readdir(folder)) {
      expect((await stat(join(folder, name, 'tls.key'))).mode & 0o777, name).to.equal(0o600);
    }
  });
});

const trustAnybody = { rejectUnauthorized: false, checkServerIdentity: () => undefined };
const withChannel = (channel: ChannelCredentials): Tls => ({ ...plainText, isPlain: false, channel: () => channel });
