import { Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';
import { PrismaClient } from '../generated/client.ts';

const EVERY_MS = 15_000;
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
    select item.id, d.times, d.last from item join drawn d on d.item_id = item.id order by item.id for no key update of item)
  update item set times_drawn = times_drawn + l.times, last_drawn_at = greatest(last_drawn_at, l.last)
  from locked l where item.id = l.id`;

/**
 * Counts how often items were drawn, some time after: a thousand people who start the same test would wait for each other
 * at the rows of its items.
 */
@Injectable()
export class CountExposures {
  constructor(database: PrismaClient, periodic: Periodic) {
    periodic.work({
      ...{ name: 'count-exposures', everyMs: EVERY_MS },
      work: async (stopping) => {
        while (!stopping.aborted && (await database.$executeRawUnsafe(COUNT)) > 0);
      },
    });
  }
}
