import { Injectable } from '@nestjs/common';
import type { ItemFilter } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { conditions, FROM } from '../items/item-list.repository.ts';
import type { Actor } from '../versions/version.ts';

const chosenRow = z.strictObject({ id: z.string(), revision: z.number(), title: z.string().nullable() });
/** An item that a user chose, as the user saw it. */
export type ChosenItem = z.output<typeof chosenRow>;

const COLUMNS = 'i.id::text, v.revision, v.title';

/** All that a filter found when a user chose them. */
export interface Matching {
  readonly filter: ItemFilter;
  readonly scope: CallerScope;
  readonly caller: Actor;
  /** Items created later were not chosen. */
  readonly createdBy: Date;
  /** The last item of the part before, if any. */
  readonly after: string | null;
}

/** The items that users choose for a bulk change or an export, within their scope. */
@Injectable()
export class ChosenItems {
  /** In the order of their ids: changing one moves no other. */
  matching(sql: SqlExecutor, matching: Matching, limit: number): Promise<ChosenItem[]> {
    const { filter, scope, caller, createdBy, after } = matching;
    const { where, values } = conditions({ ...filter, scope, caller });
    const [at, last] = [values.push(createdBy), values.push(after)];
    return readRows(
      sql,
      chosenRow,
      `select ${COLUMNS} from ${FROM}
       where ${where} and i.created_at <= $${at}::timestamptz and ($${last}::uuid is null or i.id > $${last}::uuid)
       order by i.id limit ${limit}`,
      ...values,
    );
  }

  /** Those of these items that the scope covers, in the order of their ids. */
  named(sql: SqlExecutor, ids: readonly string[], scope: CallerScope): Promise<ChosenItem[]> {
    const values: unknown[] = [[...ids]];
    const covered = scopeSql(scope, { department: 'i.department', crew: null }, values);
    return readRows(
      sql,
      chosenRow,
      `select ${COLUMNS} from ${FROM}
       where v.is_latest and i.id = any($1::uuid[]) and ${covered} order by i.id`,
      ...values,
    );
  }
}
