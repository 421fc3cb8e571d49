/** One color per group of elements, visible on both light and dark cards. */
const kinds = {
  member: 0x1a73e8ff,
  payer: 0x8e24aaff,
  pharmacy: 0x00897bff,
  costs: 0xe65100ff,
  contact: 0xc2185bff,
  other: 0x546e7aff,
} as const;

const kindOf: readonly (readonly [RegExp, keyof typeof kinds])[] = [
  [/^(?:member|dependent|group_number|medicare)/, 'member'],
  [/^(?:payer|plan_name|plan_id|client|employer)/, 'payer'],
  [/^(?:rx_|pharmacy)/, 'pharmacy'],
  [/^plan_details/, 'costs'],
  [/^(?:phone|addresses)/, 'contact'],
];

/** The color of an element as 0xRRGGBBAA. */
export const colorOf = (name: string): number => kinds[kindOf.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'];
