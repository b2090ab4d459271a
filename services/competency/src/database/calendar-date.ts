import { z } from 'zod';

/** A column of type `date`, such as 2027-03-02. */
export const calendarDate = z.date().transform((at) => at.toISOString().slice(0, 10));
