import type { QuietHours } from '@rigwise/contracts';
import { z } from 'zod';
import type { ChosenChannels } from './chosen-channels.ts';

/** Columns of `notification_setting`: both null where no hours are quiet, or there is no row. */
export const storedQuietHours = z.strictObject({
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
});
export const quietHoursOf = (row: Readonly<z.output<typeof storedQuietHours>>): QuietHours | null =>
  row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo };

/** Columns of `notification_preference`: null where there is no row. */
export const storedChannels = z.strictObject({
  inApp: z.boolean().nullable(),
  email: z.boolean().nullable(),
  digest: z.boolean().nullable(),
});
export const chosenIn = ({
  inApp,
  email,
  digest,
}: Readonly<z.output<typeof storedChannels>>): ChosenChannels | null =>
  inApp === null || email === null || digest === null ? null : { inApp, email, digest };
