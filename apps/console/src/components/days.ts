/** The start of a day (`YYYY-MM-DD`), or of a later day, in the user's time zone. */
export function midnight(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}

/** Converts the API's format, `2026-01-02 03:04:05.000678+00:00`, to the ISO format that browsers parse. */
export const dateOf = (text: string): Date => new Date(text.replace(' ', 'T').replace(/(\.\d{3})\d*/, '$1'));
