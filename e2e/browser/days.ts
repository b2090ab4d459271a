const DAY_MS = 86_400_000;

/** A date some days from now, in the browser’s zone, which is that of this process. */
export const inDays = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date(Date.now() + days * DAY_MS));
