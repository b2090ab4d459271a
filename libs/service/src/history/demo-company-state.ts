import type { People } from '@rigwise/people';
import type { SqlExecutor } from '@rigwise/persistence';
import type { CompanyState } from './load-history.ts';

/** The demo company's size and numbers, see the specification's decisions, §9. */
const PEOPLE = 60;
const NUMBER = /^RW-10(0[1-9]|[1-5]\d|60)$/;
/** Ada, and the one whom identity's history made the second. */
const ADMINS = 2;

/** Judges by the read model of people: for services besides identity, whose history comes after identity's. */
export async function demoCompanyState(people: People, sql: SqlExecutor): Promise<CompanyState> {
  const known = await people.page(sql, { everyone: true }, { limit: PEOPLE + 1 });
  if (known.some(({ employeeNumber }) => !NUMBER.test(employeeNumber))) return 'there are other people';
  const admins = known.filter(({ role }) => role === 'admin');
  return known.length === PEOPLE && admins.length >= ADMINS ? 'here' : 'not here yet';
}
