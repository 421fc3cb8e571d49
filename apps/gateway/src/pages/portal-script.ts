/**
 * Script of the webhook portal, sent inside the page. The key of the link is taken out of the address at once, so that it is
 * neither in the history nor in a screenshot. Texts are only ever set as text.
 */
export const portalScript = `
const key = location.hash.slice(1);
history.replaceState(null, '', location.pathname);
const main = document.querySelector('main');
const el = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text ?? '' }, more);
const zone = { dateStyle: 'medium', timeStyle: 'long' };
const time = (text) => new Date(text.replace(' ', 'T')).toLocaleString('en-US', zone);
const say = (text) => { document.querySelector('[role=status]').textContent = text; };
const ended = 'This link does not work any more: it has expired, or was revoked. Ask for a new one.';
async function call(method, path, body) {
  const headers = { authorization: 'Bearer ' + key, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch('/v1/webhooks' + path, { method, headers, body: body && JSON.stringify(body) });
  const json = await response.json().catch(() => ({}));
  if (response.ok) return json;
  throw new Error(response.status === 401 || response.status === 403 ? ended : json.message || 'The service had an error.');
}
const button = (text, work) => {
  const made = el('button', text, { type: 'button' });
  made.onclick = async () => {
    made.disabled = true;
    try { await work(); } catch (error) { say(error.message); } finally { made.disabled = false; }
  };
  return made;
};
const row = (cells) => {
  const made = document.createElement('tr');
  for (const cell of cells) {
    const place = document.createElement('td');
    place.append(cell);
    made.append(place);
  }
  return made;
};
function table(label, heads, rows) {
  const made = document.createElement('table');
  made.append(el('caption', label));
  const head = made.createTHead().insertRow();
  for (const each of heads) head.append(el('th', each, { scope: 'col' }));
  made.createTBody().append(...rows);
  const scroll = el('div', '', { className: 'scroll', tabIndex: 0, ariaLabel: label });
  scroll.setAttribute('role', 'region');
  scroll.append(made);
  return scroll;
}
function block(title, text) {
  const made = document.createElement('details');
  made.append(el('summary', title), el('pre', text));
  return made;
}
const headersText = (headers) => Object.entries(headers).map(([name, value]) => name + ': ' + value).join('\\n');
async function showDelivery(id, deliveryId) {
  const found = await call('GET', '/' + id + '/deliveries/' + deliveryId);
  const attempts = found.attempt_log.flatMap((each) => [
    el('h3', time(each.attempted_at) + ': ' + (each.response_status ?? each.error?.message ?? 'no response')),
    ...(each.request ? [block('Request', headersText(each.request.headers) + '\\n\\n' + (each.request.body ?? ''))] : []),
    ...(each.response ? [block('Response', headersText(each.response.headers) + '\\n\\n' + each.response.body)] : []),
  ]);
  main.replaceChildren(
    button('Back to the deliveries', () => showEndpoint(id)),
    el('h2', found.type),
    el('p', found.status + ', ' + found.attempts + (found.attempts === 1 ? ' attempt' : ' attempts')),
    button('Send again', async () => { await call('POST', '/' + id + '/deliveries/' + deliveryId + '/replay'); say('It is sent again.'); }),
    ...attempts,
  );
}
async function showEndpoint(id, cursor) {
  const [endpoint, page] = await Promise.all([
    call('GET', '/' + id),
    call('GET', '/' + id + '/deliveries' + (cursor ? '?cursor=' + encodeURIComponent(cursor) : '')),
  ]);
  const since = el('input', '', { type: 'datetime-local', id: 'since' });
  const recover = async () => {
    if (!since.value) return say('Choose a time first.');
    let all = 0;
    for (let more = true; more; ) {
      const done = await call('POST', '/' + id + '/recover', { since: new Date(since.value).toISOString() });
      all += done.recovered;
      more = done.has_more;
    }
    await showEndpoint(id);
    say(all + ' failed deliveries are sent again.');
  };
  const next = page.response_metadata.next_cursor;
  main.replaceChildren(
    button('All endpoints', showEndpoints),
    el('h2', endpoint.url),
    el('p', (endpoint.enabled ? 'Enabled' : 'Disabled') + ', ' + (endpoint.events?.join(', ') ?? 'all events')),
    button('Send a test event', async () => { await call('POST', '/' + id + '/test'); await showEndpoint(id); say('The test event is sent.'); }),
    button('Refresh', () => showEndpoint(id)),
    el('h3', 'Send failed deliveries again'),
    el('label', 'Since ', { htmlFor: 'since' }),
    since,
    button('Send them again', recover),
    table('Deliveries', ['When', 'Event', 'Status', 'Response', 'Attempts', 'Action'], page.deliveries.map((each) => row([
      time(each.created_at), each.type, each.status, String(each.response_status ?? each.error?.code ?? ''), String(each.attempts),
      button('Details', () => showDelivery(id, each.delivery_id)),
    ]))),
    ...(next ? [button('Older deliveries', () => showEndpoint(id, next))] : []),
  );
}
async function showEndpoints() {
  const { webhooks } = await call('GET', '');
  main.replaceChildren(
    webhooks.length === 0 ? el('p', 'There are no endpoints yet.') : table('Endpoints', ['URL', 'State', 'Action'], webhooks.map((each) => row([
      each.url, each.enabled ? 'Enabled' : 'Disabled', button('Open', () => showEndpoint(each.webhook_id)),
    ]))),
  );
}
if (key === '') say(ended);
else showEndpoints().catch((error) => say(error.message));
`;
