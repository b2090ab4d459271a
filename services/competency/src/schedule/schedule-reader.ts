import type { ScheduleEntry } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';

/** Days of a calendar, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** An entry with what calendar programs want to know of it. */
export interface KeptEntry extends ScheduleEntry {
  /** When it was last changed. */
  readonly changedAt: Date;
  /** Grows with every change. */
  readonly sequence: number;
}

/** One kind of thing that a schedule shows. A new kind is a file of `readers` and a line of ReadSchedule. */
export interface ScheduleReader {
  /** In any order. */
  entries(sql: SqlExecutor, personId: string, days: Days): Promise<KeptEntry[]>;
}

/** SQL of the ids of a person `$1` and of the duplicates merged into them. */
export const KNOWN = `
  with recursive known (id) as (
    select $1::uuid union select p.id from person p join known k on p.merged_into_id = k.id)`;
