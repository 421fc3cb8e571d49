import { webhookEventTypes } from '@cardlens/contracts';

/** Information needed before the first call. */
export const info = {
  title: 'Cardlens',
  version: '1.0.0',
  description: `Turns photos of health insurance cards into structured data.

1. Create a card: \`POST /v1/cards\`.
2. Get an upload target for a side and post the image to it, or upload the image directly.
3. Listen to live events, or poll the card until its state is \`completed\` or \`error\`.

**Environments.** A sandbox and a production deployment have the same API. The sandbox does not read images: it returns one of 18 fictitious
cards, chosen by the bytes of the image. Never send it data of real people. To choose the result, create the card (or its upload target)
with metadata: \`{"sandbox_outcome": "card:7"}\` returns one of the cards 0 to 19, which together show every element (18 has an unknown
payer, 19 almost no elements; both are returned only on request), \`"error:IMG_BLURRY"\` or any other error code of a card fails, and \`"unknown"\` leaves the card
without a result until it times out in state \`unknown\`. An image file that contains the text \`cardlens-sandbox-error=IMG_BLURRY\`, for
example after its end, fails too.

**Credentials.** Every call except the public ones needs \`Authorization: Bearer …\` with an API key (servers) or a session token
(browsers and apps). An API key sent by a page of another site is rejected. A request is checked in this order: credential, path, query, body, existence of the resource, its state.

**Errors** are always \`{ message, type, code }\`. \`code\` is the HTTP status, except under status 403, where it distinguishes an
unknown key (401) and an expired token (419) from missing permission (403).

**Compatibility.** \`/v1\` only gains optional fields and operations. Ignore unknown fields; the service ignores them in requests too.
A breaking change becomes a new version, \`/v2\`, and \`/v1\` stays available for at least 12 months after it. From the day of its
announcement, a deprecated operation or version returns \`Deprecation\` (RFC 9745: since when) and \`Sunset\` (RFC 8594: until when)
headers and is marked \`deprecated\` here. Nothing is deprecated now.

**Limits.** Unless agreed otherwise an API key may send 50 requests a second and 100 at once, a session token 10 and 30. The
\`ratelimit\` headers report what is left; beyond the limit the status is 429, with \`retry-after\`.

**Requests.** JSON bodies are limited to 256 KB. A method that a path does not support gets status 405 with \`Allow\`. An
\`x-request-id\` of up to 128 letters, digits and \`._:-\` is kept and returned with every response, like \`traceparent\`.`,
  license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
};

const liveEvents = `Progress of cards and eligibility checks in real time.

**WebSocket** at \`/v1/ws?token=<API key or session token>\`. A client that can set headers sends its credential in \`Authorization\` instead: proxies
may log URLs. Send \`{"action":"register","card_id":"<uuid>"}\` for every card to
follow, with \`"snapshot": true\` to get its current state at once. Register \`eligibility_id\` instead to follow a check, for example one without a
card, \`batch_id\` to follow a batch of checks, and \`discovery_id\` to follow a discovery; all of them need the scope \`eligibility\`. A message registers one object. Each event is a text message:

\`\`\`json
{
  "event_id": "0195f3a2-7c41-7d0e-9b1f-3a5c8e2d6f70", "type": "card", "state": "frontside_processing",
  "card_id": "5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54", "created_at": "2026-03-02 14:07:33.018245+00:00", "session_id": null
}
\`\`\`

\`state\` is one of pending, processing, frontside_processing, frontside_failed, backside_processing, backside_failed,
post_processing, completed, error, unknown; \`error\` and the failed states include \`error: { message, type, code }\`. An event
with state completed and \`corrected: true\` says that elements of the card were corrected, with \`confirmed: true\` that a payer's response, or a picture of a card that a
client has read, confirmed elements or differs from them, and with \`rematched: true\` that a card which was already completed has a new payer match. For accounts with the setting \`enriched_events\`,
an event with state enriched and the same content follows each event with state completed, as some clients expect; cards themselves have no such state. A socket opened with a session token also
gets the events of all cards of its session without registering, so a desktop page can follow the card that a phone scans.

Eligibility checks of the card send events with \`"type": "eligibility"\`, \`eligibility_id\` and the states processing, completed and
error. \`card_id\` is absent for a check without a card, and \`simulated: true\` is present if a simulated payer responded:

\`\`\`json
{
  "event_id": "0195f3a2-8d10-7b6e-8c2a-5e1f9d3b7a04", "type": "eligibility", "state": "completed",
  "eligibility_id": "9a4e2c70-6b1d-4f3a-8e59-c7d0b2f41863", "card_id": "5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54",
  "created_at": "2026-03-02 14:08:02.551907+00:00", "session_id": null, "simulated": true
}
\`\`\`

The end of a batch is an event with \`"type": "eligibility_batch"\`, \`batch_id\` and the state completed or canceled; its checks send
no events of their own:

\`\`\`json
{
  "event_id": "0195f3a4-1e27-7c95-a3d8-60b4f2c9e815", "type": "eligibility_batch", "state": "completed",
  "batch_id": "e7b15a3c-92d4-4e08-b6f1-3c8d7a0f5e29", "created_at": "2026-03-02 14:21:40.092341+00:00", "session_id": null
}
\`\`\`

A discovery sends an event after each inquiry, with \`"type": "eligibility_discovery"\`, \`discovery_id\`, the numbers of inquiries made and
of coverages found, and the state processing, completed or canceled; its checks send no events of their own:

\`\`\`json
{
  "event_id": "0195f3a5-6b02-7f44-8d19-2c7e5a0b9f31", "type": "eligibility_discovery", "state": "processing",
  "discovery_id": "d8e5a2b7-4c19-4d6f-b3a0-5f7c1e9d2a46", "created_at": "2026-03-02 14:23:11.807162+00:00", "session_id": null,
  "inquiries_made": 2, "coverages_found": 1
}
\`\`\`

Past events are not sent, with these exceptions: if the newest check of a card ended within the last five minutes, its end is sent
once after the card is registered; and a check, batch or discovery that has already ended is answered with its end.

The message \`ping\` is answered with \`pong\`. An invalid message, or a card that is not yours, is answered with
\`{ "type": "error", … }\`, and the socket stays open. The socket is closed with code 4401 when the credential expires or is revoked, and
with 1001 when the server restarts. A sixth connection of a session ends its oldest, with 1013. Clients that fall behind are disconnected; reconnect and request a snapshot. An account can have
100 connections per server.`;

const webhooks = `Events about your cards and eligibility checks, sent to your server.

Each event is an HTTP POST with a JSON body of identifiers and states. It never contains what was read from a card:

\`\`\`json
{
  "type": "card.completed", "card_id": "5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54",
  "configuration": { "enable_backside_scan": false, "enable_livescan": false, "enable_payer_match": true },
  "created_at": "2026-03-02 14:07:31.204518+00:00", "updated_at": "2026-03-02 14:07:33.018245+00:00",
  "deleted": false, "session_id": null, "user_id": null
}
\`\`\`

\`type\` is one of ${webhookEventTypes.slice(0, -1).join(', ')} and ${webhookEventTypes.at(-1)};
types can be added, so ignore those that you do not know. Error events include \`error: { message, type, code }\`. Deletion events do not
contain a user. card.confirmed says that a payer's response to an eligibility check confirmed elements of the card or differs from them, or that a picture of a card which a client
has read was compared with it: get the card for its \`confirmations\` and \`metadata.read_by.agreement\`. A card that was already completed and has a new payer match, for example because payer data was updated, sends card.completed
again with \`rematched: true\`. card.enriched follows every card.completed, with the same content, only for accounts with the setting \`enriched_events\`.

Eligibility events include \`eligibility_id\`. For a check without a card \`card_id\` is null and \`configuration\` is absent;
\`simulated: true\` is present if a simulated payer responded:

\`\`\`json
{
  "type": "eligibility.completed", "card_id": null, "eligibility_id": "9a4e2c70-6b1d-4f3a-8e59-c7d0b2f41863",
  "created_at": "2026-03-02 14:07:58.118266+00:00", "updated_at": "2026-03-02 14:08:02.551907+00:00",
  "deleted": false, "session_id": null, "user_id": null, "simulated": true
}
\`\`\`

eligibility.batch_completed says that every check of a batch has ended, or that the batch was canceled. It has \`batch_id\`, and neither
\`card_id\` nor \`eligibility_id\` nor \`configuration\`; the checks of a batch send no events of their own:

\`\`\`json
{
  "type": "eligibility.batch_completed", "batch_id": "e7b15a3c-92d4-4e08-b6f1-3c8d7a0f5e29",
  "created_at": "2026-03-02 14:12:05.330914+00:00", "updated_at": "2026-03-02 14:21:40.092341+00:00",
  "deleted": false, "session_id": null, "user_id": null
}
\`\`\`

eligibility.discovery_completed says that a discovery has ended, or was canceled. It has \`discovery_id\`, and the same fields otherwise;
neither the checks of a discovery nor its progress send webhooks:

\`\`\`json
{
  "type": "eligibility.discovery_completed", "discovery_id": "d8e5a2b7-4c19-4d6f-b3a0-5f7c1e9d2a46",
  "created_at": "2026-03-02 14:23:05.114273+00:00", "updated_at": "2026-03-02 14:23:19.480026+00:00",
  "deleted": false, "session_id": null, "user_id": null
}
\`\`\`

**Signature.** Events follow the Standard Webhooks specification, with the headers \`webhook-id\`, \`webhook-timestamp\` (seconds) and
\`webhook-signature\`: \`v1,\` and the base64 of the HMAC-SHA-256 of \`id.timestamp.body\`, keyed with the bytes after \`whsec_\`. While a
secret is rotated there are several signatures, separated by spaces. \`verifyWebhook\` of the SDK checks it.

**Delivery.** Respond with a 2xx status within 15 seconds, before you process the event. Any other response, including redirects, is
retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h. An event can be delivered twice; use \`webhook-id\` to detect it. Events of
one card arrive in order as long as deliveries succeed. A 410 response, or five days of failures only, disables the endpoint.`;

/** Groups of operations, in the order in which a new reader needs them. */
export const tags = [
  { name: 'Sessions', description: 'Credentials of end users.' },
  { name: 'Cards', description: 'Cards and the data read from them.' },
  { name: 'Uploads', description: 'Images of cards.' },
  {
    name: 'Eligibility',
    description: 'A member’s coverage and benefits, from a completed card or from the member’s data.',
  },
  {
    name: 'FHIR',
    description: 'Cards and eligibility checks as FHIR R4 resources, for systems of clinics and hospitals.',
  },
  {
    name: 'Digital cards',
    description: 'Cards that go to other apps, as SMART Health Links.',
  },
  { name: 'Payers', description: 'The payer directory, your own payer list, and rematching.' },
  { name: 'Live events', description: liveEvents },
  { name: 'Webhooks', description: webhooks },
  { name: 'Account', description: 'The account itself: its name, its API keys, and its usage.' },
  { name: 'Audit', description: 'The log of reads and changes.' },
  { name: 'Health', description: 'Health of the service.' },
  { name: 'Documentation', description: 'This document.' },
] as const;

export type Tag = (typeof tags)[number]['name'];
