import { InvalidInput } from '@cardlens/errors';

export interface Account {
  readonly accountId: string;
  readonly name: string;
  readonly createdAtUs: number;
}

/** @throws InvalidInput unless the name has 1 to 200 printable characters */
export function accountName(text: string): string {
  const name = text.trim();
  if (!/^\P{C}{1,200}$/u.test(name)) throw new InvalidInput('name must be 1 to 200 printable characters');
  return name;
}
