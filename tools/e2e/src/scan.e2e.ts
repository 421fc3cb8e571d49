import { readFile } from 'node:fs/promises';
import type { Card, ScanProgress } from '@cardlens/sdk';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import sharp from 'sharp';
import { failure } from './failure.js';
import { specimen, useWorld } from './world.js';

describe('a scan', function () {
  this.timeout(60_000);
  const world = useWorld();

  it('returns details, payer and versions for the photo of a front', async () => {
    const card = await world().client.scan({ front: await specimen('delta-dental_front.jpg') });
    expect(card).to.include({ state: 'completed', deleted: false });
    expect(card.created_at).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    expect(card.details?.member_number?.value).to.be.a('string');
    expect(card.details?.member_number?.scores.length).to.be.oneOf([2, 4]);
    expect(card.metadata?.insurance_scan_version).to.be.a('string');
    expect(card.images).to.have.all.keys('front');
  });

  // Each of these is scanned once.
  let ofPng: Promise<Card> | undefined;
  const cardOfPng = async () => {
    ofPng ??= world().client.scan({ front: await specimen('harborview-ppo_front.png') });
    return ofPng;
  };
  let ofBothSides: Promise<Card> | undefined;
  const cardOfBothSides = async () => {
    const [front, back] = await Promise.all([specimen('cigna-hdhp_front.png'), specimen('cigna-hdhp_back.jpg')]);
    ofBothSides ??= world().client.scan({ front, back });
    return ofBothSides;
  };

  const valuesOf = ({ details }: Card) =>
    Object.entries(details ?? {}).map(([name, found]) => [name, [found].flat().map(({ value }) => value)]);

  for (const [what, suffix, contentType] of [
    ['a HEIC photo', 'heic', 'image/heic'],
    ['a PDF', 'pdf', 'application/pdf'],
  ] as const)
    it(`reads ${what} like its PNG`, async () => {
      const file = new URL(`../../../../packages/vision/test/fixtures/harborview-ppo_front.${suffix}`, import.meta.url);
      const [card, expected] = await Promise.all([world().client.scan({ front: await readFile(file) }), cardOfPng()]);
      expect(card.state).to.equal('completed');
      expect(card.details?.member_number?.value).to.equal(expected.details?.member_number?.value);
      expect(Object.keys(card.details!)).to.deep.equal(Object.keys(expected.details!));
      const image = await fetch(card.images!.front!.url);
      expect(image.headers.get('content-type')).to.equal(contentType);
    });

  it('reads the first page of a TIFF like its PNG', async () => {
    const png = await specimen('harborview-ppo_front.png');
    const blank = sharp({ create: { width: 1040, height: 660, channels: 3, background: 'white' } });
    const tiff = sharp([png, await blank.png().toBuffer()], { join: { animated: true } }).tiff({ compression: 'lzw' });
    const [card, expected] = await Promise.all([world().client.scan({ front: await tiff.toBuffer() }), cardOfPng()]);
    expect(card.state).to.equal('completed');
    expect(valuesOf(card)).to.deep.equal(valuesOf(expected));
    const image = await fetch(card.images!.front!.url);
    expect(image.headers.get('content-type')).to.equal('image/tiff');
  });

  it('merges front and back', async () => {
    const back = await specimen('cigna-hdhp_back.jpg');
    const truth = JSON.parse(String(await specimen('cigna-hdhp.json'))) as { member_number: string | string[] };
    const card = await cardOfBothSides();
    expect(card.state).to.equal('completed');
    expect([truth.member_number].flat()).to.include(card.details?.member_number?.value);
    expect(card.details?.phone_numbers?.length).to.be.greaterThan(0);
    expect(card.payer_match?.svc_payer_id).to.match(/^pay_[a-z2-7]{8}$/);
    expect(card.metadata?.payer_match_version).to.be.a('string');

    const image = await fetch(card.images!.back!.url);
    expect(Buffer.from(await image.arrayBuffer()).equals(back)).to.equal(true);
  });

  it('returns evidence on request', async () => {
    const { client } = world();
    const { card_id } = await cardOfBothSides();
    const { details, evidence } = await client.cards.get(card_id, { include: 'evidence' });
    expect(evidence).to.have.all.keys('front', 'back');
    const { words, elements, width, height } = evidence!.front!;
    const place = elements.member_number!;
    const text = place.words.map((i) => words[i]!.text).join('');
    expect(text.replace(/\W/g, '')).to.include(details!.member_number!.value.replace(/\W/g, ''));
    for (const [x, y] of place.box) {
      expect(x).to.be.within(0, width);
      expect(y).to.be.within(0, height);
    }
    const named = Object.keys({ ...evidence!.front!.elements, ...evidence!.back!.elements });
    const phones = named.filter((name) => name.startsWith('phone_numbers['));
    expect(phones).to.have.length(details!.phone_numbers!.length);
    expect((await client.cards.get(card_id)).evidence).to.equal(undefined);
  });

  it('reads both sides from one file of two pages like two uploads', async () => {
    const { client } = world();
    const [front, back] = await Promise.all([
      specimen('harborview-ppo_front.png'),
      specimen('harborview-ppo_back.png'),
    ]);
    const file = await sharp([back, front], { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const states: string[] = [];
    const onProgress = (progress: ScanProgress) => {
      if (progress.step === 'state') states.push(progress.state);
    };
    const [card, expected] = await Promise.all([
      client.scan({ front: file, sides: 'both', onProgress }),
      client.scan({ front, back }),
    ]);
    expect(card.state).to.equal('completed');
    expect(valuesOf(card)).to.deep.equal(valuesOf(expected));
    expect(states).to.include.members(['frontside_processing', 'backside_processing', 'completed']);
    const [frontPath, backPath] = [card.images!.front!, card.images!.back!].map(({ url }) => new URL(url).pathname);
    expect(frontPath).to.equal(backPath);
    const { evidence } = await client.cards.get(card.card_id, { include: 'evidence' });
    expect([evidence!.front!.page, evidence!.back!.page]).to.deep.equal([2, 1]);
  });

  it('requests only the side that a file of both sides does not show', async () => {
    const { client } = world();
    const [front, back] = await Promise.all([
      specimen('harborview-ppo_front.png'),
      specimen('harborview-ppo_back.png'),
    ]);
    const failed = await client.scan({ front, sides: 'both' });
    expect(failed).to.include({ state: 'error' });
    expect(failed.error).to.include({ code: 'SIDE_NOT_FOUND' });
    expect(failed.error_message).to.include('please upload a picture of this side alone');
    await client.upload(failed.card_id, back, { orientation: 'back' });
    const card = await eventually(async () => {
      const found = await client.cards.get(failed.card_id);
      expect(found.state).to.equal('completed');
      return found;
    });
    expect(card.enriched_results?.processed_sides).to.equal('both');
  });

  it('accepts a file of both sides only for a card with a back', async () => {
    const { client } = world();
    const { card_id } = await client.cards.create();
    const rejection = await failure(client.generateUploadUrl(card_id, { orientation: 'front', sides: 'both' }));
    expect(rejection).to.include({ status: 409 });
  });

  it('exports a card as FHIR, identical each time', async () => {
    const { client } = world();
    const [front, back] = await Promise.all([specimen('cigna-hdhp_front.png'), specimen('cigna-hdhp_back.jpg')]);
    const { card_id, details } = await client.scan({ front, back });
    const bundle = await client.cards.fhir(card_id, { include: 'evidence' });
    const resource = (type: string) => bundle.entry.find((entry) => entry.resource.resourceType === type)?.resource;
    expect(resource('Coverage')).to.include({ subscriberId: details!.member_number!.value });
    expect(resource('Organization')).to.include({ name: details!.payer_name!.value });
    expect(JSON.stringify(resource('Coverage'))).to.include('"url":"box"');
    const again = await client.cards.fhir(card_id);
    expect(again.entry.map(({ fullUrl }) => fullUrl)).to.deep.equal(bundle.entry.map(({ fullUrl }) => fullUrl));
    const pending = await client.cards.create();
    expect(await failure(client.cards.fhir(pending.card_id))).to.include({ status: 409 });
  });

  it('works with direct uploads, and rejects the same side twice', async () => {
    const { client } = world();
    const front = await specimen('delta-dental_front.jpg');
    const { card_id } = await client.cards.create();
    const receipt = await client.upload(card_id, front, { orientation: 'front', captureType: 'api' });
    expect(receipt?.card_id).to.equal(card_id);
    expect((await client.waitForCard(card_id)).state).to.equal('completed');
    const rejection = await failure(client.generateUploadUrl(card_id, { orientation: 'front' }));
    expect(rejection).to.include({ status: 409, type: 'Conflict' });
  });

  it('lists cards newest first in pages, without losing or repeating one', async () => {
    const { stack, clientOf } = world();
    const client = clientOf({ token: (await stack.createAccountKey('Lists')).apiKey });
    const made: string[] = [];
    for (let i = 0; i < 5; i++) made.push((await client.cards.create()).card_id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.cards.list({ limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.cards.map(({ card_id }) => card_id));
      cursor = page.response_metadata.next_cursor;
    } while (cursor);
    expect(seen).to.deep.equal([...made].reverse());
  });

  it('hides a card from every other account', async () => {
    const { client, stack, clientOf } = world();
    const { card_id } = await client.cards.create();
    const other = clientOf({ token: (await stack.createAccountKey('Other')).apiKey });
    for (const call of [
      other.cards.get(card_id),
      other.cards.delete(card_id),
      other.generateUploadUrl(card_id, { orientation: 'front' }),
    ]) {
      expect(await failure(call)).to.include({ status: 404, message: `No resource found for card_id - ${card_id}` });
    }
  });

  it('shows a session token only the cards of its user', async () => {
    const { client, clientOf } = world();
    const [ann, bob] = await Promise.all([
      client.accessToken({ userId: 'ann' }),
      client.accessToken({ userId: 'bob' }),
    ]);
    const ofAnn = clientOf({ token: ann.Token });
    const { card_id } = await ofAnn.cards.create();
    expect((await ofAnn.cards.get(card_id)).card_id).to.equal(card_id);
    expect((await client.cards.get(card_id)).card_id).to.equal(card_id);
    expect((await failure(clientOf({ token: bob.Token }).cards.get(card_id))).status).to.equal(404);
    const again = await client.accessToken({ userId: 'ann' });
    expect((await clientOf({ token: again.Token }).cards.list()).cards.map((card) => card.card_id)).to.include(card_id);
  });

  it('removes images, details and match of a deleted card, and keeps its record', async () => {
    const { client } = world();
    const scanned = await client.scan({ front: await specimen('delta-dental_front.jpg') });
    const url = scanned.images!.front!.url;
    expect((await fetch(url)).status).to.equal(200);
    await client.cards.delete(scanned.card_id);

    const after: Card = await client.cards.get(scanned.card_id);
    expect(after.deleted).to.equal(true);
    expect(after).to.not.have.any.keys('details', 'payer_match', 'images');
    expect((await client.cards.list({ limit: 200 })).cards.map(({ card_id }) => card_id)).to.not.include(
      scanned.card_id,
    );
    expect((await failure(client.cards.delete(scanned.card_id))).status).to.equal(404);
    await eventually(async () => expect((await fetch(url)).status).to.equal(404));
  });
});
