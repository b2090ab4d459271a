import { randomUUID } from 'node:crypto';
import {
  attemptRegradedV1,
  demoAdjudicator,
  demoAuthor,
  demoMarker,
  demoReviewer,
  disputeAnsweredV1,
  disputeDecidedV1,
  disputeOpenedV1,
  itemSubmittedV1,
  panelCutAdoptedV1,
  panelJudgeInvitedV1,
  personChangedV1,
  testSubmittedV1,
  type ItemContent,
  type ItemResponse,
  type TestContent,
} from '@rigwise/contracts';
import { loadConfig } from '@rigwise/platform';
import { scoreItem, undisguised, type ItemScore } from '@rigwise/scoring';
import { loadHistory } from '@rigwise/service';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import { startBackend, type RunningBackend } from '@rigwise/testing/backend';
import { assessmentService } from '../src/assessment-service.ts';
import { configSchema } from '../src/config.ts';
import { optionSeed } from '../src/attempts/option-seed.ts';
import { assessmentHistory } from '../src/history/assessment-history.ts';
import { TOO_EASY } from '../src/history/attempts/simulated-response.ts';
import { WRONG_KEY } from '../src/history/attempts/wrong-key.ts';

jest.setTimeout(240_000);

const ADMINS = ['RW-1001', 'RW-1059'];
/** As identity announces the demo company, after its own history. */
const JOBS = [
  { department: 'Drilling', position: 'Driller' },
  { department: 'Well Services', position: 'Pump Operator' },
  { department: 'Maintenance', position: 'Electrician' },
] as const;
/** What identity's history gives them. */
const CAPABILITIES: Readonly<Record<string, string[]>> = {
  [demoAuthor]: ['author:all'],
  [demoReviewer]: ['approver:all', 'marker:all'],
  [demoMarker]: ['marker:all'],
  [demoAdjudicator]: ['marker:all'],
};
const company = Array.from({ length: 60 }, (_, at): PersonSnapshot => {
  const employeeNumber = `RW-${1001 + at}`;
  const role = ADMINS.includes(employeeNumber) ? 'admin' : 'employee';
  return anEmployee({
    ...{ employeeNumber, firstName: 'Demo', lastName: `Person ${at}`, ...JOBS[at % JOBS.length] },
    email: `person.${at}@rigwise.example`,
    capabilities: CAPABILITIES[employeeNumber] ?? [],
    account:
      at % 6 === 1 ? null : { accountId: randomUUID(), username: `person.${at}`, role, disabled: false },
  });
});
const accountOf = (employeeNumber: string): string =>
  company.find((person) => person.employeeNumber === employeeNumber)?.account?.accountId ?? '';

let running: RunningBackend;
beforeAll(async () => {
  running = await startBackend({ name: 'assessment', configSchema, options: assessmentService });
  const events = company.map((person) => anEvent(personChangedV1, person, { aggregateVersion: 1 }));
  await publishEvents(running.topicPrefix, personChangedV1, events);
  const known = async () => (await count('person')) === company.length;
  await waitFor(known, { timeoutMs: 60_000, what: 'the company to be known' });
});
afterAll(() => running.close());

async function rows<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await running.rows.query<Row>(sql, values)).rows;
}

interface StoredResponse {
  readonly seed: string;
  readonly test: TestContent;
  readonly itemId: string;
  readonly content: ItemContent;
  readonly response: ItemResponse | null;
  readonly outcome: ItemScore;
}

async function count(table: string, where = 'true'): Promise<number> {
  const sql = `select count(*)::int as count from ${table} where ${where}`;
  return (await running.rows.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
}

const load = () =>
  loadHistory(
    assessmentService(loadConfig(configSchema, running.environment)),
    assessmentHistory,
    running.clock.now(),
  );

it('is a bank of live questions and tests that someone else approved, made once', async () => {
  const { clock } = running;
  expect((await Promise.all([load(), load()])).toSorted()).toEqual(['loaded', 'loaded before']);

  expect(await count('item_version', `status = 'live'`)).toBeGreaterThanOrEqual(200);
  expect(await count('item_version', `approved_by = '${accountOf(demoReviewer)}'`)).toBe(
    await count('item_version', `status = 'live'`),
  );
  expect(await count('item', `created_by <> '${accountOf(demoAuthor)}'`)).toBe(0);
  expect(await count('item_import_row', `verdict <> 'readable'`)).toBe(0);
  // What is left of the newest topic: both queues have something to show, and only those reviews are announced.
  expect(await count('item_version', `status = 'review'`)).toBe(3);
  expect(await count('item_version', `status = 'draft' and returned_at is not null`)).toBe(2);
  expect(await running.told(itemSubmittedV1)).toHaveLength(5);
  expect(await count('item_history', `at > '${clock.now().toISOString()}'`)).toBe(0);

  expect(await count('test_version', `status = 'live' and approved_by = '${accountOf(demoReviewer)}'`)).toBe(
    11,
  );
  // Dates are relative to the load: nothing that is live has closed.
  const closes = `(content->'window'->>'closes')::timestamptz`;
  const inMonths = new Date(clock.now().getTime() + 300 * 86_400_000).toISOString();
  expect(await count('test_version', `status = 'live' and ${closes} > '${inMonths}'`)).toBe(1);
  expect(await count('test_version', `${closes} <= '${inMonths}'`)).toBe(0);
  expect(await count('test', `created_by <> '${accountOf(demoAuthor)}'`)).toBe(0);
  expect(await count('test_version', `status = 'review'`)).toBe(1);
  expect(await count('test_version', `status = 'draft'`)).toBe(1);
  expect(await running.told(testSubmittedV1)).toHaveLength(1);
  expect(await count('test_history', `at > '${clock.now().toISOString()}'`)).toBe(0);
});

it('has three years of attempts at six tests or more, finished in their time', async () => {
  expect(await count('attempt', `status = 'released'`)).toBeGreaterThanOrEqual(400);
  expect(await count('attempt', `status not in ('released', 'grading')`)).toBe(0);
  expect(await count(`(select distinct test_id from attempt) as tests`)).toBeGreaterThanOrEqual(6);
  const years = await rows<{ year: number }>(
    `select distinct date_part('year', age($1::timestamptz, submitted_at))::int as year from attempt order by 1`,
    running.clock.now().toISOString(),
  );
  expect(years.map(({ year }) => year)).toEqual([0, 1, 2]);
  expect(await count('attempt', 'submitted_at <= started_at or submitted_at > deadline_at')).toBe(0);
  expect(await count('attempt_event', `at > '${running.clock.now().toISOString()}'`)).toBe(0);
  // Some passed and some failed, and the answers of the last sitting wait for a marker.
  expect(await count('attempt', 'passed')).toBeGreaterThan(200);
  expect(await count('attempt', 'not passed')).toBeGreaterThan(50);
  expect(await count('mark', 'marked_at is null')).toBeGreaterThan(0);
  expect(await count('mark', 'marked_at is not null')).toBeGreaterThan(0);
});

it('has answers that two people marked, and a third decided where they disagreed', async () => {
  const [marked] = await rows<{ seconds: number; thirds: number; markers: number }>(
    `select count(*) filter (where stage = 2)::int as seconds, count(*) filter (where stage = 3)::int as thirds,
       count(distinct marker_id)::int as markers from mark where marked_at is not null`,
  );
  expect(marked?.seconds).toBeGreaterThan(marked?.thirds ?? 0);
  expect(marked?.thirds).toBeGreaterThan(0);
  expect(marked?.markers).toBe(3);
});

it('has a question that was corrected for everyone who got it, in the days of the history', async () => {
  const [regrade] = await rows<{ status: string; decided: Date; changed: number; flipped: number }>(
    `select r.status, r.decided_at as decided, count(*)::int as changed,
       count(*) filter (where s.before->>'passed' <> s.after->>'passed')::int as flipped
     from regrade r join attempt_score s on s.regrade_id = r.id group by r.id`,
  );
  expect(regrade).toMatchObject({ status: 'applied' });
  expect(regrade?.decided.getTime()).toBeLessThan(running.clock.now().getTime() - 86_400_000);
  expect(regrade?.flipped).toBeGreaterThan(0);
  expect(regrade?.changed).toBeGreaterThan(regrade?.flipped ?? 0);
  expect(await running.told(attemptRegradedV1)).toEqual([]);
});

it('scores every attempt again as it was stored', async () => {
  const stored = await rows<StoredResponse>(
    `select a.seed, t.content as test, i.item_id as "itemId", v.content, i.response, i.outcome
     from attempt a join test_version t on t.id = a.test_version_id join attempt_item i on i.attempt_id = a.id
       join item_version v on v.id = i.version_id
     where i.regrade_id is null`,
  );
  expect(stored.length).toBeGreaterThan(4_000);
  const again = stored.map(({ seed, test, itemId, content, response }) =>
    scoreItem(
      content,
      undisguised(content, seed, optionSeed(seed, { id: itemId, content }, test), response ?? {}),
    ),
  );
  const byPeople = (at: number) => again[at]?.needsMarking === true;
  expect(again.filter((_, at) => !byPeople(at))).toEqual(
    stored.flatMap(({ outcome }, at) => (byPeople(at) ? [] : [outcome])),
  );
});

it('has a dispute that led to the correction, and one that waits for an author', async () => {
  const disputes = await rows<{ status: string; regrade: string | null; score: number }>(
    `select d.status, r.status as regrade, i.score from attempt_dispute d
       join attempt_item i on i.attempt_id = d.attempt_id and i.position = d.position
       left join regrade r on r.id = d.regrade_id order by d.at`,
  );
  expect(disputes).toEqual([
    { status: 'upheld', regrade: 'applied', score: expect.any(Number) as number },
    { status: 'open', regrade: null, score: 0 },
  ]);
  for (const event of [disputeOpenedV1, disputeAnsweredV1, disputeDecidedV1])
    expect(await running.told(event)).toEqual([]);
});

it('has a test whose pass mark a panel set before its last attempts, and a panel in its first round', async () => {
  const panels = await rows<Record<string, unknown>>(
    `select p.status, p.round, p.draws, p.cut, (p.summary->>'judges')::int as judges, v.status as adopted,
       (v.content->>'cutScore')::float8 as "cutScore",
       (select count(*)::int from panel_rating r join panel_judge j on j.id = r.judge_id
         where j.panel_id = p.id and r.handed_in_at is not null) as "handedIn",
       (select count(*)::int from attempt a where a.test_version_id = v.id) > 0 as taken
     from panel p left join test_version v on v.id = p.adopted_version_id order by p.opened_at`,
  );
  const cut = Number(panels[0]?.['cut']);
  expect(cut).toBeGreaterThan(65);
  expect(cut).toBeLessThan(90);
  expect(panels).toMatchObject([
    { status: 'adopted', round: 2, judges: 4, handedIn: 8, adopted: 'live', cutScore: cut, taken: true },
    { status: 'rating', round: 1, judges: null, handedIn: 1, adopted: null },
  ]);
  // A second round brings judges closer together.
  const spread = await rows<{ round: number; spread: number }>(
    `select round, avg(spread)::float8 as spread from (
       select r.round, stddev_samp(e.value::float8) as spread
       from panel p join panel_judge j on j.panel_id = p.id join panel_rating r on r.judge_id = j.id,
         jsonb_each_text(r.estimates) e
       where p.status = 'adopted' group by r.round, e.key) of_items group by round order by round`,
  );
  expect(spread[1]?.spread).toBeLessThan(spread[0]?.spread ?? 0);
  expect(spread[1]?.spread).toBeGreaterThan(0);
  for (const event of [panelJudgeInvitedV1, panelCutAdoptedV1]) expect(await running.told(event)).toEqual([]);
});

it('leaves no test of many results without its analysis', async () => {
  const many = `(select test_id from attempt where outcome is not null group by 1 having count(*) >= 20) as many`;
  const missing = (): Promise<number> => count(many, 'test_id not in (select test_id from test_analysis)');
  expect(await count(many)).toBeGreaterThanOrEqual(6);
  await waitFor(async () => (await missing()) === 0, { timeoutMs: 60_000, what: 'the analyses' });
});

it('says which key is wrong, and which question everyone gets right', async () => {
  const figures = async (identifier: string) => {
    const [found] = await rows<{ share: number; discrimination: number }>(
      `select avg(i.score / i.max_score)::float8 as share,
         corr(i.score, a.score - i.score)::float8 as discrimination
       from attempt_item i join attempt a on a.id = i.attempt_id join item_version v on v.id = i.version_id
       where lower(replace(v.content->>'title', ' ', '-')) = $1`,
      identifier,
    );
    return found;
  };
  expect((await figures(WRONG_KEY))?.discrimination).toBeLessThan(0);
  expect((await figures(TOO_EASY))?.share).toBe(1);
});
