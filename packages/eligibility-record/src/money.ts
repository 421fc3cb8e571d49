import type { Money } from './cost-share.js';

const decimal = /^(-?)(\d{1,12})\.(\d{2})(\d*)$/;

/** The cents of an amount; a fraction of a cent, from the payer's rounding, is dropped. Undefined if it is no amount. */
export function centsOf(money: Money | undefined): bigint | undefined {
  const [, sign = '', dollars, cents = ''] = decimal.exec(money?.amount ?? '') ?? [];
  return dollars === undefined ? undefined : BigInt(`${sign}${dollars}${cents}`);
}

export function moneyOf(cents: bigint): Money {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return { amount: `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, currency: 'USD' };
}
