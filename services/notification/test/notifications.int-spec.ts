import { randomUUID } from 'node:crypto';
import {
  accessRequestApprovedV1,
  accessRequestNoticeIssuedV1,
  accessRequestRejectedV1,
  accessRequestRequestedV1,
  deliveryFailedV1,
  directoryImportEndedV1,
  extraTimeAnsweredV1,
  type EventDefinition,
  type PayloadOf,
} from '@rigwise/contracts';
import { anEvent, publishEvents } from '@rigwise/testing';
import { Inboxes, withAccount, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

let around: Surroundings;
let inboxes: Inboxes;
let ada: Recipient;
let max: Recipient;
beforeAll(async () => {
  around = await surroundings();
  const { url } = await around.start();
  inboxes = new Inboxes(around, url);
  ada = await inboxes.person('admin', { firstName: 'Ada', lastName: 'Admin' });
  max = await inboxes.person('manager');
});
afterAll(() => around.close());
afterEach(() => around.ledger.run('DELETE FROM notification'));

/** @returns once it is processed */
async function tell<D extends EventDefinition>(definition: D, payload: PayloadOf<D>): Promise<void> {
  const event = anEvent(definition, payload);
  await publishEvents(around.topicPrefix, definition, [event]);
  await inboxes.untilHandled(event.id);
}

const aRequest = (requestId = randomUUID()): PayloadOf<typeof accessRequestRequestedV1> => ({
  ...{ requestId, employeeNumber: 'RW-4711', firstName: 'Dana', lastName: 'Ortiz' },
  ...{ email: 'dana@rigwise.example', requestedAt: new Date().toISOString() },
});
const anApproval = (
  requestId: string,
  sponsorId: string | null = null,
): PayloadOf<typeof accessRequestApprovedV1> => ({
  ...{ requestId, revision: 2, decidedBy: ada.accountId, personId: null },
  ...{ employeeNumber: 'RW-4711', firstName: 'Dana', lastName: 'Ortiz', email: 'dana@rigwise.example' },
  external: sponsorId === null ? null : { sponsorId, endsOn: '2026-12-31', timeZone: 'Asia/Dubai' },
});
const aNotice = (
  requestId: string,
  kind: PayloadOf<typeof accessRequestNoticeIssuedV1>['kind'],
): PayloadOf<typeof accessRequestNoticeIssuedV1> => ({
  ...{ noticeId: randomUUID(), requestId, kind, employeeNumber: 'RW-4711', text: null, supersedes: [] },
  recipient: { address: 'dana@rigwise.example', name: 'Dana Ortiz' },
  issuedAt: around.clock.now().toISOString(),
  expiresAt: new Date(around.clock.now().getTime() + 86_400_000).toISOString(),
  sealed: null,
});

describe('a request for access', () => {
  it('notifies administrators, and nobody else', async () => {
    const gone = await inboxes.person('admin', { active: false });
    const request = aRequest();
    await tell(accessRequestRequestedV1, request);
    expect(await inboxes.list(ada.accountId)).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'access-request.waiting',
        title: 'Dana Ortiz requests access',
        body: 'With employee number RW-4711',
        link: `/admin/access-requests?request=${request.requestId}`,
        createdAt: around.clock.now().toISOString(),
        readAt: null,
      },
    ]);
    expect(await inboxes.unread(ada.accountId)).toBe(1);
    for (const { accountId } of [max, gone]) expect(await inboxes.list(accountId)).toEqual([]);
  });

  it('is marked as read for all of them once one has decided, and says who', async () => {
    const approved = aRequest();
    const rejected = aRequest();
    for (const request of [approved, rejected]) await tell(accessRequestRequestedV1, request);
    await tell(accessRequestApprovedV1, anApproval(approved.requestId));
    const { requestId } = rejected;
    await tell(accessRequestRejectedV1, { requestId, revision: 2, decidedBy: randomUUID() });
    expect(await inboxes.unread(ada.accountId)).toBe(0);
    const shown = await inboxes.list(ada.accountId);
    expect(shown.map(({ title, body }) => [title, body])).toEqual([
      ['Dana Ortiz requested access', 'An administrator rejected it.'],
      ['Dana Ortiz requested access', 'Ada Admin approved it.'],
    ]);
    expect(shown.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it.each(['withdrawn', 'expired'] as const)('is marked as read if it is %s, in any order', async (end) => {
    const [early, late] = [aRequest(), aRequest()];
    await tell(accessRequestRequestedV1, early);
    for (const { requestId } of [early, late]) {
      await tell(accessRequestNoticeIssuedV1, aNotice(requestId, end));
    }
    await tell(accessRequestRequestedV1, late);
    expect(await inboxes.unread(ada.accountId)).toBe(0);
    expect(await inboxes.list(ada.accountId)).toHaveLength(2);
  });

  it('stays pending while its sender is asked a question', async () => {
    const request = aRequest();
    await tell(accessRequestRequestedV1, request);
    await tell(accessRequestNoticeIssuedV1, aNotice(request.requestId, 'question'));
    expect(await inboxes.unread(ada.accountId)).toBe(1);
  });

  it('for an external person, once approved, notifies the sponsor', async () => {
    await tell(accessRequestApprovedV1, anApproval(randomUUID(), max.personId));
    expect(await inboxes.list(max.accountId)).toMatchObject([
      {
        kind: 'access-request.decided',
        title: 'Dana Ortiz now has access, sponsored by you',
        body: 'They have access until the end of 31 December 2026.',
      },
    ]);
  });
});

describe('a person', () => {
  it('is notified that their password was changed', async () => {
    const { personId, accountId } = await inboxes.person();
    const { event } = await around.notices.issue({ personId });
    await inboxes.untilHandled(event.id);
    expect(await inboxes.list(accountId)).toMatchObject([
      {
        kind: 'account.password-changed',
        title: 'Your password was changed',
        body: 'At 08:00 UTC on 2 Mar 2026. If that wasn’t you, tell an administrator immediately.',
        link: '/user-profile',
      },
    ]);
  });

  it('is notified even if identity announces their account later, once', async () => {
    const { accountId, ...person } = withAccount();
    const { event } = await around.notices.issue({ personId: person.personId });
    await inboxes.untilHandled(event.id);
    await inboxes.know([{ ...person, account: null }], 2);
    await inboxes.know([person], 3);
    await inboxes.know([person], 4);
    expect(await inboxes.titles(accountId)).toEqual(['Your password was changed']);
    expect(await around.ledger.count('owed_notification')).toBe(0);
  });

  it('is notified of each answer about extra time, without its content', async () => {
    const { personId, accountId } = await inboxes.person();
    for (const revision of [2, 2, 4]) {
      await tell(extraTimeAnsweredV1, { personId, revision, answeredAt: new Date().toISOString() });
    }
    const said = 'Your extra time request was answered';
    expect(await inboxes.titles(accountId)).toEqual([said, said]);
  });

  it('is notified how their directory import ended', async () => {
    const counts = { created: 3, changed: 2, refused: 1 };
    for (const outcome of ['loaded', 'failed'] as const) {
      const ended = { importId: randomUUID(), startedBy: ada.accountId, fileName: 'crew.csv', outcome };
      await tell(directoryImportEndedV1, { ...ended, ...counts });
    }
    const shown = await inboxes.list(ada.accountId);
    expect(shown.map(({ title, body }) => `${title}: ${body}`)).toEqual([
      'crew.csv couldn’t be loaded: Rows before the error are kept. Upload the file again for the rest.',
      'crew.csv is loaded: 3 created, 2 changed, 1 refused.',
    ]);
  });

  it('is notified of another role, but not of an unchanged one', async () => {
    const { accountId, ...person } = await inboxes.person('employee');
    const promoted = {
      ...person,
      account: person.account && { ...person.account, role: 'manager' as const },
    };
    await inboxes.know([{ ...person, position: 'Driller' }], 2);
    await inboxes.know([promoted], 3);
    await inboxes.know([promoted], 3);
    await inboxes.know([person], 2);
    await inboxes.know([{ ...promoted, position: 'Toolpusher' }], 4);
    expect(await inboxes.titles(accountId)).toEqual(['You are now a manager']);
  });

  it('is new to a team for its manager only', async () => {
    const { accountId: _, ...person } = await inboxes.person('employee', { firstName: 'Finn' });
    await inboxes.know([{ ...person, managerId: max.personId }], 2);
    await inboxes.know([{ ...person, managerId: max.personId, location: 'Rig 9' }], 3);
    await inboxes.know([{ ...person, managerId: null }], 4);
    expect(await inboxes.titles(max.accountId)).toEqual(['Finn Ortiz joined your team']);
    expect(await inboxes.titles(ada.accountId)).toEqual([]);
  });

  it('causes no notification when older rows are completed', async () => {
    const { accountId, ...person } = await inboxes.person('manager', { managerId: max.personId });
    await around.ledger.run(
      'UPDATE person SET version = 7, role = NULL, manager_id = NULL WHERE id = $1',
      person.personId,
    );
    await inboxes.know([person], 7);
    expect([...(await inboxes.list(accountId)), ...(await inboxes.list(max.accountId))]).toEqual([]);
    const filled = "person WHERE id = $1 AND role = 'manager' AND version = 7";
    expect(await around.ledger.count(filled, person.personId)).toBe(1);
  });
});

it('causes a notification to administrators and operators if an invitation is permanently refused, and not for a code', async () => {
  const { accountId, ...person } = await inboxes.person('manager');
  // Republished: a process of an earlier version did not store it.
  await inboxes.know([{ ...person, operator: true }], 1);
  const failed = (template: string, outcome: 'failed' | 'expired' = 'failed') => ({
    ...{ deliveryId: randomUUID(), template, personId: null, subjectId: randomUUID() },
    ...{ outcome, reason: '550 5.1.1 at RCPT TO' },
  });
  await tell(deliveryFailedV1, failed('code/sign-up'));
  await tell(deliveryFailedV1, failed('invitation/invitation', 'expired'));
  const refused = failed('invitation/invitation');
  await tell(deliveryFailedV1, refused);
  expect(await inboxes.list(ada.accountId)).toMatchObject([
    {
      kind: 'mail.failed',
      title: 'An invitation couldn’t be delivered',
      link: `/admin/operations?tab=mails&row=notification:${refused.deliveryId}`,
    },
  ]);
  expect(await inboxes.unread(accountId)).toBe(1);
  expect(await inboxes.list(max.accountId)).toEqual([]);
});
