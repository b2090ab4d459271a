import { Inject, Injectable } from '@nestjs/common';
import { TREND_WEEKS, type PeopleOverview } from '@rigwise/contracts';
import { weeklyCounts } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PreparedDatabase } from '../database/prepared-database.ts';
import { DirectoryImports } from '../directory-imports/directory-imports.repository.ts';
import { lockedAccounts } from '../throttling/throttles.repository.ts';

const PEOPLE = `
  select count(*)::int as "all",
    count(*) filter (where state = 'no-account')::int as "withoutAccount",
    count(*) filter (where external)::int as external,
    count(*) filter (where state = 'disabled')::int as disabled
  from person where state not in ('left', 'merged')`;

const LOCKED_OUT = `select count(*)::int as count from (${lockedAccounts('$1')}) locked`;

const EXTRA_TIME = `
  select count(*)::int as count from extra_time x join person p on p.id = x.person_id
  where x.requested_at is not null and p.active`;

const SIGN_INS = `outcome = 'succeeded' and action in ('sign-in.password', 'sign-in.code', 'sign-in.sso')`;

/** Figures over everybody: read when an administrator arrives, and never on anybody's way to sign in. */
@Injectable()
export class OverviewOfPeople {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly imports: DirectoryImports,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(): Promise<PeopleOverview> {
    const now = this.clock.now();
    const [people, lockedOut, imports, extraTime, signIns, newAccounts] = await Promise.all([
      this.one<PeopleOverview['people']>(PEOPLE),
      this.one<{ count: number }>(LOCKED_OUT, now),
      this.imports.countConcerns(this.database, now),
      this.one<{ count: number }>(EXTRA_TIME),
      weeklyCounts(this.database, { table: 'audit', at: 'occurred_at', where: SIGN_INS }, TREND_WEEKS, now),
      weeklyCounts(this.database, { table: 'account', at: 'created_at' }, TREND_WEEKS, now),
    ]);
    return {
      asOf: now.toISOString(),
      waiting: {
        lockedOut: lockedOut.count,
        failedImports: imports.failed,
        unfinishedImports: imports.unfinished,
        extraTime: extraTime.count,
      },
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
