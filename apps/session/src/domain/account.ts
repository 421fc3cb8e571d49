import { InvalidInput } from '@cardlens/errors';

export interface Account {
  readonly accountId: string;
  readonly name: string;
  readonly createdAtUs: number;
  /** Session tokens and magic links that were issued before are refused; undefined: none. A whole second. */
  readonly notBeforeUs?: number;
}

const secondUs = 1_000_000;

/** The next whole second: tokens name whole seconds, so that one of this second cannot be told from one issued later in it. */
export const notBeforeUs = (nowUs: number): number => (Math.floor(nowUs / secondUs) + 1) * secondUs;

/** @throws InvalidInput unless the name has 1 to 200 printable characters */
export function accountName(text: string): string {
  const name = text.trim();
  if (!/^\P{C}{1,200}$/u.test(name)) throw new InvalidInput('name must be 1 to 200 printable characters');
  return name;
}
