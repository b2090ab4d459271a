import { z } from 'zod';

const text = z.string();
/** A row of the file, before it is compared with anything. */
export const recordLine = z.strictObject({
  line: z.number(),
  ...{ employeeNumber: text, skillCode: text, title: text, issuer: text },
  ...{ number: text, rating: text, validFrom: text, validUntil: text },
  /** Why it can’t be entered, whatever there is here. */
  refusals: z.array(z.string()),
});
export type RecordLine = Readonly<z.output<typeof recordLine>>;
export type RecordField = Exclude<keyof RecordLine, 'line' | 'refusals'>;

export interface RecordTable {
  readonly lines: readonly RecordLine[];
  /** What isn’t read of the file. */
  readonly remarks: readonly string[];
}
