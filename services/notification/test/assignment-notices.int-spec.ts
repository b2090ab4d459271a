import { randomUUID } from 'node:crypto';
import { workDueV1, type PayloadOf } from '@rigwise/contracts';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(90_000);

let around: Surroundings;
let inboxes: Inboxes;
let person: Recipient;
let manager: Recipient;
beforeAll(async () => {
  around = await surroundings();
  inboxes = new Inboxes(around, (await around.start()).url);
  person = await inboxes.person('employee', {});
  manager = await inboxes.person('manager', {});
});
afterAll(() => around.close());

const shown = async ({ accountId }: Recipient) =>
  (await inboxes.list(accountId)).map(({ title, body }) => [title, body]);

it('people hear of each notice of an assignment once, and managers of what is overdue or escalated', async () => {
  const work = {
    workId: randomUUID(),
    assignmentId: randomUUID(),
    kind: 'test',
    title: 'Kick detection',
  } as const;
  const due = { ...work, personId: person.personId, dueOn: '2026-03-20', days: null, managerId: null };
  const told = async (more: Partial<PayloadOf<typeof workDueV1>>, version: number) => {
    // The second is a new event, as after a restored database.
    for (const again of [0, 1])
      await inboxes.tell(workDueV1, { ...due, what: 'opened', ...more }, version * 2 + again);
  };
  await told({}, 1);
  await told({ what: 'due-soon', days: 7 }, 2);
  await told({ what: 'due-soon', days: 1 }, 3);
  await told({ what: 'overdue', managerId: manager.personId }, 4);
  await told({ what: 'escalated', managerId: manager.personId }, 5);
  expect(await shown(person)).toEqual([
    ['Overdue: Kick detection', 'It was due 20 March 2026.'],
    ['Due soon: Kick detection', 'It is due 20 March 2026.'],
    ['Due soon: Kick detection', 'It is due 20 March 2026.'],
    ['Assigned: Kick detection', 'It is due 20 March 2026.'],
  ]);
  expect(await shown(manager)).toEqual([
    ['Long overdue in a crew below you: Kick detection', 'It was due 20 March 2026. Ask the crew’s manager.'],
    ['An assignment of your crew is overdue: Kick detection', 'It was due 20 March 2026.'],
  ]);
});
