import { randomUUID } from 'node:crypto';
import {
  accessRequestApprovedV1,
  accessRequestsOverview,
  accessRequestStatuses,
  auditRecordedV1,
  listAccessRequests,
  personChangedV1,
} from '@rigwise/contracts';
import { loadConfig } from '@rigwise/platform';
import { loadHistory, type HistoryOutcome } from '@rigwise/service';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import { accessRequestService } from '../src/access-request-service.ts';
import { configSchema } from '../src/config.ts';
import { accessRequestHistory } from '../src/history/access-request-history.ts';
import { startAccessRequest, type RunningAccessRequest } from './support/running-access-request.ts';

jest.setTimeout(120_000);

const ADMINS = [1001, 1059];
/** As identity announces the demo company, after its own history. */
const company = Array.from({ length: 60 }, (_, at): PersonSnapshot => {
  const number = 1001 + at;
  const role = ADMINS.includes(number) ? 'admin' : 'employee';
  return anEmployee({
    ...{ employeeNumber: `RW-${number}`, firstName: 'Demo', lastName: `Person ${number}` },
    email: `person.${number}@rigwise.example`,
    account: { accountId: randomUUID(), username: `person.${number}`, role, disabled: false },
  });
});

/** Two installations, the second one three days later. */
let running: RunningAccessRequest;
let later: RunningAccessRequest;
let outcomes: HistoryOutcome[];
beforeAll(async () => {
  [running, later] = await Promise.all([startAccessRequest(), startAccessRequest()]);
  later.clock.advance({ hours: 3 * 24 });
  await Promise.all([know(running, company), know(later, company)]);
  outcomes = await Promise.all([load(running), load(running), load(later)]);
});
afterAll(() => Promise.all([running.close(), later.close()]));

async function know({ topicPrefix, rows }: RunningAccessRequest, people: readonly PersonSnapshot[]) {
  const events = people.map((person) => anEvent(personChangedV1, person, { aggregateVersion: 1 }));
  await publishEvents(topicPrefix, personChangedV1, events);
  const ids = people.map(({ personId }) => personId);
  const known = async (): Promise<boolean> =>
    (await rows.query('select 1 from person where id = any($1::uuid[])', [ids])).rowCount === ids.length;
  await waitFor(known, { timeoutMs: 30_000, what: 'the people to be known' });
}

const load = ({ environment, clock }: RunningAccessRequest): Promise<HistoryOutcome> =>
  loadHistory(accessRequestService(loadConfig(configSchema, environment)), accessRequestHistory, clock.now());

const asAdmin = (call: typeof accessRequestsOverview | typeof listAccessRequests, query = {}) =>
  running.call(call, company[0]?.account?.accountId ?? '', { query });
const list = async (query: Record<string, string>) =>
  listAccessRequests.answers[200].schema.parse((await asAdmin(listAccessRequests, query)).body);

it('is loaded once, by two processes that start together too', async () => {
  expect(outcomes.slice(0, 2).sort()).toEqual(['loaded', 'loaded before']);
  expect(await load(running)).toBe('loaded before');
});

it('has requests in every state, decided by two administrators', async () => {
  for (const status of accessRequestStatuses) {
    expect([status, (await list({ status })).items.length]).toEqual([status, expect.any(Number)]);
    expect((await list({ status })).items).not.toEqual([]);
  }
  const decided = await list({ status: 'decided', limit: '100' });
  const deciders = new Set(decided.items.map(({ changedBy }) => changedBy?.name));
  expect([...deciders].sort()).toEqual(['Demo Person 1001', 'Demo Person 1059']);
});

it('fills every figure of the overview, equal to its rows', async () => {
  const { waiting, medianHours, asked, decided } = accessRequestsOverview.answers[200].schema.parse(
    (await asAdmin(accessRequestsOverview)).body,
  );
  expect(waiting).toEqual({ fresh: 6, due: 2, late: 5, notCarriedOut: 0 });
  for (const age of ['fresh', 'due', 'late'] as const) {
    expect((await list({ age })).items.length).toBe(waiting[age]);
  }
  expect(medianHours).toBeGreaterThan(12);
  expect(asked.filter(({ count }) => count > 0).length).toBeGreaterThan(10);
  expect(decided.filter(({ count }) => count > 0).length).toBeGreaterThan(10);
  const week = asked.at(-2);
  const rows = await list({ status: 'all', askedIn: week?.from ?? '', limit: '100' });
  expect(rows.items.length).toBe(week?.count);
});

it('is the same at every load except for its dates, none of them in the future', async () => {
  const past = async ({ rows, clock }: RunningAccessRequest) =>
    (
      await rows.query<{ ago: string }>(
        `select extract(epoch from $1::timestamptz - h.at)::text as ago, h.what, h.text, h.by, r.employee_number,
           r.status from access_request_history h join access_request r on r.id = h.request_id
         order by h.at, r.employee_number, h.what`,
        [clock.now()],
      )
    ).rows;
  const [one, other] = [await past(running), await past(later)];
  expect(one.length).toBeGreaterThan(40);
  expect(other).toEqual(one);
  for (const { ago } of one) expect(Number(ago)).toBeGreaterThanOrEqual(0);
});

it('requests access for the one newly approved person, and records everything in the audit log', async () => {
  const approvals = await running.told(accessRequestApprovedV1);
  expect(approvals.map(({ payload }) => payload.employeeNumber)).toEqual(['RW-1056']);
  const audited = await running.told(auditRecordedV1);
  const approved = audited.filter(({ payload }) => payload.action === 'access.approved');
  expect(approved).toHaveLength(13);
});

it('is not created if there are people besides the company', async () => {
  await later.rows.query('delete from history_load');
  await know(later, [anEmployee({ employeeNumber: 'RW-2001' })]);
  expect(await load(later)).toBe('there are other people');
});
