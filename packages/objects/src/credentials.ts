import { DomainError, requestErrors } from '@cardlens/errors';
import { unlessAborted } from '@cardlens/runtime';
import { CredentialProvider } from 'minio/dist/esm/CredentialProvider.mjs';
import { Credentials } from 'minio/dist/esm/Credentials.mjs';

type Found = Awaited<ReturnType<Awaited<ReturnType<typeof sdkProvider>>>>;

/**
 * Minimum interval between renewals, however many forms are signed: the source may limit requests, or have no newer
 * credentials.
 */
const renewEveryMs = 300_000;
/** Forms do not wait longer for new credentials while there are valid ones. */
const renewWithinMs = 2000;

/**
 * The credentials that the AWS SDK finds: environment, web identity (IRSA), container (EKS Pod Identity, ECS) or instance
 * role. The client asks for them before each request; the SDK renews them some minutes before they expire.
 */
export class AwsCredentials extends CredentialProvider {
  #find: ReturnType<typeof sdkProvider> | undefined;
  #renewedAtMs = Number.NEGATIVE_INFINITY;

  constructor() {
    super({ accessKey: '', secretKey: '' });
  }

  override async getCredentials(): Promise<Credentials> {
    const { accessKeyId: accessKey, secretAccessKey: secretKey, sessionToken } = await this.#found();
    return new Credentials({ accessKey, secretKey, ...(sessionToken ? { sessionToken } : {}) });
  }

  /**
   * Renews credentials that will be valid for a shorter time, if their source can be reached. New ones may not be valid
   * for so long either: a web identity's session lasts an hour.
   *
   * @returns how long they are valid
   */
  async renewedFor(validForS: number): Promise<number> {
    const found = await this.#found();
    const nowMs = Date.now();
    if (validityS(found) >= validForS || nowMs - this.#renewedAtMs < renewEveryMs) return validityS(found);
    this.#renewedAtMs = nowMs;
    const renewal = this.#found({ forceRefresh: true });
    return validityS(await unlessAborted(renewal, AbortSignal.timeout(renewWithinMs)).catch(() => found));
  }

  async #found(options?: { forceRefresh: boolean }): Promise<Found> {
    try {
      this.#find ??= sdkProvider();
      const find = await this.#find;
      return await find(options);
    } catch (cause) {
      throw new DomainError({ ...requestErrors.unavailable, cause });
    }
  }
}

const validityS = ({ expiration }: Found): number =>
  expiration === undefined ? Number.POSITIVE_INFINITY : (expiration.getTime() - Date.now()) / 1000;

/** Loaded on first use. */
async function sdkProvider() {
  const { defaultProvider } = await import('@aws-sdk/credential-provider-node');
  return defaultProvider();
}
