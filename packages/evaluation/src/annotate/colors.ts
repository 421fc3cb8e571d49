/** Strong on light and dark cards alike; one for each kind of element, so that a review sees at a glance what is what. */
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

/** Of an element by its name, as 0xRRGGBBAA. */
export const colorOf = (name: string): number => kinds[kindOf.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'];
