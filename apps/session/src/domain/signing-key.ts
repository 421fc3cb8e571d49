/** Public key as in the JWK set (RFC 7517), with `kid`, `alg` and `use`. */
export interface PublicJwk {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly alg: string;
  readonly use: string;
}

export interface SigningKey {
  readonly kid: string;
  readonly publicJwk: PublicJwk;
  /** PKCS #8 PEM. */
  readonly privatePem: string;
  readonly createdAtMs: number;
  /** Until then, tokens signed with it are valid. */
  readonly expiresAtMs: number;
}

export interface RotationRule {
  readonly rotateAfterMs: number;
  readonly tokenTtlMs: number;
}

// Replicas may still sign with a cached key after its successor was created, so keys get some extra lifetime.
const slackMs = 15 * 60_000;

export const expiryOf = (createdAtMs: number, { rotateAfterMs, tokenTtlMs }: RotationRule): number =>
  createdAtMs + rotateAfterMs + tokenTtlMs + slackMs;

/** All keys that are still valid for verification, newest first. */
export const verifying = (keys: readonly SigningKey[], nowMs: number): SigningKey[] =>
  keys.filter((key) => key.expiresAtMs > nowMs).sort((a, b) => b.createdAtMs - a.createdAtMs);

/** The newest key signs until its rotation is due. */
export function signing(keys: readonly SigningKey[], nowMs: number, rule: RotationRule): SigningKey | undefined {
  const [newest] = verifying(keys, nowMs);
  return newest !== undefined && nowMs < newest.createdAtMs + rule.rotateAfterMs ? newest : undefined;
}
