import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures of texts that this gateway issues and that come back to it. */
export interface Signatures {
  of(text: string): string;
  isRight(text: string, signature: string): boolean;
}

/** @param purpose  a signature for one purpose is wrong for any other */
export function signatures(secret: string, purpose: string): Signatures {
  const of = (text: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, text]))
      .digest('base64url');
  return {
    of,
    isRight(text, signature) {
      const [one, other] = [Buffer.from(signature), Buffer.from(of(text))];
      return one.length === other.length && timingSafeEqual(one, other);
    },
  };
}
