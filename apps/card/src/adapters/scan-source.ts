import type { UploadServiceClient } from '@cardlens/contracts';
import type { RpcClient } from '@cardlens/rpc';
import type { ScanSource } from '../handlers/ports.js';

const answerWithinMs = 5000;

export const rpcScanSource = (upload: RpcClient<UploadServiceClient>): ScanSource => ({
  async reannounce(cardId, scanIds) {
    await upload.call(
      (client) => client.reannounceScans,
      { cardId, scanIds: [...scanIds] },
      { timeoutMs: answerWithinMs },
    );
  },
});
