import { type RequestHandler, Router } from 'express';
import { localsOf } from '../middleware/request-context.js';
import type { ComponentState, Deps } from '../ports.js';
import { plainPage, plainPolicy } from './plain-page.js';

const names: Readonly<Record<string, string>> = {
  api: 'API and console',
  reading: 'Reading cards',
  payers: 'Matching payers',
  eligibility: 'Eligibility checks',
  webhooks: 'Webhooks',
};
const words: Readonly<Record<ComponentState, string>> = { operational: 'Works', degraded: 'Degraded', down: 'Down' };
const headings: Readonly<Record<ComponentState, string>> = {
  operational: 'Everything works',
  degraded: 'Some of it does not work',
  down: 'The service is down',
};

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}' +
  'table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.5rem .5rem .5rem 0;border-top:1px solid;vertical-align:top}' +
  'th{font-weight:400;overflow-wrap:anywhere}.degraded,.down{font-weight:600}';

const policy = plainPolicy({ style });

const inMarkup = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** A time that people compare with their clock: UTC, to the minute. */
const timeOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** `GET /status`: what works, for people. */
export function statusPage({ status }: Pick<Deps, 'status'>): Router {
  const page: RequestHandler = async (_req, res) => {
    localsOf(res).route = '/status';
    const { state, components } = await status.read();
    const rows = components.map((each) => {
      const [, connector] = each.component.split('connector:');
      const name = names[each.component] ?? `Connection to payers: ${connector ?? ''}`;
      return `<tr><th scope="row">${inMarkup(name)}</th><td class="${each.state}">${words[each.state]}</td><td><time datetime="${new Date(each.sinceMs).toISOString()}">since ${timeOf(each.sinceMs)}</time></td></tr>`;
    });
    res
      .set({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'public, max-age=10',
      })
      .type('html')
      .send(
        plainPage(
          'Status – Cardlens',
          style,
          `<main>
<h1>${headings[state]}</h1>
<table><tbody>
${rows.join('\n')}
</tbody></table>
<p>As of ${timeOf(Date.now())}. <a href="/status">Check again</a></p>
<p>For programs: <a href="/v1/status">/v1/status</a></p>
</main>`,
        ),
      );
  };
  return Router({ caseSensitive: true, strict: true }).get('/status', page);
}
