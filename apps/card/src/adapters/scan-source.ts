import type { UploadServiceService } from '@cardlens/contracts';
import type { RpcClient } from '@cardlens/rpc';
import type { ScanSource } from '../handlers/ports.js';

const responseTimeoutMs = 5000;

export const rpcScanSource = (upload: RpcClient<UploadServiceService>): ScanSource => ({
  async reannounce(cardId, scanIds) {
    await upload.calls.reannounceScans({ cardId, scanIds: [...scanIds] }, { timeoutMs: responseTimeoutMs });
  },
});
