import { Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';
import { KEPT_MS } from './announcement.ts';

const EVERY_MS = 3_600_000;
const IS_OLD = 'made_at < $1::timestamptz';
/** Receipts first: one announcement can have 100,000. */
const SWEEPS = {
  announcement_receipt: `announcement_id = any(array(select id from announcement where ${IS_OLD}))`,
  announcement: `${IS_OLD} and not exists (select from announcement_receipt r where r.announcement_id = announcement.id)`,
};

/** Deletes announcements past their retention, with their receipts. */
@Injectable()
export class ForgetAnnouncements {
  constructor(periodic: Periodic) {
    const sweeps = Object.entries(SWEEPS).map(([table, where]) => ({ table, where, keptMs: KEPT_MS }));
    periodic.sweep({ name: 'forget-announcements', everyMs: EVERY_MS, sweeps });
  }
}
