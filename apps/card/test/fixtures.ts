import {
  type EligibilityConfirmed,
  type MatchDone,
  PayerMatch,
  type PurgeDone,
  type ScanAccepted,
  type ScanFailed,
  type ScanRecognized,
  type Side,
  Side as Sides,
} from '@cardlens/contracts';
import { accountBox } from '@cardlens/encryption';
import type { PayerStatement } from '@cardlens/reading';

const ownAccountId = '11111111-1111-4111-8111-111111111111';
export const apiKeyCaller = { accountId: ownAccountId };
export const apiKeyId = '22222222-2222-4222-8222-222222222222';

interface ScanIds {
  readonly cardId: string;
  readonly scanId: string;
  readonly accountId?: string;
  readonly side?: Side;
}

export const scanAccepted = ({
  cardId,
  scanId,
  accountId = ownAccountId,
  side = Sides.SIDE_FRONT,
}: ScanIds): ScanAccepted => ({
  scanId,
  cardId,
  accountId,
  side,
  bucket: 'cardlens-images',
  objectKey: `uploads/${cardId}/${scanId}`,
  sizeBytes: 123_456,
  format: 'jpeg',
  width: 1280,
  height: 960,
  occurredAtUs: 1,
});

export const scanFailed = (
  { cardId, scanId, accountId = ownAccountId, side = Sides.SIDE_FRONT }: ScanIds,
  code: string,
): ScanFailed => ({
  scanId,
  cardId,
  accountId,
  side,
  failure: { code },
  occurredAtUs: 1,
});

export const scanRecognized = ({
  cardId,
  scanId,
  accountId = ownAccountId,
  side = Sides.SIDE_FRONT,
}: ScanIds): ScanRecognized => ({
  scanId,
  cardId,
  accountId,
  side,
  insuranceScanVersion: 'scan-1',
  elementCount: 2,
  durationMs: 10,
  occurredAtUs: 1,
});

export const payerMatch = {
  svcPayerId: 'pay_aaaaaaaa',
  svcPayerName: 'EXAMPLE HEALTH',
  score: '0.990',
  matches: [],
  changeHealthcare: [],
  custom: [],
};

/** The data key of every account. */
export const dataKey = Buffer.alloc(32, 7);
const boxOf = (account: string) => accountBox(account, dataKey);

export const matchDone = (cardId: string, recognition: number, account = ownAccountId): MatchDone => ({
  cardId,
  accountId: account,
  matched: true,
  sealedPayerMatch: boxOf(account).seal(['match event', cardId], PayerMatch.encode(payerMatch).finish()),
  payerMatchVersion: 'match-1',
  recognition,
  occurredAtUs: 1,
});

/** What a payer stated about the member of a card, at a time. */
export const aStatement = (atUs: number, more: Partial<PayerStatement> = {}): PayerStatement => ({
  source: { eligibilityId: `check-${atUs}`, payerId: '60054', payerName: 'EXAMPLE HEALTH', atUs },
  memberNumber: 'XMP000111',
  ...more,
});

export const eligibilityConfirmed = (
  cardId: string,
  statement: PayerStatement,
  account = ownAccountId,
): EligibilityConfirmed => ({
  eligibilityId: statement.source.eligibilityId,
  cardId,
  accountId: account,
  occurredAtUs: statement.source.atUs,
  sealedStatement: boxOf(account).sealJson(['statement event', cardId], statement),
});

export const purgeDone = (cardId: string, owner: string): PurgeDone => ({
  cardId,
  accountId: ownAccountId,
  owner,
  occurredAtUs: 1,
});

/** A reading of a fictitious person's card, as stored by ocr. */
const reading = (memberNumber: string) => ({
  side: 'front',
  width: 1280,
  height: 960,
  lines: [],
  details: {
    member_number: { value: memberNumber, scores: ['0.990', '0.980'], alternatives: [`OTHER ${memberNumber}`] },
    payer_name: { value: 'Example Health', scores: ['0.970', '0.960'] },
  },
  evidence: {},
  insuranceScanVersion: 'scan-1',
  timingsMs: {},
});

export const sealedReading = (
  { cardId, scanId }: { cardId: string; scanId: string },
  memberNumber: string,
  account = ownAccountId,
): Buffer => boxOf(account).sealJson(['reading', cardId, scanId], reading(memberNumber));
