import type { ScheduleEntry, ScheduleKind } from '@rigwise/contracts';
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

/** An entry with the person whose it is. */
export interface EntryOfPerson {
  readonly personId: string;
  readonly entry: KeptEntry;
}

/** One kind of thing that a schedule shows. A new kind is a file of `readers` and a line of ReadSchedule. */
export interface ScheduleReader {
  readonly kind: ScheduleKind;
  /** In any order. */
  entries(sql: SqlExecutor, personIds: readonly string[], days: Days): Promise<EntryOfPerson[]>;
}

/** SQL of the ids of people `$1` and of the duplicates merged into them, each with the id of the person as `of`. */
export const KNOWN = `
  with recursive known (id, "of") as (
    select id, id from unnest($1::uuid[]) as id
    union select p.id, k."of" from person p join known k on p.merged_into_id = k.id)`;
