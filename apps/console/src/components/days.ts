/** The start of a day (`YYYY-MM-DD`), or of a later day, in the user's time zone. */
export function midnight(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}
