import { type AccountProfile, Cardlens, CardlensError } from '@cardlens/sdk';
import { html, nothing, render } from 'lit';
import '../capture.js';
import { settingOf } from '../settings.js';
import { handedToken } from './handed-token.js';
import { phoneTexts } from './phone-texts.js';

// The page that a magic link opens: the requesting account, the scan, and a note to return to the computer.

const page = document.getElementById('page') ?? document.body;
const texts = phoneTexts(navigator.language);
const reading = settingOf('reading') ?? 'server';
const identity = settingOf('identity') ?? 'off';
document.documentElement.lang = texts.language;

function show(title: string, text: string, more: unknown = ''): void {
  render(html`<section class="panel"><h1>${title}</h1><p>${text}</p>${more}</section>`, page);
}

async function begin(): Promise<void> {
  const magicToken = handedToken();
  if (!magicToken) return show(texts.noLink, texts.askAgain);
  const client = new Cardlens({ baseUrl: location.origin });
  let session = await client.validateMagicLink(magicToken);
  const account = await requestingAccount(session.Token);
  const getToken = async ({ isExpired }: { isExpired: boolean }) => {
    if (isExpired) session = await client.validateMagicLink(magicToken);
    return session.Token;
  };
  render(
    html`
      <div class="account">
        ${account ? sign(account) : nothing}
        <h1>${account ? texts.introOf(account.name) : texts.intro}</h1>
      </div>
      <section class="panel">
        <cardlens-capture back="optional" reading=${reading} identity=${identity} .getToken=${getToken} lang=${texts.language}>
          <p slot="done"><strong>${texts.goBack}</strong></p>
        </cardlens-capture>
      </section>
      <p>${reading === 'device' ? texts.privacyOnDevice : texts.privacy}</p>
    `,
    page,
  );
}

/** The account that created the link; if it cannot be determined, the phone can still scan. */
const requestingAccount = (token: string): Promise<AccountProfile | undefined> =>
  new Cardlens({ baseUrl: location.origin, token }).account.get().catch(() => undefined);

/** The account's logo, or the first letter of its name. */
const sign = ({ name, logo }: AccountProfile) =>
  logo
    ? html`<img class="logo" src=${logo} alt="" />`
    : html`<span class="monogram" aria-hidden="true">${[...name][0]?.toUpperCase()}</span>`;

function explain(error: unknown): void {
  const status = error instanceof CardlensError ? error.status : -1;
  if (status === 410) show(texts.expired, texts.askAgain);
  else if (status === 404 || status === 400) show(texts.unknown, texts.askAgain);
  else
    show(texts.offline, texts.offlineText, html`<button @click=${() => location.reload()}>${texts.tryAgain}</button>`);
}

begin().catch(explain);
