import { Inject, Injectable } from '@nestjs/common';
import { TREND_WEEKS, type PeopleOverview } from '@rigwise/contracts';
import { weeklyCounts } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PreparedDatabase } from '../database/prepared-database.ts';
import { lockedAccounts } from '../throttling/throttles.repository.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const PEOPLE = `
  select count(*)::int as "all",
    count(*) filter (where state = 'no-account')::int as "withoutAccount",
    count(*) filter (where external)::int as external,
    count(*) filter (where state = 'disabled')::int as disabled
  from person where state not in ('left', 'merged')`;

const LOCKED_OUT = `select count(*)::int as count from (${lockedAccounts('$1')}) locked`;

const IMPORTS = `
  select count(*) filter (where status = 'checked')::int as "unfinishedImports",
    count(*) filter (where status = 'failed' or (status = 'loaded' and refused + loaded_refused > 0))::int
      as "failedImports"
  from directory_import where uploaded_at > $1::timestamptz`;

const EXTRA_TIME = `
  select count(*)::int as count from extra_time x join person p on p.id = x.person_id
  where x.requested_at is not null and p.active`;

const SIGN_INS = `outcome = 'succeeded' and action in ('sign-in.password', 'sign-in.code', 'sign-in.sso')`;

/** Figures over everybody: read when an administrator arrives, and never on anybody's way to sign in. */
@Injectable()
export class OverviewOfPeople {
  constructor(
    private readonly database: PreparedDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(): Promise<PeopleOverview> {
    const now = this.clock.now();
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    const [people, lockedOut, imports, extraTime, signIns, newAccounts] = await Promise.all([
      this.one<PeopleOverview['people']>(PEOPLE),
      this.one<{ count: number }>(LOCKED_OUT, now),
      this.one<Omit<PeopleOverview['waiting'], 'lockedOut' | 'extraTime'>>(IMPORTS, ago(WEEK_MS)),
      this.one<{ count: number }>(EXTRA_TIME),
      weeklyCounts(this.database, { table: 'audit', at: 'occurred_at', where: SIGN_INS }, TREND_WEEKS, now),
      weeklyCounts(this.database, { table: 'account', at: 'created_at' }, TREND_WEEKS, now),
    ]);
    return {
      asOf: now.toISOString(),
      waiting: { lockedOut: lockedOut.count, ...imports, extraTime: extraTime.count },
      people,
      signIns,
      newAccounts,
    };
  }

  private async one<Row>(sql: string, ...values: unknown[]): Promise<Row> {
    const [row] = await this.database.$queryRawUnsafe<Row[]>(sql, ...values);
    if (!row) throw new Error('An aggregate without a row');
    return row;
  }
}
