import type { Card } from '@cardlens/sdk';
import { html, nothing, render } from 'lit';
import '../index.js';
import { settingOf } from '../settings.js';
import { handedToken } from './handed-token.js';

// The example page: how an integrator's page uses the two elements.

const page = document.getElementById('page') ?? document.body;
page.className = 'columns';
const reading = settingOf('reading') ?? 'server';
const identity = settingOf('identity') ?? 'off';
const hasDigitalCards = settingOf('digital-cards') !== undefined;
let token = handedToken();
let card: Card | undefined;

const onComplete = ({ detail }: CustomEvent<Card>) => {
  card = detail;
  draw();
};

const onToken = (event: SubmitEvent) => {
  event.preventDefault();
  token = String(new FormData(event.target as HTMLFormElement).get('token')).trim() || undefined;
  draw();
};

const ask = () => html`
  <section class="panel wide">
    <h1>Scan an insurance card</h1>
    <p>
      This page shows <code>&lt;cardlens-capture&gt;</code> and <code>&lt;cardlens-handoff&gt;</code>, the elements that your own
      pages can embed. They need a session token: open the link that <code>npx cardlens capture</code> prints, or paste a token.
    </p>
    <form @submit=${onToken}>
      <label>Session token <input name="token" type="password" autocomplete="off" spellcheck="false" required /></label>
      <button>Start</button>
    </form>
  </section>
`;

/** The contents of the card as text, so that nothing printed on it is interpreted as markup. */
const result = ({ details = {}, payer_match }: Card) => {
  const rows: [string, string | undefined][] = [
    ['Member', details.member_name?.value],
    ['Member number', details.member_number?.value],
    ['Group number', details.group_number?.value],
    ['Payer', payer_match?.svc_payer_name ?? details.payer_name?.value],
    ['Plan', details.plan_name?.value],
    ['Rx BIN', details.rx_bin?.value],
    ['Rx PCN', details.rx_pcn?.value],
    ['Rx group', details.rx_group?.value],
  ];
  return html`
    <section class="panel wide" id="result" aria-live="polite">
      <h2>What was read</h2>
      <dl>
        ${rows.map(([name, value]) => (value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : nothing))}
      </dl>
    </section>
  `;
};

const scan = () => html`
  <h1 class="wide">Scan an insurance card</h1>
  <section class="panel">
    <cardlens-capture
      session-token=${token}
      back="optional"
      reading=${reading}
      identity=${identity}
      ?digital-cards=${hasDigitalCards}
      @complete=${onComplete}
    ></cardlens-capture>
  </section>
  <section class="panel">
    <cardlens-handoff session-token=${token} reading=${reading} identity=${identity} @complete=${onComplete}></cardlens-handoff>
  </section>
  ${card ? result(card) : nothing}
`;

function draw(): void {
  render(token ? scan() : ask(), page);
}

draw();
