import { DomainError, requestErrors } from '@cardlens/errors';
import { CredentialProvider } from 'minio/dist/esm/CredentialProvider.mjs';
import { Credentials } from 'minio/dist/esm/Credentials.mjs';

/**
 * The credentials that the AWS SDK finds: environment, web identity (IRSA), container (EKS Pod Identity, ECS) or instance
 * role. The client asks for them before each request; the SDK renews them some minutes before they expire.
 */
export class AwsCredentials extends CredentialProvider {
  #find: ReturnType<typeof sdkProvider> | undefined;

  constructor() {
    super({ accessKey: '', secretKey: '' });
  }

  /** @param validForS  how long they must be valid at least, if their source issues new ones */
  override async getCredentials(validForS = 0): Promise<Credentials> {
    try {
      this.#find ??= sdkProvider();
      const find = await this.#find;
      let found = await find();
      const { expiration } = found;
      if (expiration !== undefined && expiration.getTime() < Date.now() + validForS * 1000)
        found = await find({ forceRefresh: true });
      const { accessKeyId: accessKey, secretAccessKey: secretKey, sessionToken } = found;
      return new Credentials({ accessKey, secretKey, ...(sessionToken ? { sessionToken } : {}) });
    } catch (cause) {
      throw new DomainError({ ...requestErrors.unavailable, cause });
    }
  }
}

/** Loaded only where it is used. */
async function sdkProvider() {
  const { defaultProvider } = await import('@aws-sdk/credential-provider-node');
  return defaultProvider();
}
