/** Every app of the embedded stack, in display order. */
export const appNames = [
  'gateway',
  'session',
  'card',
  'upload',
  'ocr',
  'matching',
  'eligibility',
  'webhook',
  'payer-simulator',
] as const;

export type AppName = (typeof appNames)[number];

/** Process ids by process: `card`, and `card-2` for its second replica. */
export type ProcessIds = Readonly<Record<string, number>>;
