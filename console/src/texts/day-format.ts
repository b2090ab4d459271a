/** Calendar dates have no time zone: midnight in UTC, read in UTC, is the same day everywhere. */
export const dayFormat = (locale: string, month: 'long' | 'short' = 'long'): ((date: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
};
