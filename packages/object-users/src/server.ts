/** Access keys of the store's root user. */
export interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A policy in the language of AWS IAM. */
export interface Policy {
  readonly Version: string;
  readonly Statement: readonly {
    readonly Effect: string;
    readonly Action: readonly string[];
    readonly Resource: readonly string[];
  }[];
}

/** A user of the object store. */
export interface ObjectsUser {
  readonly name: string;
  readonly secretKey: string;
  readonly policy: Policy;
}

/** `minio` includes servers with the same API, such as SILO. */
export type ServerKind = 'minio' | 'versitygw' | 'other';

const respondWithinMs = 10_000;

/** Which object store responds, by the name that it gives itself. @throws Error if it cannot be reached */
export async function serverKind(endpoint: string): Promise<ServerKind> {
  const { origin } = new URL(endpoint);
  const response = await fetch(origin, { signal: AbortSignal.timeout(respondWithinMs) }).catch((cause: unknown) => {
    throw new Error(`the object store at ${origin} did not respond`, { cause });
  });
  await response.body?.cancel();
  const server = response.headers.get('server') ?? '';
  if (/versitygw/i.test(server)) return 'versitygw';
  return /minio|silo/i.test(server) ? 'minio' : 'other';
}
