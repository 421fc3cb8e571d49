import { camelCased } from '@cardlens/eligibility-record';
import { z } from 'zod';
import type { Member } from '../domain/members.js';

const memberShape = z.strictObject({
  payer_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  birth_date: z.string().regex(/^\d{8}$/),
  member_id: z.string(),
  plan: z.string().default('SIMULATED PLAN'),
  insurance: z.string().default('PR'),
  has_ended: z.boolean().default(false),
  other_payers: z
    .array(
      z.strictObject({
        name: z.string(),
        id: z.string().optional(),
        insurance: z.string().optional(),
        order: z.enum(['primary', 'secondary', 'unstated']).default('unstated'),
      }),
    )
    .default([]),
});

/** The members in a file of `PAYER_SIMULATOR_MEMBERS`. @throws z.ZodError */
export const parseMembers = (json: string): Member[] =>
  z
    .array(memberShape)
    .parse(JSON.parse(json))
    .map((member) => camelCased(member));
