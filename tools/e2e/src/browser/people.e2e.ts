import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { specimen, useWorld } from '../world.js';
import { useBrowsers } from './browser.js';
import { drop, expectAccessible } from './pages.js';
import { type OpenIdProvider, startOpenIdProvider } from './people/open-id-provider.js';
import { startSite } from './people/sites.js';
import { signInWithKey } from './sign-in-with-key.js';

const roles = ['viewer', 'clerk', 'manager', 'administrator'] as const;
type Role = (typeof roles)[number];

/** Pages of the console with the least role that may see them. */
const pages: readonly (readonly [path: string, least: Role, navigation?: string])[] = [
  ['/', 'viewer', 'Cards'],
  ['/eligibility', 'viewer', 'Eligibility'],
  ['/eligibility/batches', 'viewer'],
  ['/eligibility/schedules', 'viewer'],
  ['/payers', 'viewer', 'Payers'],
  ['/usage', 'viewer', 'Usage'],
  ['/review', 'clerk', 'Review'],
  ['/scan', 'clerk', 'Scan'],
  ['/scan/try', 'clerk'],
  ['/scan/batch', 'clerk'],
  ['/eligibility/new', 'clerk'],
  ['/eligibility/discoveries/new', 'clerk'],
  ['/webhooks', 'manager', 'Webhooks'],
  ['/fhir', 'manager', 'FHIR destinations'],
  ['/settings', 'manager', 'Settings'],
  ['/keys', 'administrator', 'Keys'],
  ['/people', 'administrator', 'People'],
];
const forbidden = 'This page is not for your role';

describe('people in the console', function () {
  this.timeout(120_000);
  const world = useWorld();
  const browsers = useBrowsers();
  let provider: OpenIdProvider;
  let accountId: string;
  const contexts: BrowserContext[] = [];

  before(async () => {
    const { stack, client } = world();
    provider = await startOpenIdProvider(stack.baseUrl);
    ({ account_id: accountId } = await client.account.get());
    await stack.admin.calls.setSignInProvider({
      accountId,
      name: 'Cedar Ridge',
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      isListed: true,
      emailDomains: ['cedarridge.example'],
      scopes: ['openid', 'email', 'profile'],
      roleClaim: 'roles',
      roleMap: roles.map((role) => ({ claimValue: `desk-${role}`, role })),
      mfaAcrValues: [],
    });
    for (const role of roles)
      provider.people.set(role, {
        email: `${role}@cedarridge.example`,
        name: `Robin ${role}`,
        roles: [`desk-${role}`],
        amr: role === 'administrator' ? ['pwd', 'otp'] : ['pwd'],
      });
    provider.people.set('stranger', { email: 'stranger@cedarridge.example', name: 'A Stranger' });
    provider.people.set('dana', { email: 'dana@cedarridge.example', name: 'Dana Reyes' });
  });
  after(() => provider?.stop());
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  const at = (path: string) => `${world().stack.baseUrl}/console${path}`;
  async function newPage(): Promise<Page> {
    const context = await browsers().blind.newContext({ viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(20_000);
    contexts.push(context);
    return context.newPage();
  }
  const beTheyAtTheProvider = async (page: Page, person: string) => {
    await page.getByLabel('Person').fill(person);
    await page.keyboard.press('Enter');
  };
  /** Begins a sign-in at a page, which returns there. */
  async function signIn(person: string, path = '/'): Promise<Page> {
    const page = await newPage();
    await page.goto(at(path));
    await page.getByRole('button', { name: 'Sign in with Cedar Ridge' }).click();
    await beTheyAtTheProvider(page, person);
    await page.waitForURL((url) => url.href.startsWith(at('')));
    return page;
  }
  /** Opens a page of the console without loading it anew. */
  const visit = (page: Page, path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/console${path}`);

  it('return to the page that they wanted, and stay signed in after a reload and in a second tab, until they sign out', async () => {
    const page = await signIn('clerk', '/payers');
    await page.getByRole('heading', { name: 'Payers', level: 1 }).waitFor();
    expect(page.url()).to.equal(at('/payers'));
    await page.getByText('as Robin clerk, clerk').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Payers', level: 1 }).waitFor();
    const second = await page.context().newPage();
    await second.goto(at('/eligibility'));
    await second.getByRole('heading', { name: 'Eligibility', level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    // The provider asks whether its session ends too.
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(page.url()).to.equal(at('/'));
    await second.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('navigation').count()).to.equal(0);
    expect(await page.context().cookies(world().stack.baseUrl)).to.deep.equal([]);
  });

  for (const role of roles)
    it(`with the role ${role} see its pages, and an explanation at the addresses of others`, async () => {
      const page = await signIn(role);
      await page.getByRole('heading', { name: 'Cards', level: 1 }).waitFor();
      const may = (least: Role) => roles.indexOf(role) >= roles.indexOf(least);
      expect((await page.getByRole('navigation').getByRole('link').allTextContents()).toSorted()).to.deep.equal(
        pages
          .filter(([, least, name]) => name !== undefined && may(least))
          .map(([, , name]) => name!)
          .toSorted(),
      );
      for (const [path, least] of pages) {
        await visit(page, path);
        const isExplained = page.getByRole('heading', { name: forbidden, level: 1 });
        if (may(least)) await page.locator('h1', { hasNotText: forbidden }).waitFor();
        else await isExplained.waitFor();
        await eventually(async () => (await isExplained.count()) === (may(least) ? 0 : 1));
      }
      if (role === 'administrator') return;
      await page.goto(at('/people'));
      await page.getByRole('heading', { name: forbidden }).waitFor();
      await expectAccessible(page);
    });

  it('are invited, get another role, are deactivated, and their open page ends within two seconds', async () => {
    const admin = await signIn('administrator', '/people');
    await admin.getByRole('button', { name: 'Invite a person' }).click();
    await admin.getByLabel('Work email').fill('dana@cedarridge.example');
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = await admin.getByLabel('Link', { exact: true }).inputValue();
    expect(link).to.match(new RegExp(`^${at('')}`));
    await admin.getByRole('button', { name: 'Done' }).click();
    await admin.getByRole('row', { name: /dana@cedarridge.example.*Clerk.*Invited.*Never/ }).waitFor();
    await expectAccessible(admin);

    const dana = await signIn('dana', '/payers');
    await dana.getByText('as Dana Reyes, clerk').waitFor();
    const row = admin.getByRole('row', { name: /dana@cedarridge.example/ });
    await row.getByRole('button', { name: 'Change role' }).click();
    await admin.getByRole('radio', { name: /^Manager/ }).check();
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('row', { name: /Dana Reyes.*Manager.*Active/ }).waitFor();
    // The new role applies within a second, and is shown by the next page.
    await eventually(async () => {
      await dana.reload();
      await dana.getByText('as Dana Reyes').waitFor();
      return (await dana.getByRole('link', { name: 'Webhooks' }).count()) === 1;
    });
    await visit(dana, '/usage');
    await dana.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();

    await row.getByRole('button', { name: 'Deactivate' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    const askedAt = Date.now();
    await dana.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    expect(Date.now() - askedAt).to.be.lessThan(2_500);
    await expectAccessible(dana);
    await dana.getByRole('button', { name: 'Discard it' }).click();
    await dana.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    await dana.getByRole('button', { name: 'Sign in with Cedar Ridge' }).click();
    await dana.getByText('Your access has ended').waitFor();
    expect(dana.url()).to.equal(at('/'));
    await expectAccessible(dana);
  });

  it('whose session ends while they type sign in again in place and find what they typed', async () => {
    const page = await signIn('clerk', '/eligibility/new');
    await page.getByLabel('First name').first().fill('Morgan');
    const [session] = await page.context().cookies(world().stack.baseUrl);
    await page.evaluate(() =>
      fetch('/auth/session', { method: 'DELETE', headers: { 'x-cardlens-console': '1' } }).then(({ ok }) => ok),
    );
    expect(session).to.include({ httpOnly: true, sameSite: 'Strict' });
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('dialog').getByRole('button', { name: 'Sign in with Cedar Ridge' }).click(),
    ]);
    // The provider still knows them.
    await popup.waitForEvent('close');
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('First name').first().inputValue()).to.equal('Morgan');
  });

  it('who were not invited, or lack a second factor that is required, learn why', async () => {
    const stranger = await signIn('stranger');
    await stranger.getByText('You have not been invited').waitFor();
    expect(stranger.url()).to.equal(at('/'));
    expect(await stranger.locator('body').textContent()).not.to.contain('npx');

    const admin = await signIn('administrator', '/people');
    await admin.getByRole('button', { name: 'Require a second factor' }).click();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Require it' }).click();
    await admin.getByText('Required: people get in only').waitFor();
    const clerk = await signIn('clerk');
    await clerk.getByText('A second factor is required').waitFor();
    await expectAccessible(clerk);
    provider.people.set('clerk', { ...provider.people.get('clerk')!, amr: ['pwd', 'otp'] });
    await (await signIn('clerk')).getByRole('heading', { name: 'Cards', level: 1 }).waitFor();
    await admin.getByRole('button', { name: 'Stop requiring a second factor' }).click();
    await admin.getByText('Not required').waitFor();
  });

  it('create a key, which works until they end it, and set the retention', async () => {
    const page = await signIn('administrator', '/keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Name').fill('Practice system');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create the key' }).click();
    const key = await page.getByLabel('API key', { exact: true }).inputValue();
    const { cards } = world().clientOf({ token: key });
    await cards.list();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End the key Practice system' }).click();
    await page.getByRole('button', { name: 'End the key', exact: true }).click();
    await page.getByRole('row', { name: /Practice system.*Ended/ }).waitFor();
    await eventually(() =>
      cards.list().then(
        () => false,
        ({ code }) => code === 401,
      ),
    );
    await visit(page, '/settings');
    await page.getByLabel('Pictures, in days').fill('90');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete what is older, and save' }).click();
    await page.getByText('Retention saved').waitFor();
    expect(await world().client.account.get()).to.include({ image_retention_days: 90 });
    await expectAccessible(page);
    await page.getByLabel('Pictures, in days').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => (await world().client.account.get()).image_retention_days === null);
  });

  it('add a FHIR destination, see the bundle of a card before it is sent, and what became of sending it', async () => {
    const { client } = world();
    await client.scan({ front: await specimen('molina-medicaid_front.jpg') });
    const page = await signIn('manager', '/fhir');
    await page.getByText('No destinations yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add destination' }).click();
    await page.getByLabel('Base URL').fill('http://127.0.0.1:9/fhir');
    await page.getByLabel('Client id').fill('cardlens');
    await page.getByLabel('Patients').selectOption('match');
    await page.getByLabel('System of the identifier').fill('urn:oid:1.2.3');
    await page.getByLabel(/^Identifier/).selectOption('member_number');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Add destination' }).click();
    expect(await page.getByLabel('Address of the public keys (JWKS)').inputValue()).to.match(/\/jwks$/);
    await page.getByLabel('Card or check').selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Show the bundle' }).click();
    await page.getByText('"resourceType": "Bundle"').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send it now' }).click();
    await page.getByText('The bundle was not delivered').waitFor();
    await page.getByRole('button', { name: 'Request and response' }).first().click();
    await page.getByRole('dialog').getByText(/ms$/).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Rotate the key' }).click();
    await page.getByRole('button', { name: 'Create a new key' }).click();
    await page.getByText('A new key is published').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete destination' }).click();
    await page.getByText('No destinations yet').waitFor();
  });

  describe('are attacked by a page', () => {
    const attempts = `<iframe id="frame"></iframe>
      <form id="form" method="post" enctype="text/plain"><input name='{"x":"' value='"}'></form>`;
    /** What an attacking page achieves with the session of its visitor. */
    const attack = (page: Page, console: string) =>
      page.evaluate(async (base) => {
        const outcome = (work: Promise<unknown>) =>
          work.then(
            (result) => String(result),
            () => 'refused',
          );
        const read = (path: string, init: RequestInit = {}) =>
          outcome(fetch(`${base}${path}`, { credentials: 'include', ...init }).then((response) => response.text()));
        const socket = new Promise((resolve, reject) => {
          const opened = new WebSocket(`${base.replace('http', 'ws')}/v1/ws`);
          opened.onopen = () => resolve('open');
          opened.onerror = reject;
        });
        const blind = (path: string) =>
          outcome(
            fetch(`${base}${path}`, {
              method: 'POST',
              mode: 'no-cors',
              credentials: 'include',
              headers: { 'content-type': 'text/plain' },
              body: '{}',
            }).then(() => 'sent'),
          );
        return {
          cards: await read('/v1/cards'),
          session: await read('/auth/session'),
          withHeader: await read('/v1/cards', { headers: { 'x-cardlens-console': '1' } }),
          creates: await read('/v1/cards', { method: 'POST', headers: { 'x-cardlens-console': '1' }, body: '{}' }),
          socket: await outcome(socket),
          blind: await blind('/v1/cards'),
        };
      }, console);

    for (const where of ['otherSite', 'sameSite'] as const)
      it(`of ${where === 'otherSite' ? 'another site' : 'another origin of the same site'}: it reads and changes nothing, and shows no frame`, async () => {
        const { stack, client } = world();
        const site = await startSite(attempts);
        try {
          const page = await signIn('administrator');
          await page.getByRole('heading', { name: 'Cards', level: 1 }).waitFor();
          const before = (await client.cards.list()).cards.length;
          const evil = await page.context().newPage();
          await evil.goto(site[where]);
          expect(await attack(evil, stack.baseUrl)).to.deep.equal({
            cards: 'refused',
            session: 'refused',
            withHeader: 'refused',
            creates: 'refused',
            socket: 'refused',
            blind: 'sent',
          });
          await evil.locator('#frame').evaluate((frame: HTMLIFrameElement, url) => {
            frame.src = url;
          }, at('/'));
          await evil.waitForLoadState('networkidle');
          const framed = evil.frames().filter((frame) => frame !== evil.mainFrame());
          for (const frame of framed) expect(await frame.getByText('Cards').count()).to.equal(0);

          for (const path of ['/v1/cards', '/v1/keys', '/auth/session', '/auth/sign-in']) {
            await evil.goto(site[where]);
            await evil.locator('#form').evaluate((form: HTMLFormElement, url) => {
              form.action = url;
              form.submit();
            }, `${stack.baseUrl}${path}`);
            await evil.waitForURL(`${stack.baseUrl}${path}`);
            expect(await evil.locator('body').textContent(), path).to.match(/"code":\s*40[0134]/);
          }
          expect((await client.cards.list()).cards).to.have.length(before);
          await page.reload();
          await page.getByText('as Robin administrator').waitFor();
        } finally {
          await site.stop();
        }
      });

    it('with the address of another sign-in: it does not sign them in as somebody else', async () => {
      const attacker = await newPage();
      await attacker.goto(at('/'));
      await attacker.getByRole('button', { name: 'Sign in with Cedar Ridge' }).click();
      await attacker.getByLabel('Person').waitFor();
      // Follows the provider up to the address that would finish the sign-in.
      let callback = `${attacker.url()}?person=administrator`;
      while (!callback.startsWith(`${world().stack.baseUrl}/auth/callback`)) {
        const response = await attacker.request.get(callback, { maxRedirects: 0 });
        callback = new URL(response.headers().location!, callback).href;
      }

      const victim = await newPage();
      await victim.goto(callback);
      await victim.getByText('The sign-in took too long').waitFor();
      expect(await victim.context().cookies(world().stack.baseUrl)).to.deep.equal([]);
      // Also while the victim's own sign-in is pending.
      await victim.getByRole('button', { name: 'Sign in with Cedar Ridge' }).click();
      await victim.getByLabel('Person').waitFor();
      await victim.goto(callback);
      await victim.getByText('The sign-in was not accepted').waitFor();
      expect((await victim.request.get(`${world().stack.baseUrl}/auth/session`)).status()).to.equal(401);
    });
  });

  it('see after a reload nothing of a session that belongs to an API key once the key was ended', async () => {
    const { stack } = world();
    const created = await stack.admin.calls.createKey({ accountId, name: 'desk', scopes: ['read'] });
    const page = await newPage();
    await page.goto(at('/usage'));
    await signInWithKey(page, created.apiKey);
    await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();
    await page.reload();
    await page.getByText('with an API key').waitFor();
    await visit(page, '/webhooks');
    await page.getByText('It needs an API key with the scope').waitFor();
    await stack.admin.calls.revokeKey({ keyId: created.key!.keyId });
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('see with the role viewer a card without its pictures, its numbers and anything to change it', async () => {
    const { client } = world();
    const [front, back] = await Promise.all(['front', 'back'].map((side) => specimen(`molina-medicaid_${side}.jpg`)));
    const { card_id: cardId, details } = await client.scan({ front: front!, back });
    const page = await signIn('viewer', `/cards/${cardId}`);
    const failed: string[] = [];
    const requests: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    page.on('request', (request) => requests.push(request.method()));
    await page.reload();
    await page.getByText(/^\d+ values read/).waitFor();
    await page.getByText('Not checked').waitFor();
    expect(await page.locator('.picture').count()).to.equal(0);
    expect(await page.locator('body').textContent()).not.to.contain(details!.member_number!.value);
    const changing = /Check eligibility|Copy|Share|Flag|Delete|Retake|Match again|Add an element|JSON|Accept/;
    expect(await page.getByRole('button', { name: changing }).count()).to.equal(0);
    expect(await page.locator('button.element').count()).to.equal(0);
    await drop(page, { 'card.jpg': front! });
    await expectAccessible(page);
    expect(failed).to.deep.equal([]);
    expect(requests.filter((method) => method !== 'GET')).to.deep.equal([]);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/viewer.png`, fullPage: true });
  });
});
