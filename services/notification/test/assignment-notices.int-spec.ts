import { randomUUID } from 'node:crypto';
import {
  crewDigestDueV1,
  personErasedV1,
  workDueV1,
  workProgressedV1,
  type PayloadOf,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import type { RunningService } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { Preferences } from './support/preferences.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(90_000);

let around: Surroundings;
let service: RunningService;
let inboxes: Inboxes;
let person: Recipient;
let manager: Recipient;
beforeAll(async () => {
  around = await surroundings();
  service = await around.start();
  inboxes = new Inboxes(around, service.url);
  person = await inboxes.person('employee', { firstName: 'Dana', lastName: 'Duarte' });
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
    ['An assignment of your crew is overdue: Kick detection', 'Dana Duarte: due 20 March 2026.'],
  ]);
});

it('the open consoles of the manager hear that work progressed, without a notification', async () => {
  const changed = 'inbox_version WHERE account_id = $1';
  await around.ledger.run('DELETE FROM inbox_version WHERE account_id = $1', manager.accountId);
  const before = await shown(manager);
  await inboxes.tell(workProgressedV1, {
    ...{ workId: randomUUID(), assignmentId: randomUUID(), personId: person.personId },
    ...{ managerId: manager.personId, begunOn: '2026-03-19', satisfiedOn: '2026-03-19' },
  });
  expect(await around.ledger.count(changed, manager.accountId)).toBe(1);
  expect(await shown(manager)).toEqual(before);
});

it('an erased person is named to no manager', async () => {
  const { personId, accountId } = person;
  await inboxes.tell(personErasedV1, { personId, accountId, erasedAt: new Date().toISOString() });
  const named = () => around.ledger.count(`notification WHERE details::text LIKE '%Duarte%'`);
  const gone = async (): Promise<boolean> => {
    await service.app.get(Periodic).run('finish-erasures');
    return (await named()) === 0;
  };
  await waitFor(gone, { timeoutMs: 30_000, what: 'their name to be gone' });
  expect((await shown(manager))[1]?.[1]).toBe('It was due 20 March 2026.');
});

describe('a manager’s digest', () => {
  const [MONDAY, TUESDAY] = ['2026-03-02', '2026-03-03'];
  const aManager = () => inboxes.person('manager', { email: `max-${randomUUID()}@rigwise.example` });
  /** Delivered twice, and announced again, as after a restored database. */
  const digest = ({ personId: managerId }: Recipient, day: string) =>
    inboxes.tell(
      ...([
        crewDigestDueV1,
        { managerId, day, overdue: 3, dueThisWeek: 0, expiring: 1, mobilising: 2 },
      ] as const),
      2,
    );
  const mails = ({ email }: Recipient) => around.probe.mailsTo(email ?? '');

  it('comes on Mondays, once, in the app and by email, each figure with its page', async () => {
    const max = await aManager();
    await digest(max, TUESDAY);
    await digest(max, MONDAY);
    const shown = await inboxes.list(max.accountId);
    expect(shown.map(({ title, entries }) => [title, entries])).toEqual([
      [
        'Your crew this week',
        [
          { text: '3 assignments are overdue', link: '/manager-assignment?due=overdue' },
          {
            text: '1 certificate expires within 30 days',
            link: '/manager-skill-tracking?tab=certificates&within=30',
          },
          {
            text: '2 people go on shift within 7 days',
            link: `/manager-assignment?tab=rotations&shift=mobilising&from=${MONDAY}`,
          },
        ],
      ],
    ]);
    await around.ledger.until(shown[0]?.id ?? '', 'sent');
    const [mail, ...more] = mails(max);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(
      '3 assignments are overdue\nhttp://localhost:8080/manager-assignment?due=overdue',
    );
    expect(mail?.text).toContain('http://localhost:8080/user-profile#told');
    // Tuesday’s was wanted by no channel, so nothing is kept of it.
    expect(await inboxes.mine(max.accountId)).toHaveLength(1);
  });

  it('comes on all days if the manager wants it daily, and never if it is switched off', async () => {
    const preferences = new Preferences(around, inboxes);
    const [daily, off] = [await aManager(), await aManager()];
    const [inApp, none] = [
      { inApp: true, email: false, digest: false },
      { inApp: false, email: false, digest: false },
    ];
    await preferences.choose(daily, { kinds: [{ kind: 'crew.day', ...inApp }] }, 'manager');
    await preferences.choose(off, { kinds: [{ kind: 'crew.week', ...none }] }, 'manager');
    for (const who of [daily, off]) for (const day of [MONDAY, TUESDAY]) await digest(who, day);
    expect(await inboxes.titles(daily.accountId)).toEqual(['Your crew today', 'Your crew this week']);
    expect(await inboxes.mine(off.accountId)).toEqual([]);
    expect(mails(off)).toEqual([]);
  });

  it('doesn’t reach an account that is disabled', async () => {
    const { account, ...max } = await aManager();
    await inboxes.know([{ ...max, account: account && { ...account, disabled: true } }], 2);
    await digest({ ...max, account }, MONDAY);
    expect(await inboxes.mine(max.accountId)).toEqual([]);
  });
});
