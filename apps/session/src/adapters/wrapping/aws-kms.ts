import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import type { KeyWrapping } from '../../handlers/ports.js';
import { kmsUnavailable } from './unavailable.js';

const responseTimeoutMs = 3000;
const attempts = 2;

/**
 * Wraps data keys with a key that never leaves AWS KMS. Region and credentials are found by the SDK: environment, or
 * the role of the pod.
 *
 * @param keyId  id or ARN of a symmetric key; its yearly rotation by KMS requires no action
 */
export function kmsWrapping(keyId: string): KeyWrapping {
  const client = new KMSClient({ maxAttempts: attempts });
  const boundTo = (accountId: string) => ({ EncryptionContext: { 'cardlens:account': accountId } });
  const sent = <T>(send: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> =>
    send({ abortSignal: AbortSignal.timeout(responseTimeoutMs) }).catch(kmsUnavailable);
  const current = `aws-kms:${keyId}`;
  return {
    current: async () => current,
    async wrap(plain, accountId) {
      const command = new EncryptCommand({ KeyId: keyId, Plaintext: plain, ...boundTo(accountId) });
      const { CiphertextBlob } = await sent((options) => client.send(command, options));
      // biome-ignore lint/style/noNonNullAssertion: KMS returns it or an error
      return { text: Buffer.from(CiphertextBlob!).toString('base64'), by: current };
    },
    async unwrap({ text, by }, accountId) {
      const command = new DecryptCommand({
        // Explicit, so that a ciphertext of another key in the AWS account is rejected.
        KeyId: by.replace(/^aws-kms:/, ''),
        CiphertextBlob: Buffer.from(text, 'base64'),
        ...boundTo(accountId),
      });
      const { Plaintext } = await sent((options) => client.send(command, options));
      // biome-ignore lint/style/noNonNullAssertion: KMS returns it or an error
      return Plaintext!;
    },
  };
}
