import { z } from 'zod';

/** A zone by its IANA name: an offset such as +02:00 has no daylight saving time. */
export const timeZone = z
  .string()
  .max(60)
  .refine((name) => {
    try {
      const { timeZone: known } = new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions();
      return /^[A-Za-z]/.test(name) && known !== '';
    } catch {
      return false;
    }
  }, 'Please choose a time zone such as UTC or Asia/Dubai.')
  .meta({ example: 'Asia/Dubai' });
