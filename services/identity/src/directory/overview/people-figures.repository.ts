import { Injectable } from '@nestjs/common';
import { signInActions, TREND_WEEKS, type PeopleOverview } from '@rigwise/contracts';
import { countRow, PreparedDatabase, readRow, weeklyCounts } from '@rigwise/persistence';
import { z } from 'zod';
import { IS_PRESENT } from '../../people/access-sql.ts';
import { lockedAccounts } from '../../security/throttling/throttles.repository.ts';

const PEOPLE = `
  select count(*)::int as "all",
    count(*) filter (where state = 'no-account')::int as "withoutAccount",
    count(*) filter (where external)::int as external,
    count(*) filter (where state = 'disabled')::int as disabled
  from person p where ${IS_PRESENT}`;
const peopleRow = z.strictObject({
  all: z.int(),
  withoutAccount: z.int(),
  external: z.int(),
  disabled: z.int(),
});

const LOCKED_OUT = `select count(*)::int as count from (${lockedAccounts('$1')}) locked`;

const EXTRA_TIME = `
  select count(*)::int as count from extra_time x join person p on p.id = x.person_id
  where x.requested_at is not null and p.active`;

const SIGN_INS = `outcome = 'succeeded' and action in (${signInActions.map((action) => `'${action}'`).join(', ')})`;

/** Company-wide figures, one statement each. */
@Injectable()
export class PeopleFigures {
  constructor(private readonly database: PreparedDatabase) {}

  people(): Promise<PeopleOverview['people']> {
    return this.one(peopleRow, PEOPLE);
  }

  lockedOut(now: Date): Promise<number> {
    return this.one(countRow, LOCKED_OUT, now);
  }

  /** People with a pending request for extra time who still work here. */
  extraTime(): Promise<number> {
    return this.one(countRow, EXTRA_TIME);
  }

  signIns(now: Date): Promise<PeopleOverview['signIns']> {
    const counted = { table: 'audit', at: 'occurred_at', where: SIGN_INS };
    return weeklyCounts(this.database, counted, TREND_WEEKS, now);
  }

  newAccounts(now: Date): Promise<PeopleOverview['newAccounts']> {
    return weeklyCounts(this.database, { table: 'account', at: 'created_at' }, TREND_WEEKS, now);
  }

  private async one<Row extends z.ZodType>(
    expected: Row,
    sql: string,
    ...values: unknown[]
  ): Promise<z.output<Row>> {
    const row = await readRow(this.database, expected, sql, ...values);
    if (row === undefined) throw new Error('An aggregate without a row');
    return row;
  }
}
