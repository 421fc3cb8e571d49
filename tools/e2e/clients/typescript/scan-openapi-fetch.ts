// Scans a card and asks its payer, with openapi-fetch and the types that openapi-typescript generates.
import { readFile } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import type { paths } from './openapi.js';

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
const client = createClient<paths>({
  baseUrl: process.env.CARDLENS_URL!,
  headers: { authorization: `Bearer ${process.env.CARDLENS_API_KEY}` },
});

const created = await client.POST('/v1/cards', { body: {} });
if (!created.data) throw new Error(created.error.message);
const params = { path: { card_id: created.data.card_id } };
const image = new Blob([await readFile(process.argv[2]!)]);
const uploaded = await client.POST('/v1/cards/{card_id}/upload', {
  params: { ...params, query: { orientation: 'front' } },
  headers: { 'content-type': 'application/octet-stream' },
  body: image as unknown as string,
  bodySerializer: (body) => body,
});
if (uploaded.error) throw new Error(uploaded.error.message);

let card = (await client.GET('/v1/cards/{card_id}', { params })).data!;
while (card.state === 'pending' || card.state === 'processing') {
  await pause();
  card = (await client.GET('/v1/cards/{card_id}', { params })).data!;
}
console.log(`member number ${card.details?.member_number?.value}`);
console.log(`payer ${card.payer_match?.svc_payer_name}`);

const asked = await client.POST('/v1/eligibility', {
  body: {
    card_id: card.card_id,
    eligibility: {
      subscriber: { first_name: 'Morgan', last_name: 'Example', date_of_birth: '19800102' },
      provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
    },
  },
});
if (!asked.data) throw new Error(asked.error.message);
let check = asked.data;
while (check.state === 'processing') {
  await pause();
  const path = { eligibility_id: check.eligibility_id };
  check = (await client.GET('/v1/eligibility/{eligibility_id}', { params: { path } })).data!;
}
console.log(`coverage ${check.eligibility_summarized_response?.coverage_summary?.status}`);
