import { InvalidInput } from '@cardlens/errors';

/**
 * ASCII only, before letters are made lower case: some letters outside of it have an ASCII letter as their lower case,
 * and would pass for the address of somebody else.
 */
const pattern = /^[!-?A-~]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;
const lengthMax = 254;

/** An email address in the form by which people are found. @returns undefined for anything else */
export const emailIn = (text: unknown): string | undefined =>
  typeof text === 'string' && text.length <= lengthMax && pattern.test(text) ? text.toLowerCase() : undefined;

/** @throws InvalidInput */
export function checkEmail(text: string): string {
  const email = emailIn(text.trim());
  if (email === undefined) throw new InvalidInput('email must be an email address');
  return email;
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
