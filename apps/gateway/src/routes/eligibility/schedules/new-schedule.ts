import { z } from 'zod';
import { bodyOf } from '../../fields.js';
import { calendarDay, cardId, eligibility } from '../question.js';

const daysError = 'days_before must be an array of 1 to 10 different whole numbers from 0 to 90';

/** Body of a new schedule. */
export const newSchedule = bodyOf({
  card_id: cardId,
  eligibility,
  appointment_date: calendarDay('appointment_date', 'Day of the appointment, as `YYYYMMDD`.', '20301015'),
  days_before: z
    .array(z.int({ error: daysError }).min(0, { error: daysError }).max(90, { error: daysError }), { error: daysError })
    .min(1, { error: daysError })
    .max(10, { error: daysError })
    .refine((days) => new Set(days).size === days.length, { error: daysError })
    .meta({ uniqueItems: true })
    .default([1]),
});
