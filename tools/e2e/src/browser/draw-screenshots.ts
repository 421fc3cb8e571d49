// Takes the screenshots of docs/console.md:  node tools/e2e/dist/src/browser/draw-screenshots.js [NAME…]
// Uses the stack at CARDLENS_BASE_URL with CARDLENS_API_KEY; without these, starts one.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { specimenFile } from '@cardlens/cli';
import { type Card, Cardlens, type Details } from '@cardlens/sdk';
import { startStack } from '@cardlens/stack';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from './chromium.js';
import { signInWithKey } from './sign-in-with-key.js';

const folder = process.env.SCREENSHOTS_DIR ?? fileURLToPath(new URL('../../../../../docs/console/', import.meta.url));
const widths = [390, 820, 1440] as const;
const heights = { 390: 844, 820: 1100, 1440: 900 } as const;
const fronts = [
  'cedar-hmo_front.jpg',
  'harborview-ppo_front.png',
  'silverpines-advantage_front.jpg',
  'montana-blue_front.jpg',
  'bad/blurry.jpg',
];
const specimen = (name: string) => readFile(specimenFile(name));

interface Place {
  readonly client: Cardlens;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The card that is shown. */
  readonly cardId: string;
}

/** The screenshots by name, and how to navigate to them from the list of cards. */
const shots: Readonly<Record<string, (page: Page, place: Place) => Promise<void>>> = {
  cards: async (page) => {
    await page.locator('.card-list a').first().waitFor();
  },
  card: async (page, { client, cardId }) => {
    const { eligibility_requests: checks } = await client.eligibility.list({ cardId, limit: 1 });
    if (checks.length === 0)
      await client.checkEligibility({
        cardId,
        subscriber: { firstName: 'Teresa', lastName: 'Nakamura', dateOfBirth: '19850412' },
        provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
      });
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByText(/^Covered, /).waitFor();
    await page.waitForFunction(
      () => document.images.length > 1 && [...document.images].every((i) => i.naturalWidth > 0),
    );
    await page.locator('[data-path="member_number"]').focus();
    await page.evaluate(() => scrollTo(0, 0));
  },
  failed: async (page) => {
    await page
      .getByRole('link', { name: /^Card / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Send a link to the patient’s phone' }).waitFor();
    await page.waitForFunction(() => [...document.images].every((i) => i.naturalWidth > 0));
  },
  confirmed: async (page, { client, cardId }) => {
    // A payer that states something else than a card of the simulator is mocked.
    const { details } = await client.cards.get(cardId);
    await page.route(`**/v1/cards/${cardId}?*`, async (route) => {
      const card = (await (await route.fetch()).json()) as Card;
      await route.fulfill({ json: { ...card, confirmations: confirmationsOf(details!) } });
    });
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByRole('button', { name: 'Accept' }).first().focus();
    await page.waitForFunction(
      () => document.images.length > 1 && [...document.images].every((i) => i.naturalWidth > 0),
    );
    await page.mouse.move(0, 0);
  },
  compare: async (page, { client, cardId }) => {
    const { details } = await client.cards.get(cardId);
    const record = [
      `Patient: ${details!.member_name!.value.replace(/^(.*) (\S+)$/, '$2, $1')}`,
      `Member ID: ${details!.member_number!.value}8`,
      `Insurance: ${details!.payer_name!.value}`,
    ];
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByRole('button', { name: 'Compare with the record on file' }).click();
    await page.getByLabel('Paste the record').fill(record.join('\n'));
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByText('the same').waitFor();
    await page.getByRole('heading', { name: 'Record on file' }).evaluate((heading) => heading.scrollIntoView());
  },
  share: async (page, { cardId }) => {
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('Passcode').fill('271828');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await page.locator('.qr-code').waitFor();
  },
  shares: async (page, { client, cardId }) => {
    const { link } = await client.cards.share(cardId, { passcode: '271828', label: 'For Cedar Dental' });
    const { url } = JSON.parse(Buffer.from(link.replace('shlink:/', ''), 'base64url').toString()) as { url: string };
    for (const passcode of ['000000', '271828'])
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ recipient: 'Cedar Dental', passcode }),
      });
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByRole('heading', { name: 'Shared links' }).evaluate((heading) => heading.scrollIntoView());
  },
  review: async (page) => {
    await go(page, 'Review');
    await page.locator('.crop img').waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => [...document.images].every((i) => i.naturalWidth > 0));
  },
  scan: async (page) => {
    await go(page, 'Scan');
    await page.getByRole('button', { name: 'Use camera' }).waitFor();
    await page.locator('cardlens-handoff svg').first().waitFor();
  },
  try: async (page) => {
    await go(page, 'Scan');
    await page.getByRole('link', { name: 'Try it' }).click();
    await page.getByRole('button', { name: 'Cedar HMO' }).click();
    await page.getByRole('link', { name: 'Open the card' }).waitFor({ timeout: 60_000 });
  },
  batch: async (page) => {
    await go(page, 'Scan');
    await page.getByRole('link', { name: 'Batch' }).click();
    const files = ['cedar-hmo_front.jpg', 'cedar-hmo_back.jpg', 'delta-dental_front.jpg', 'bad/blurry.jpg'];
    await page.getByLabel('Choose pictures').setInputFiles(files.map(specimenFile));
    await page.getByText('3 of 3 done').waitFor({ timeout: 90_000 });
  },
  ask: async (page, { cardId }) => {
    await page.locator(`a[href$="${cardId}"]`).click();
    await toQuestion(page);
    await page.getByLabel('Organization').fill('Juniper Family Medicine');
  },
  eligibility: async (page, { cardId }) => {
    await page.locator(`a[href$="${cardId}"]`).click();
    await toQuestion(page);
    await page.getByLabel('Date of birth').fill('1985-04-12');
    await page.getByLabel('Organization').fill('Juniper Family Medicine');
    await page.getByLabel('NPI').fill('1234567893');
    await page.getByRole('button', { name: 'Check eligibility' }).click();
    await page.locator('.sign').first().waitFor({ timeout: 60_000 });
  },
  procedures: async (page, { client }) => {
    const { eligibility_id: id } = await client.checkEligibility({
      payerId: 'SIMPPO',
      subscriber: { memberId: 'PX7730012', firstName: 'Petra', lastName: 'Lindqvist', dateOfBirth: '19850412' },
      provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
      serviceTypeCodes: ['98'],
      procedureCodes: [{ code: '99213', modifiers: ['25'] }],
    });
    await go(page, 'Eligibility');
    await page.locator(`a[href$="${id}"]`).click();
    await page
      .getByText('99213, modifier 25')
      .last()
      .evaluate((heading) => heading.scrollIntoView());
  },
  estimate: async (page, { client }) => {
    const { eligibility_id: id } = await client.checkEligibility({
      payerId: 'SIMPPO',
      subscriber: { memberId: 'PX7730012', firstName: 'Petra', lastName: 'Lindqvist', dateOfBirth: '19850412' },
      provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
    });
    await go(page, 'Eligibility');
    await page.locator(`a[href$="${id}"]`).click();
    await page.getByLabel('Service').selectOption('98');
    await page.getByLabel('Allowed amount').fill('125.00');
    await page.getByRole('button', { name: 'Estimate', exact: true }).click();
    const option = page.locator('.options-list button').first();
    const result = page.getByText('The patient pays', { exact: true });
    await option.or(result).first().waitFor();
    if (await option.isVisible()) await option.click();
    await result.waitFor();
    await page.getByRole('heading', { name: 'Estimate a visit' }).evaluate((heading) => heading.scrollIntoView());
  },
  discovery: async (page, { client }) => {
    const { discovery_id: id } = await client.eligibility.discoveries.create({
      // A member of the payer simulator.
      person: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102' },
      provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
      hints: { state: 'TX' },
      consent: true,
    });
    await client.waitForEligibilityDiscovery({ discovery_id: id });
    await go(page, 'Eligibility');
    await page.getByRole('link', { name: 'Find coverage' }).click();
    await page.locator(`a[href$="${id}"]`).click();
    await page.getByText(/It ended because/).waitFor();
  },
  batches: async (page, { client }) => {
    const people = ['Quincy,Walkin,QW4410087', 'Nora,Lindqvist,NL2205519', 'Felix,Oduya,'].map(
      (who, i) => `visit-${i + 1},SIMHMO,${who},1985-04-12,1234567893,Juniper Family Medicine`,
    );
    const heads =
      'reference,payer_id,subscriber_first_name,subscriber_last_name,subscriber_member_id,subscriber_date_of_birth,provider_npi,provider_organization_name';
    const batch = await client.eligibility.batches.create([heads, ...people].join('\r\n'));
    await client.waitForEligibilityBatch(batch);
    await go(page, 'Eligibility');
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByRole('link', { name: batch.batch_id.slice(0, 8) }).click();
    await page.getByRole('heading', { name: 'Results' }).waitFor();
    await page.getByRole('link', { name: 'Quincy Walkin' }).waitFor();
  },
  payers: async (page) => {
    await go(page, 'Payers');
    await page.getByRole('searchbox').fill('blue cross');
    await page.locator('tbody tr').first().waitFor();
  },
  facts: async (page) => {
    await go(page, 'Payers');
    await page.getByRole('searchbox').fill('aetna');
    await page
      .getByRole('button', { name: /^Facts/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
  translate: async (page) => {
    await go(page, 'Payers');
    await page.getByRole('tab', { name: 'Translate ids' }).click();
    await page.getByLabel('From').selectOption('change_healthcare');
    await page.getByLabel('Ids or names').fill('60054\nCIGNA\nAETNA MEDICARE REPLACEMENT\nBLUE CROSS\nXX999');
    await page.getByRole('button', { name: 'Translate' }).click();
    await page.locator('tbody tr').first().waitFor();
  },
  webhooks: async (page) => {
    await go(page, 'Webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByLabel('URL').fill('https://clinic.example/webhooks');
  },
  explain: async (page, { cardId }) => {
    await page.locator(`a[href$="${cardId}"]`).click();
    const explain = page.getByRole('button', { name: 'Explain the match' });
    await page.getByRole('heading', { name: 'Payer match' }).waitFor();
    // Closed on a phone.
    if (!(await explain.isVisible())) await page.getByRole('heading', { name: 'Payer match' }).click();
    await explain.click();
    await page.locator('.candidates').waitFor();
    await page.getByRole('button', { name: 'Hide the explanation' }).evaluate((button) => button.scrollIntoView());
  },
  'access-log': async (page, { cardId }) => {
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByRole('button', { name: 'Show who used this card' }).click();
    await page.getByText('Viewed the card').waitFor();
    await page.getByRole('heading', { name: 'Access log' }).evaluate((heading) => heading.scrollIntoView());
  },
  usage: async (page) => {
    // A new stack has been used for only a minute, so a month of usage is mocked.
    await page.route('**/v1/usage?*', (route) => route.fulfill({ json: aMonth() }));
    await go(page, 'Usage');
    await page.locator('.plot').first().waitFor();
  },
  'sign-in': async (page) => {
    await page.route('**/auth/providers', (route) =>
      route.fulfill({ json: { providers: [{ provider_id: 'p', name: 'Cedar Ridge Clinic' }] } }),
    );
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Sign in with Cedar Ridge Clinic' }).waitFor();
  },
  people: async (page) => {
    // A local stack has no people.
    await page.route('**/v1/people', (route) => route.fulfill({ json: { people } }));
    await go(page, 'People');
    await page.locator('tbody tr').last().waitFor();
  },
  keys: async (page) => {
    await go(page, 'Keys');
    await page.locator('tbody tr').last().waitFor();
    await page.getByRole('button', { name: 'Create a key' }).click();
  },
};

const aPerson = {
  role: 'clerk',
  role_source: 'assigned',
  state: 'active',
  created_at: '2026-01-12 09:30:00.000000+00:00',
  last_signed_in_at: '2026-03-02 14:08:02.551907+00:00',
};
const people = [
  { ...aPerson, person_id: '1', name: 'Dana Reyes', email: 'dana@cedarridge.example', role: 'administrator' },
  { ...aPerson, person_id: '2', name: 'Kim Okafor', email: 'kim@cedarridge.example', role_source: 'claims' },
  { ...aPerson, person_id: '3', name: 'Lee Marsh', email: 'lee@cedarridge.example', state: 'deactivated' },
  {
    ...aPerson,
    person_id: '4',
    name: '',
    email: 'robin@cedarridge.example',
    role: 'viewer',
    state: 'invited',
    last_signed_in_at: null,
  },
];

/** A response that has another member number than the card, and another spelling of its payer. */
function confirmationsOf({
  member_name: name,
  member_number: number,
  payer_name: payer,
}: Details): Card['confirmations'] {
  const response = {
    eligibility_id: '9c4d1f70-6b2e-4a85-b3d9-0e7a5c8f1d62',
    payer_id: 'SIMPPO',
    payer_name: 'CIGNA HEALTH AND LIFE',
    responded_at: '2026-03-02 14:08:02.551907+00:00',
  };
  return {
    member_name: { status: 'confirmed', value: name!.value, ...response },
    member_number: { status: 'differs', value: `${number!.value}01`, ...response },
    payer_name: { status: 'normalized', value: `${payer!.value.toUpperCase()} HEALTH AND LIFE`, ...response },
    member_dob: { status: 'added', value: '1985-04-12', ...response },
  };
}

function aMonth() {
  const days = Array.from({ length: 30 }, (_, i) => {
    const isWeekend = i % 7 > 4;
    const created = isWeekend ? 4 + (i % 3) : 64 + ((i * 37) % 29) + i;
    const failed = Math.round(created * (0.03 + (i % 4) / 100));
    const checks = Math.round(created * 0.8);
    return {
      day: new Date(Date.UTC(2026, 1, 2 + i)).toISOString().slice(0, 10),
      cards: { created, completed: created - failed, failed },
      checks: { created: checks, completed: checks - (i % 3), failed: i % 3 },
    };
  });
  const storage = { image_bytes: 3_412_000_000, image_bytes_max: null };
  return { from: days[0]!.day, to: days.at(-1)!.day, days, storage };
}

/** From a card to the page with the details of its check, whose link depends on what is known about the member. */
async function toQuestion(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^(With other details|Check eligibility)$/ })
    .first()
    .click();
}

async function go(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function main(): Promise<void> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('Chromium is not installed: apt-get install chromium');
  const { CARDLENS_BASE_URL: base, CARDLENS_API_KEY: key } = process.env;
  const dataDir = await mkdtemp(join(tmpdir(), 'cardlens-screenshots-'));
  const stack = base && key ? undefined : await startStack({ dataDir });
  const baseUrl = base ?? stack!.baseUrl;
  const apiKey = key ?? (await stack!.localKey()).apiKey;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const client = new Cardlens({ baseUrl, token: apiKey });
    const place = { client, baseUrl, apiKey, cardId: await someCards(client) };
    await mkdir(folder, { recursive: true });
    const wanted = process.argv.slice(2);
    for (const [name, prepare] of Object.entries(shots)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      for (const width of widths) {
        for (const colorScheme of name === 'card' && width === 1440
          ? (['light', 'dark'] as const)
          : (['light'] as const)) {
          const viewport = { width, height: heights[width] };
          const context = await browser.newContext({ viewport, colorScheme, locale: 'en-US', timezoneId: 'UTC' });
          const page = await context.newPage();
          await page.goto(`${baseUrl}/console`);
          await signInWithKey(page, apiKey);
          await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor();
          await prepare(page, place);
          const suffix = colorScheme === 'dark' ? '-dark' : '';
          const picture = await sharp(await page.screenshot())
            .webp({ quality: 72, effort: 6 })
            .toBuffer();
          await writeFile(`${folder}/${name}-${width}${suffix}.webp`, picture);
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
    await stack?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Scans the specimens unless the account has cards. @returns the id of the card to show */
async function someCards(client: Cardlens): Promise<string> {
  const { cards } = await client.cards.list();
  if (cards.length === 0) {
    for (const name of fronts) await client.scan({ front: await specimen(name) });
    const [front, back] = [await specimen('cigna-hdhp_front.png'), await specimen('cigna-hdhp_back.jpg')];
    return (await client.scan({ front, back })).card_id;
  }
  return cards.find(({ state }) => state === 'completed')!.card_id;
}

await main();
