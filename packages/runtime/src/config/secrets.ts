const lengthMin = 32;
/** Values with fewer distinct characters are not random secrets. */
const differentMin = 8;
const placeholder = /change[-_ ]?(me|this|it)|replace[-_ ]?(me|this)|place[-_ ]?holder|your[-_ ]|example|<.*>/i;

/**
 * Throws unless a value is a plausible secret, such as the output of `openssl rand -hex 24`.
 *
 * @throws Error that states the problem without the value
 */
export function requireSecret(value: string): void {
  if (placeholder.test(value)) throw new Error('is a placeholder: set a random value (openssl rand -hex 24)');
  if (value.length < lengthMin || new Set(value).size < differentMin) {
    throw new Error(`must be at least ${lengthMin} random characters (openssl rand -hex 24)`);
  }
}

/** Checks the password in a URL, if it has one, like a secret. @throws Error */
export function requireSecretPassword(url: string): void {
  const password = /^[^:]+:\/\/[^:@/]*:([^@/]*)@/.exec(url)?.[1];
  if (password === undefined) return;
  try {
    requireSecret(decodeURIComponent(password));
  } catch (error) {
    throw new Error(`has a password that ${(error as Error).message}`);
  }
}
