// Scans a card and asks its payer, with the client that @hey-api/openapi-ts generates.
import { readFile } from 'node:fs/promises';
import { client } from './hey-api/client.gen.js';
import { createCard, createEligibility, getCard, getEligibility, uploadImage } from './hey-api/index.js';

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
client.setConfig({
  baseUrl: process.env.CARDLENS_URL!,
  auth: process.env.CARDLENS_API_KEY!,
  throwOnError: true,
});
const throwOnError = true;

const { data: created } = await createCard({ body: {}, throwOnError });
const path = { card_id: created.card_id };
const body = new Blob([await readFile(process.argv[2]!)]);
await uploadImage({ path, query: { orientation: 'front' }, body, throwOnError });

let { data: card } = await getCard({ path, throwOnError });
while (card.state === 'pending' || card.state === 'processing') {
  await pause();
  card = (await getCard({ path, throwOnError })).data;
}
console.log(`member number ${card.details?.member_number?.value}`);
console.log(`payer ${card.payer_match?.svc_payer_name}`);

const eligibility = {
  subscriber: { first_name: 'Morgan', last_name: 'Example', date_of_birth: '19800102' },
  provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
};
let { data: check } = await createEligibility({ body: { ...path, eligibility }, throwOnError });
while (check.state === 'processing') {
  await pause();
  check = (await getEligibility({ path: { eligibility_id: check.eligibility_id }, throwOnError })).data;
}
console.log(`coverage ${check.eligibility_summarized_response?.coverage_summary?.status}`);
