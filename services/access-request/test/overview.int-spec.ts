import { randomUUID } from 'node:crypto';
import {
  accessRequestsOverview,
  listAccessRequests,
  TREND_WEEKS,
  type AccessRequestsOverview,
} from '@rigwise/contracts';
import { startAccessRequest, type RunningAccessRequest } from './support/running-access-request.ts';

jest.setTimeout(60_000);

let running: RunningAccessRequest;
beforeAll(async () => {
  running = await startAccessRequest();
});
afterAll(() => running.close());

const hoursAgo = (hours: number): Date => new Date(running.clock.now().getTime() - hours * 3_600_000);

async function add(
  status: string,
  asked: Date,
  changed = asked,
  problem: string | null = null,
): Promise<void> {
  const id = randomUUID();
  await running.rows.query(
    `insert into access_request (id, employee_number, employee_number_key, first_name, last_name, email, email_key,
       reason, status, revision, requested_at, times_asked, last_asked_at, changed_at, problem)
     values ($1, $6, $6, 'Dana', 'Ortiz', 'dana@rig.example', $6, 'New', $2, 1, $3, 1, $3, $4, $5)`,
    [id, status, asked, changed, problem, id],
  );
}

async function overview(): Promise<AccessRequestsOverview> {
  const { status, body } = await running.call(accessRequestsOverview, randomUUID());
  expect(status).toBe(200);
  return accessRequestsOverview.answers[200].schema.parse(body);
}

it('reports an empty queue as empty', async () => {
  const { waiting, medianHours, asked } = await overview();
  expect(waiting).toEqual({ fresh: 0, due: 0, late: 0, notCarriedOut: 0 });
  expect(medianHours).toBeNull();
  expect(asked.map(({ count }) => count)).toEqual(Array<number>(TREND_WEEKS).fill(0));
});

it('counts pending requests by the promised 24 and 48 hours, and response times', async () => {
  await add('pending', hoursAgo(1));
  await add('needs-information', hoursAgo(24));
  await add('pending', hoursAgo(47.9));
  await add('pending', hoursAgo(48));
  await add('withdrawn', hoursAgo(90));
  await add('approved', hoursAgo(10), hoursAgo(8));
  await add('rejected', hoursAgo(10), hoursAgo(6));
  await add('approved', hoursAgo(40), hoursAgo(10), 'number-taken');
  const { waiting, medianHours, asked, decided } = await overview();
  // A failed approval returns to the queue.
  expect(waiting).toEqual({ fresh: 1, due: 3, late: 1, notCarriedOut: 1 });
  for (const [query, count] of [
    [{ age: 'fresh' }, waiting.fresh],
    [{ age: 'due' }, waiting.due],
    [{ age: 'late' }, waiting.late],
    [{ status: 'not-carried-out' }, waiting.notCarriedOut],
  ] as const) {
    const { body } = await running.call(listAccessRequests, randomUUID(), { query });
    expect(body['items']).toHaveLength(count);
  }
  expect(medianHours).toBeCloseTo(4, 6);
  const sum = (trend: AccessRequestsOverview['asked']) => trend.reduce((all, { count }) => all + count, 0);
  expect([sum(asked), sum(decided)]).toEqual([8, 3]);
});

it('counts for each week as many as its list has rows', async () => {
  // Asked for two weeks ago and decided now; what was withdrawn is not decided.
  await add('rejected', hoursAgo(14 * 24), hoursAgo(1));
  await add('withdrawn', hoursAgo(14 * 24), hoursAgo(1));
  await add('approved', hoursAgo(7 * 24), hoursAgo(1));
  const { asked, decided } = await overview();
  const weeks = [
    ...asked.map(({ from, count }) => [{ status: 'all', askedIn: from }, count] as const),
    ...decided.map(({ from, count }) => [{ status: 'decided', changedIn: from }, count] as const),
  ];
  expect(weeks.filter(([, count]) => count > 0).length).toBeGreaterThanOrEqual(3);
  const rows = weeks.map(async ([query]) => {
    const { body } = await running.call(listAccessRequests, randomUUID(), { query });
    return [query, body['total']] as const;
  });
  expect(await Promise.all(rows)).toEqual(weeks);
});

it('shows in the queue exactly the rows of each figure', async () => {
  const list = async (query: Record<string, string>) => {
    const { body } = await running.call(listAccessRequests, randomUUID(), { query });
    return listAccessRequests.answers[200].schema.parse(body);
  };
  const { counts } = await list({});
  const queries: Record<string, string>[] = [
    {},
    { age: 'due' },
    { age: 'late' },
    { status: 'needs-information' },
    { status: 'not-carried-out' },
  ];
  const rows = queries.map(async (query) => (await list(query)).total);
  const { waiting, due, late, needsInformation, notCarriedOut } = counts;
  expect(await Promise.all(rows)).toEqual([waiting, due, late, needsInformation, notCarriedOut]);
  expect(Math.min(waiting, due, late, needsInformation, notCarriedOut)).toBeGreaterThan(0);
});
