import {
  type Card,
  type CardServiceService,
  CardState,
  cardOfCheck,
  type EligibilityServiceService,
  EligibilityState,
  sideNames,
  type UploadServiceService,
} from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import {
  type CardImages,
  cardPush,
  checkPush,
  createdBy,
  deletionPush,
  isPersonOf,
  type Member,
  memberOf,
  memberOfCheck,
} from '@cardlens/fhir';
import { cardExport, checkExport } from '@cardlens/fhir/records';
import type { RpcClient } from '@cardlens/rpc';
import type { Clock } from '@cardlens/runtime';
import { type AccountId, asCardId } from '../../domain/ids.js';
import type { CardUsers } from '../../endpoints/handlers/ports.js';
import type { Destination } from '../domain/destination.js';
import type { NoPush, PushContent, PushSource, RecordRef } from '../handlers/ports.js';

export interface PushSourceOptions {
  readonly card: RpcClient<CardServiceService>;
  readonly eligibility: RpcClient<EligibilityServiceService>;
  readonly upload: RpcClient<UploadServiceService>;
  readonly users: CardUsers;
  /** The largest bundle, with its images. */
  readonly bundleBytesMax: number;
  readonly clock: Pick<Clock, 'nowMs'>;
}

const responseTimeoutMs = 5000;
const chunkBytes = 4 * 1024 * 1024;
/** Medplum's limit for transactions with conditions. */
const entriesMax = 8;

/** Cards and checks from the services that own them, with the rights of their account and no more. */
export function pushSource({ card, eligibility, upload, users, bundleBytesMax, clock }: PushSourceOptions): PushSource {
  const imageBytesMax = Math.floor((bundleBytesMax * 3) / 4);

  /** @returns undefined if it was deleted, or is not completed */
  async function cardOf(accountId: AccountId, cardId: string): Promise<Card | undefined> {
    const found = await unlessGone(
      card.calls.getCard({ caller: { accountId }, cardId }, { timeoutMs: responseTimeoutMs }),
    );
    const isUsable = found !== undefined && !found.deleted && found.state === CardState.CARD_STATE_COMPLETED;
    return isUsable ? found : undefined;
  }

  async function imagesOf({
    cardId,
    accountId,
    scans,
  }: Card & { accountId: AccountId }): Promise<CardImages | undefined> {
    const images: Record<string, CardImages[string]> = {};
    let total = 0;
    for (const { scanId, side } of scans) {
      const parts: Uint8Array[] = [];
      for (let offset = 0; ; ) {
        const request = { accountId, cardId, scanId, offset, length: chunkBytes };
        const part = await unlessGone(upload.calls.readImage(request, { timeoutMs: responseTimeoutMs }));
        if (part === undefined) break;
        parts.push(part.data);
        offset += part.data.length;
        if (total + part.sizeBytes > imageBytesMax) return undefined;
        if (part.data.length > 0 && offset < part.sizeBytes) continue;
        total += part.sizeBytes;
        const data = Buffer.concat(parts).toString('base64');
        images[sideNames.fromWire(side) ?? 'front'] = { data, contentType: part.contentType };
        break;
      }
    }
    return images;
  }

  /**
   * @param cardId  of the card that names the person
   * @param member  whom the member number belongs to
   * @returns undefined if no value identifies the Patient
   */
  async function mappingOf(
    { accountId, mapping: { patient, memberSystem } }: Destination,
    cardId: string | undefined,
    member: Member | undefined,
  ) {
    if (patient.mode === 'create') return { memberSystem };
    const { system } = patient;
    if (patient.value === 'member_number')
      return member && { memberSystem, patient: { system, value: member.number, person: member } };
    const value = cardId === undefined ? undefined : await users.of(accountId, asCardId(cardId));
    return value === undefined || value === '' ? undefined : { memberSystem, patient: { system, value } };
  }

  /** @param member  if something else than the card tells whom its number belongs to */
  async function contentOfCard(
    found: Card,
    destination: Destination,
    member = memberOf(confirmed(found)),
  ): Promise<PushContent | NoPush> {
    const { cardId } = found;
    const plain = cardExport(found);
    const mapping = await mappingOf(destination, cardId, member);
    if (mapping === undefined) return 'patient_unknown';
    const isWithImages = destination.mapping.images === 'document_reference';
    const images = isWithImages ? await imagesOf({ ...found, accountId: destination.accountId }) : {};
    if (images === undefined) return 'too_large';
    const bundle = cardPush({ ...plain, images }, mapping);
    return bounded({ cardId: asCardId(cardId), bundles: [bundle], created: { card: createdBy(bundle), check: [] } });
  }

  async function contentOfCheck(
    { accountId, eligibilityId = '' }: RecordRef,
    destination: Destination,
  ): Promise<PushContent | NoPush> {
    const request = { caller: { accountId }, eligibilityId };
    const record = await unlessGone(eligibility.calls.getEligibility(request, { timeoutMs: responseTimeoutMs }));
    if (record === undefined || record.state === EligibilityState.ELIGIBILITY_STATE_PROCESSING) return 'obsolete';
    const check = checkExport(record);
    const cardId = cardOfCheck(record);
    const found = cardId === undefined ? undefined : await cardOf(accountId, cardId);
    // A check of somebody else than the card names has nothing to do with the card's Patient, nor with its user.
    const isOfCard = found !== undefined && isPersonOf(cardExport(found).details, check.request.subscriber);
    const ofPerson = isOfCard ? found : undefined;
    const member = memberOfCheck(check, found && confirmed(found));
    const mapping = await mappingOf(destination, ofPerson?.cardId, member);
    // A dependent may have the number of the subscriber, whose Patient would get the response.
    if (mapping === undefined || (mapping.patient !== undefined && check.request.dependent !== undefined))
      return 'patient_unknown';
    const ofCard = ofPerson && (await contentOfCard(ofPerson, destination, member));
    if (typeof ofCard === 'string') return ofCard;
    const bundle = checkPush(check, mapping, ofPerson && cardExport(ofPerson));
    return bounded({
      cardId: cardId === undefined ? undefined : asCardId(cardId),
      bundles: [...(ofCard?.bundles ?? []), bundle],
      created: {
        card: ofCard?.created.card ?? [],
        // The Patient and the Coverage are those of other checks too.
        check: createdBy(bundle).filter((url) => url.startsWith('CoverageEligibility')),
      },
    });
  }

  const bounded = (content: PushContent): PushContent | NoPush =>
    content.bundles.some((bundle) => JSON.stringify(bundle).length > bundleBytesMax) ? 'too_large' : content;

  return {
    async contentOf(ref, destination) {
      if (ref.eligibilityId !== undefined) return contentOfCheck(ref, destination);
      const found = ref.cardId === undefined ? undefined : await cardOf(ref.accountId, ref.cardId);
      return found === undefined ? 'obsolete' : contentOfCard(found, destination);
    },
    deletionOf(id, created) {
      const timestamp = new Date(clock.nowMs()).toISOString();
      const ordered = [...created].sort((a, b) => rankOf(a) - rankOf(b));
      const parts = Array.from({ length: Math.ceil(ordered.length / entriesMax) }, (_, index) =>
        ordered.slice(index * entriesMax, (index + 1) * entriesMax),
      );
      return {
        bundles: parts.map((urls, index) => deletionPush(`${id} ${index}`, timestamp, urls)),
        created: { card: [], check: [] },
      };
    },
  };
}

/** With what payers have confirmed. */
const confirmed = (card: Card) =>
  cardExport({ ...card, correctedDetails: card.confirmedDetails ?? card.correctedDetails });

/** What refers to others is removed before them. */
const order = ['CoverageEligibilityResponse', 'CoverageEligibilityRequest', 'Coverage', 'DocumentReference', 'Patient'];
function rankOf(url: string): number {
  const index = order.indexOf(url.split('?')[0] ?? '');
  return index < 0 ? order.length : index;
}

/** @returns undefined if what was asked for was deleted, or belongs to another account */
async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    const { kind } = DomainError.from(error);
    if (kind === 'not_found' || kind === 'gone') return undefined;
    throw error;
  }
}
