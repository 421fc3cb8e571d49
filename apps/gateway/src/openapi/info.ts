/** What a reader has to know before the first call. */
export const info = {
  title: 'Cardlens',
  version: '1.0.0',
  description: `Turns photos of health insurance cards into structured data.

1. Create a card: \`POST /v1/cards\`.
2. Get an upload target for a side and post the image to it, or upload the image directly.
3. Listen to live events, or ask for the card until its state is \`completed\` or \`error\`: two to five seconds as a rule.

**Environments.** A sandbox and a production deployment have the same API. The sandbox reads nothing: it answers with made-up
cards, chosen by the bytes of the image, and must never see data of real people. To see a card fail, create it (or ask for its
upload target) with the metadata \`{"sandbox_outcome": "error:IMG_BLURRY"}\`, or with any other code of a card; or send an image
with the text \`cardlens-sandbox-error=IMG_BLURRY\` somewhere in its file, for example behind its end.

**Credentials.** Every call but the public ones carries \`Authorization: Bearer …\` with an API key (servers) or a session token
(browsers and apps). A key that comes from a browser is refused: it would be everybody’s. A request is checked in this order: credential, path, query, body, existence of the resource, its state.

**Errors** are always \`{ message, type, code }\`. \`code\` is the HTTP status, except under 403, where it tells an unknown key
(401) and an expired token (419) from a plain refusal (403).

**Compatibility.** \`/v1\` only gains optional fields and operations. Ignore fields that you do not know; those that we do not know
are ignored too.

**Limits.** Unless agreed otherwise an API key may send 50 requests a second and 100 at once, a session token 10 and 30. The
\`ratelimit\` headers tell what is left; over the limit the answer is 429 with \`retry-after\`.

**Requests.** JSON bodies have at most 256 KB. An \`x-request-id\` of up to 128 letters, digits and \`._:-\` is kept, and is on every
answer; so is \`traceparent\`.`,
  license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
};

const liveEvents = `What happens to a card, as it happens.

**WebSocket** at \`/v1/ws?token=<API key or session token>\`. Send \`{"action":"register","card_id":"<uuid>"}\` for every card to
follow, with \`"snapshot": true\` to hear at once how far it has come. Then texts such as this one arrive:

\`\`\`json
{
  "event_id": "0195f3a2-7c41-7d0e-9b1f-3a5c8e2d6f70", "type": "card", "state": "frontside_processing",
  "card_id": "5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54", "created_at": "2026-03-02 14:07:33.018245+00:00", "session_id": null
}
\`\`\`

\`state\` is one of pending, processing, frontside_processing, frontside_failed, backside_processing, backside_failed,
post_processing, completed, error, unknown; with \`error\` and the failed states comes \`error: { message, type, code }\`. A socket of a
session token also hears, without registering, all cards of its session: a desktop page follows the card that the phone scans.

Eligibility checks of the card are told too, with \`"type": "eligibility"\`, \`eligibility_id\` and the states processing, completed and error.
Past events are not told, with one exception: when the newest check of a card ended within the last five minutes, its end is told
once to whoever registers.

The text \`ping\` is answered with \`pong\`. A message that cannot be read, or a card that is not yours, is answered with
\`{ "type": "error", … }\`, and the socket stays open. It is closed with code 4401 when the credential ends, with 1001 when the
server restarts. Readers that fall behind are disconnected; connect again and ask for a snapshot. An account has at most 100
connections a server.`;

const webhooks = `What happens to your cards and checks, posted to your server.

Each event is one POST of JSON with identifiers and state, never with what was read:

\`\`\`json
{
  "type": "card.completed", "card_id": "5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54",
  "configuration": { "enable_backside_scan": false, "enable_livescan": false, "enable_payer_match": true },
  "created_at": "2026-03-02 14:07:31.204518+00:00", "updated_at": "2026-03-02 14:07:33.018245+00:00",
  "deleted": false, "session_id": null, "user_id": null
}
\`\`\`

\`type\` is one of card.created, card.completed, card.error, card.deleted, eligibility.created, eligibility.completed,
eligibility.error, eligibility.deleted; those of eligibility have \`eligibility_id\`, those of an error
\`error: { message, type, code }\`. A deletion names no user.

**Signature.** As the Standard Webhooks specification says: \`webhook-id\`, \`webhook-timestamp\` (seconds) and
\`webhook-signature\`, which is \`v1,\` and the base64 of HMAC-SHA-256 over \`id.timestamp.body\` with the bytes behind \`whsec_\`;
several with spaces between them while a secret is rotated. \`verifyWebhook\` of the SDK checks it.

**Delivery.** Answer 2xx within 15 seconds and work afterwards. Anything else, redirects too, is tried again after 5 s, 5 min, 30 min,
2 h, 5 h, 10 h and 10 h. An event may come twice: \`webhook-id\` tells. Events of one card come in their order while your server
works. An answer 410, or five days of nothing but failures, disables the endpoint.`;

/** Groups of operations, in the order of a first visit. */
export const tags = [
  { name: 'Sessions', description: 'Credentials of end users.' },
  { name: 'Cards', description: 'Cards and what was read from them.' },
  { name: 'Uploads', description: 'How images reach a card.' },
  { name: 'Eligibility', description: 'Whether a member is covered, and how. Needs a completed card.' },
  { name: 'Payers', description: 'Our directory of payers, your own list, and matching again.' },
  { name: 'Live events', description: liveEvents },
  { name: 'Webhooks', description: webhooks },
  { name: 'Health', description: 'Whether the service answers.' },
  { name: 'Documentation', description: 'This document.' },
];
