import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';

const AT_ONCE = 200;

// Items in the order of their ids, as every transaction over several locks them.
const COUNT = `
  with counted as (
    update attempt set exposed = true
    where id in (select id from attempt where not exposed order by started_at limit ${AT_ONCE} for update skip locked)
    returning id, started_at),
  drawn as (
    select i.item_id, count(*)::int as times, max(c.started_at) as last
    from counted c join attempt_item i on i.attempt_id = c.id group by i.item_id),
  locked as (
    select item.id, d.times, d.last from item join drawn d on d.item_id = item.id
    order by item.id for no key update of item)
  update item set times_drawn = times_drawn + l.times, last_drawn_at = greatest(last_drawn_at, l.last)
  from locked l where item.id = l.id`;

/** How often items were drawn. */
@Injectable()
export class Exposures {
  /** Counts the items of some attempts that aren't counted yet. @returns whether there were any */
  async countSome(sql: SqlExecutor): Promise<boolean> {
    return (await sql.$executeRawUnsafe(COUNT)) > 0;
  }
}
