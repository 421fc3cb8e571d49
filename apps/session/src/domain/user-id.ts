import { InvalidInput } from '@cardlens/errors';

/** @throws InvalidInput unless it has 1 to 256 printable characters */
export function checkUserId(text: string): string {
  if (!/^\P{C}{1,256}$/u.test(text) || text.trim() === '') {
    throw new InvalidInput('user_id must be 1 to 256 printable characters');
  }
  return text;
}
