import { z } from 'zod';

/** `2026-11-24`. @param wrong the form's message for anything else */
export const dayOf = (wrong: string) =>
  z
    .string(wrong)
    .regex(/^\d{4}-\d{2}-\d{2}$/, wrong)
    .refine((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)), wrong)
    .meta({ format: 'date' });
export const day = dayOf('Please enter a date such as 2026-11-24.');
