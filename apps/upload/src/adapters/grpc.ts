import { type ScanRequest, sideNames, UploadServiceService } from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { bind, headerAndChunks } from '@cardlens/rpc';
import { createTurns } from '@cardlens/runtime';
import type { Scan } from '../domain/scan.js';
import { completeUpload } from '../handlers/complete-upload.js';
import { createTarget } from '../handlers/create-target.js';
import { getScan } from '../handlers/get-scan.js';
import type { ScanInput } from '../handlers/open-scan.js';
import type { Deps } from '../handlers/ports.js';
import { readImage } from '../handlers/read-image.js';
import { reannounceScans } from '../handlers/reannounce-scans.js';
import { replaceScanMetadata } from '../handlers/replace-scan-metadata.js';
import { uploadImage } from '../handlers/upload-image.js';

function scanInput(scan: ScanRequest | undefined): ScanInput {
  const side = scan && sideNames.fromWire(scan.side);
  if (side === undefined) throw new InvalidInput('orientation must be front or back');
  const accountId = scan?.caller?.accountId;
  if (!scan || !accountId) throw new InvalidInput('account_id is required');
  const { cardId, captureType, clientMetadataJson, enableLivescan, sandboxOutcome, bothSides = false } = scan;
  return {
    cardId,
    accountId,
    side,
    hasBothSides: bothSides,
    captureType,
    clientMetadataJson,
    isLivescan: enableLivescan,
    sandboxOutcome,
  };
}

const scanMessage = ({ scanId, cardId, side, clientMetadataJson }: Scan) => ({
  scanId,
  cardId,
  side: sideNames.toWire(side),
  clientMetadataJson,
});

/**
 * Each call reads an image. A call that gets no slot within a second is rejected, and the image is found like those of
 * clients that do not call. Four slots, as for notifications.
 */
const completions = { atOnce: 4, atOnceOfOne: 3, waitingOfOne: 32, waiting: 128, waitMs: 1000 } as const;

export function uploadBinding(deps: Deps, directUploadsMax: number) {
  // Each upload holds megabytes in memory, so there is no queue.
  const inTurn = createTurns({ atOnce: directUploadsMax, waitingOfOne: 0, waiting: 0, waitMs: 0 });
  const completing = createTurns(completions);
  return bind(UploadServiceService, {
    createTarget: async ({ scan, expirationS }) => {
      const { scanId, url, fields, needsCompletion } = await createTarget(deps, scanInput(scan), expirationS);
      return { scanId, uploadUrl: url, uploadParameters: fields, needsCompletion };
    },
    uploadImage: async (requests, { signal }) => {
      const { header, chunks } = await headerAndChunks<ScanRequest>(requests, { isEndMarked: false });
      const input = scanInput(header);
      return inTurn(input.accountId, () => uploadImage(deps, input, chunks, signal), signal);
    },
    completeUpload: async ({ accountId, scanId }, { signal }) =>
      scanMessage(await completing(accountId, () => completeUpload(deps, accountId, scanId), signal)),
    getStorage: async ({ accountId }) => ({
      imageBytes: await deps.storage.of(accountId),
      imageBytesMax: deps.accountBytesMax,
    }),
    getScan: async ({ accountId, scanId }) => scanMessage(await getScan(deps, accountId, scanId)),
    replaceScanMetadata: async ({ accountId, scanId, clientMetadataJson }) =>
      scanMessage(await replaceScanMetadata(deps, accountId, scanId, clientMetadataJson)),
    readImage: async (request) => {
      const { bytes, sizeBytes, contentType } = await readImage(deps, request);
      return { data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), sizeBytes, contentType };
    },
    reannounceScans: async ({ cardId, scanIds }) => ({ scanCount: await reannounceScans(deps, cardId, scanIds) }),
  });
}
