import type { UploadTarget } from '@cardlens/contracts';

/** Default lifetime of a target in seconds. */
export const expirationDefaultS = 3600;

export const uploadTargetBody = (
  cardId: string,
  { scanId, uploadUrl, uploadParameters, needsCompletion }: UploadTarget,
) => ({
  card_id: cardId,
  scan_id: scanId,
  upload_url: uploadUrl,
  upload_parameters: uploadParameters,
  ...(needsCompletion && { needs_completion: true }),
});
