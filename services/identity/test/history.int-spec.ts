import {
  demoAdjudicator,
  demoAuthor,
  demoMarker,
  demoReviewer,
  listAudit,
  listDirectoryImports,
  listPeople,
  peopleOverview,
  personChangedV1,
  signInActions,
} from '@rigwise/contracts';
import { loadConfig } from '@rigwise/platform';
import { loadHistory, type HistoryOutcome } from '@rigwise/service';
import { configSchema } from '../src/config.ts';
import { identityHistory } from '../src/history/identity-history.ts';
import { identityService } from '../src/identity-service.ts';
import { signedIn, type SignedIn } from './support/administrator.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(240_000);

/** Two companies, the second one three days later. */
let identity: RunningIdentity;
let later: RunningIdentity;
let admin: SignedIn;
let outcomes: HistoryOutcome[];
beforeAll(async () => {
  [identity, later] = await Promise.all([startIdentity(), startIdentity()]);
  later.clock.advance({ hours: 3 * 24 });
  outcomes = await Promise.all([load(identity), load(identity), load(later)]);
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => Promise.all([identity.close(), later.close()]));

const load = ({ environment, clock }: RunningIdentity): Promise<HistoryOutcome> =>
  loadHistory(identityService(loadConfig(configSchema, environment)), identityHistory, clock.now());

it('is loaded once, by two processes that start together too', async () => {
  expect(outcomes.slice(0, 2).sort()).toEqual(['loaded', 'loaded before']);
  expect(await load(identity)).toBe('loaded before');
});

it('is the same at every load, but for its dates', async () => {
  const past = ({ rows, clock }: RunningIdentity) =>
    rows.query(
      `select $1::timestamptz - occurred_at as ago, action, outcome, reason, actor_id,
         case when target_type <> 'directory-import' then target_id end as target
       from audit where occurred_at < $1::timestamptz or action <> 'sign-in.password'
       order by occurred_at, sequence`,
      clock.now(),
    );
  const [one, other] = [await past(identity), await past(later)];
  expect(one.length).toBeGreaterThan(200);
  expect(other).toEqual(one);
});

it('has nothing in the future, and nothing older than ninety days', async () => {
  const [first] = await identity.rows.query<{ from: Date; to: Date; sessions: number }>(
    `select min(occurred_at) as from, max(occurred_at) as to,
       (select count(*)::int from session where started_at > $1::timestamptz) as sessions from audit`,
    identity.clock.now(),
  );
  expect(first?.to.getTime()).toBeLessThanOrEqual(identity.clock.now().getTime());
  expect(identity.clock.now().getTime() - (first?.from.getTime() ?? 0)).toBeLessThanOrEqual(90 * 86_400_000);
  expect(first?.sessions).toBe(0);
});

it('leaves no session open', async () => {
  const open = await identity.rows.query(
    `select 1 from session s join account a on a.id = s.account_id
     where s.idle_expires_at > $1::timestamptz and a.username <> 'ada.admin'`,
    identity.clock.now(),
  );
  expect(open).toEqual([]);
});

it('fills every figure of the overview, equal to its rows', async () => {
  const { body } = await admin.send(peopleOverview);
  expect(body.waiting).toEqual({ lockedOut: 1, failedImports: 1, unfinishedImports: 1, extraTime: 1 });
  expect(body.people.all).toBe(60);
  for (const { count } of body.signIns) expect(count).toBeGreaterThan(0);
  expect(body.newAccounts.filter(({ count }) => count > 0).length).toBeGreaterThan(8);
  const rows = async (query: Record<string, string>) => (await admin.send(listPeople, { query })).body.total;
  const week = body.newAccounts.at(-2);
  expect(await rows({ accountMadeIn: week?.from ?? '' })).toBe(week?.count);
  expect(await rows({ locked: 'true' })).toBe(1);
  expect(await rows({ extraTime: 'requested' })).toBe(1);
  const from = body.signIns.at(-2)?.from ?? '';
  const to = body.signIns.at(-1)?.from ?? '';
  const query = {
    action: signInActions.join(','),
    outcome: 'succeeded' as const,
    from: `${from}T00:00:00Z`,
    to: `${to}T00:00:00Z`,
  };
  expect((await admin.send(listAudit, { query })).body.total).toBe(body.signIns.at(-2)?.count);
});

it('has loaded files, files with refused rows, and waiting ones', async () => {
  const { items } = (await admin.send(listDirectoryImports)).body;
  expect(
    items.map(({ fileName, status, loaded, verdicts }) => [
      ...[fileName, status, loaded.changed, verdicts.refused],
    ]),
  ).toEqual([
    ['new-starters.csv', 'checked', 0, 0],
    ['logistics-positions.csv', 'loaded', 0, 2],
    ['maintenance-positions.csv', 'loaded', 1, 0],
  ]);
});

it('announces what it changed to other services', async () => {
  const changed = await identity.rows.events(personChangedV1);
  // An administrator, a position, an author, a reviewer, a marker, and who decides between two.
  expect(changed.length).toBe(60 + 6);
  const holders = changed.filter(({ payload }) =>
    payload.capabilities?.some((one) => !one.startsWith('operator:')),
  );
  expect(holders.map(({ payload }) => [payload.employeeNumber, payload.capabilities])).toEqual([
    // The company comes with its assessors.
    ['RW-1011', ['assessor:department']],
    ['RW-1031', ['assessor:department']],
    [demoAuthor, ['author:all']],
    [demoReviewer, ['approver:all', 'marker:all']],
    [demoMarker, ['marker:all']],
    [demoAdjudicator, ['marker:all']],
  ]);
  const admins = changed.filter(({ payload }) => payload.account?.role === 'admin');
  expect(new Set(admins.map(({ payload }) => payload.employeeNumber)).size).toBe(2);
});

it('is not created if there are people besides the company', async () => {
  await later.rows.query('delete from history_load');
  await later.rows.query(
    `update person set id = gen_random_uuid() where id in (select p.id from person p left join account a
       on a.person_id = p.id where a.id is null order by p.id limit 1)`,
  );
  expect(await load(later)).toBe('there are other people');
  expect(await later.rows.count('history_load')).toBe(0);
});
