import { randomUUID } from 'node:crypto';
import {
  demoAuthor,
  demoReviewer,
  itemSubmittedV1,
  personChangedV1,
  testSubmittedV1,
} from '@rigwise/contracts';
import { loadConfig } from '@rigwise/platform';
import { loadHistory } from '@rigwise/service';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import { startBackend, type RunningBackend } from '@rigwise/testing/backend';
import { assessmentService } from '../src/assessment-service.ts';
import { configSchema } from '../src/config.ts';
import { assessmentHistory } from '../src/history/assessment-history.ts';

jest.setTimeout(240_000);

const ADMINS = ['RW-1001', 'RW-1059'];
/** As identity announces the demo company, after its own history. */
const company = Array.from({ length: 60 }, (_, at): PersonSnapshot => {
  const employeeNumber = `RW-${1001 + at}`;
  const role = ADMINS.includes(employeeNumber) ? 'admin' : 'employee';
  return anEmployee({
    ...{ employeeNumber, firstName: 'Demo', lastName: `Person ${at}` },
    email: `person.${at}@rigwise.example`,
    account: { accountId: randomUUID(), username: `person.${at}`, role, disabled: false },
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

async function count(table: string, where = 'true'): Promise<number> {
  const sql = `select count(*)::int as count from ${table} where ${where}`;
  return (await running.rows.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
}

it('is a bank of live questions and tests that someone else approved, made once', async () => {
  const { environment, clock } = running;
  const load = () =>
    loadHistory(assessmentService(loadConfig(configSchema, environment)), assessmentHistory, clock.now());
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
