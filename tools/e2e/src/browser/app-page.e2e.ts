import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { specimenFile } from '@cardlens/cli';
import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { build } from 'esbuild';
import { useWorld } from '../world.js';
import { useBrowsers } from './browser.js';
import { expectAccessible, openPage } from './pages.js';

const reactNative = fileURLToPath(new URL('../../../../../packages/react-native/src/', import.meta.url));

interface Phone {
  eventOf(message: string, from: { url: string; origin: string }): { type: string; detail: unknown } | undefined;
  pageUrl(origin: string, settings: object): string;
  tokenScript(origin: string, token: string): string;
}

/** What packages/react-native does with the page. It is not a workspace, so its source is compiled here. */
async function phone(): Promise<Phone> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from './message.ts'; export * from './page.ts';`, resolveDir: reactNative },
    bundle: true,
    format: 'cjs',
    write: false,
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0]!.text)(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return module.exports as Phone;
}

describe('the page for the web view of an app', function () {
  this.timeout(180_000);
  const world = useWorld();
  const browsers = useBrowsers();

  /** The page in a browser that has what react-native-webview gives it. */
  async function openInApp(settings: object) {
    const { baseUrl: origin } = world().stack;
    const { eventOf, pageUrl, tokenScript } = await phone();
    const { page, ...opened } = await openPage(browsers().blind);
    const events: { type: string; detail: unknown }[] = [];
    await page.exposeFunction('toApp', async (data: string) => {
      const event = eventOf(data, { url: page.url(), origin });
      if (!event) throw new Error(`the app does not understand ${data}`);
      events.push(event);
      if (event.type === 'token') await page.evaluate(tokenScript(origin, (await world().client.accessToken()).Token));
    });
    await page.addInitScript(() => {
      const host = globalThis as unknown as { toApp(data: string): void; ReactNativeWebView: object };
      host.ReactNativeWebView = { postMessage: (data: string) => host.toApp(data) };
    });
    const url = pageUrl(origin, settings);
    await page.goto(url);
    return { page, events, url, ...opened };
  }

  it('asks the app for a token, reads a card with the settings of the app and sends it the events', async () => {
    const { page, events, url, requests, complaints, context } = await openInApp({ back: 'off', language: 'es' });
    await page.getByRole('heading', { name: 'Su tarjeta del seguro', exact: true }).waitFor();
    await expectAccessible(page);
    await page.locator('input[type=file]').setInputFiles(specimenFile('delta-dental_front.jpg'));
    await page.getByRole('button', { name: 'Usar la foto' }).click();
    await page.getByRole('heading', { name: 'Su tarjeta ha sido leída' }).waitFor();
    const steps = events.map(({ type }) => type);
    expect(steps.filter((type) => type === 'token')).to.deep.equal(['token']);
    expect(steps).to.include('progress');
    expect(steps.at(-1)).to.equal('complete');
    expect(events.at(-1)).to.have.nested.property('detail.details.member_number.value');
    expect(page.url()).to.equal(url);
    expect(requests.filter((request) => request.startsWith('POST')).length).to.be.greaterThan(0);
    expect(complaints).to.deep.equal([]);
    await context.close();
  });

  it('tells the app which pictures follow, and when each has been sent, so that the app keeps the page until then', async () => {
    const { page, events, complaints, context } = await openInApp({ reading: 'both', back: 'off' });
    await page.locator('input[type=file]').setInputFiles(specimenFile('cedar-hmo_front.jpg'));
    await page.getByRole('button', { name: 'Confirm and send' }).click();
    await page.getByText('The photos have been sent.').waitFor();
    const readBy = events.flatMap(({ type, detail }) =>
      type === 'complete' ? [(detail as Card).metadata?.read_by] : [],
    );
    expect(readBy).to.have.length(1);
    expect(readBy[0]).to.include({ reader: 'device', pictures: 'follow' });
    expect(readBy[0]).to.deep.include({ sides: ['front'] });
    const uploaded = events.filter(({ detail }) => (detail as { step?: string } | undefined)?.step === 'uploaded');
    expect(uploaded.map(({ detail }) => (detail as { side?: string }).side)).to.deep.equal(['front']);
    expect(complaints).to.deep.equal([]);
    await context.close();
  });

  it('reads a card on the device: the app gets the confirmed card, and no picture is sent', async () => {
    const { page, events, requests, complaints, context } = await openInApp({ reading: 'device', back: 'off' });
    await page.locator('input[type=file]').setInputFiles(specimenFile('cedar-hmo_front.jpg'));
    await page.getByRole('heading', { name: 'Is this what your card says?' }).waitFor();
    expect(events.filter(({ type }) => type === 'token')).to.deep.equal([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm and send' }).click();
    await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
    expect(events.at(-1)).to.have.nested.property('detail.details.member_number.value', 'CR8806152-01');
    expect(events.map(({ detail }) => (detail as { step?: string } | undefined)?.step)).to.include('loading');
    expect(requests.filter((request) => !request.startsWith('GET'))).to.deep.equal(['POST /v1/cards']);
    expect(complaints).to.deep.equal([]);
    await context.close();
  });
});
