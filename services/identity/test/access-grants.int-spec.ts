import { randomUUID } from 'node:crypto';
import {
  accessGrantSettledV1,
  accessRequestApprovedV1,
  createPassword,
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  forgotPassword,
  login,
  personChangedV1,
  sessionKey,
  sessionRecord,
  type PayloadOf,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { anEvent, publishEvents, recordIn, waitFor } from '@rigwise/testing';
import { Metrics } from '@rigwise/platform';
import { putBy } from './support/hr-system.ts';
import { addAccount, addPerson, type AddedAccount } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import { TestGateway } from './support/test-gateway.ts';

jest.setTimeout(60_000);

type Approval = PayloadOf<typeof accessRequestApprovedV1>;
const GOOD = 'Tango7Hotel!x';
let identity: RunningIdentity;
let sponsorId: string;
beforeAll(async () => {
  identity = await startIdentity();
  // Only tests end access: the service's own run, once a minute, would interfere.
  await identity.rows.query(
    `insert into periodic_task values ('end-external-access', 'infinity', null, now())`,
  );
  const [sponsor] = await identity.rows.query<{ person_id: string }>(
    `select person_id from account where username = 'max.manager'`,
  );
  sponsorId = sponsor?.person_id ?? '';
});
afterAll(() => identity.close());

const end = ({ app } = identity.service): Promise<void> => app.get(Periodic).run('end-external-access');

let serial = 0;
function anApproval(over: Partial<Approval> = {}): Approval {
  serial += 1;
  return {
    ...{ requestId: randomUUID(), revision: 2, decidedBy: randomUUID(), personId: null },
    employeeNumber: `EXT-${serial}`,
    firstName: 'Dana',
    lastName: 'Ortiz',
    email: `Dana.${serial}@contractor.example`,
    external: { sponsorId, endsOn: '2026-03-31', timeZone: 'Asia/Dubai' },
    ...over,
  };
}

/** Delivers an approval and copies of it. @returns the outcomes that identity published */
async function carryOut(approval: Approval, copies = 1) {
  const event = anEvent(accessRequestApprovedV1, approval);
  const prefix = identity.environment['KAFKA_TOPIC_PREFIX'] ?? '';
  await publishEvents(
    prefix,
    accessRequestApprovedV1,
    Array.from({ length: copies }, () => event),
  );
  const handled = () => identity.rows.count('inbox where event_id = $1', event.id);
  await waitFor(async () => (await handled()) > 0, {
    timeoutMs: 30_000,
    what: 'the approval to be carried out',
  });
  const settled = (await identity.rows.events(accessGrantSettledV1)).map(({ payload }) => payload);
  return settled.filter(({ requestId }) => requestId === approval.requestId);
}
const personOf = async (employeeNumber: string) =>
  (await identity.rows.query('select * from person where employee_number = $1', employeeNumber))[0];

describe('a person unknown to the directory', () => {
  it('becomes an external person with a sponsor and an end date, and is invited, once', async () => {
    const approval = anApproval();
    const settled = await carryOut(approval, 3);
    const person = await personOf(approval.employeeNumber);
    expect(person).toMatchObject({
      ...{ first_name: 'Dana', last_name: 'Ortiz', email: approval.email.toLowerCase() },
      ...{ external: true, active: true },
    });
    const personId = String(person?.['id']);
    expect(settled).toEqual([
      {
        ...{ requestId: approval.requestId, revision: 2, outcome: 'invited', problem: null, personId },
        mailedElsewhere: false,
      },
    ]);
    const access = await identity.rows.query(
      'select sponsor_id, ends_on::text, time_zone, ends_at from external_access where person_id = $1',
      personId,
    );
    expect(access).toEqual([
      {
        ...{ sponsor_id: sponsorId, ends_on: '2026-03-31', time_zone: 'Asia/Dubai' },
        ends_at: new Date('2026-03-31T20:00:00Z'),
      },
    ]);
    expect(await identity.rows.invitationsOf(personId)).toMatchObject([
      { payload: { origin: 'access-request', recipient: { address: approval.email.toLowerCase() } } },
    ]);
    expect(await identity.rows.count('account where person_id = $1', personId)).toBe(1);
    const told = (await identity.rows.events(personChangedV1)).map(({ payload }) => payload);
    expect(told.filter((each) => each.personId === personId).at(-1)).toMatchObject({
      external: true,
      account: { role: 'employee' },
    });
  });

  it('gets no access with another person’s number: the queue is informed', async () => {
    const owner = await addPerson(identity.rows);
    const [settled] = await carryOut(anApproval({ employeeNumber: owner.employeeNumber.toLowerCase() }));
    expect(settled).toMatchObject({ outcome: 'not-carried-out', problem: 'number-taken', personId: null });
    expect(await identity.rows.invitationsOf(owner.personId)).toEqual([]);
  });

  it('is one person after two simultaneous approvals of one number', async () => {
    const one = anApproval();
    const two = anApproval({ employeeNumber: one.employeeNumber });
    const settled = (await Promise.all([carryOut(one), carryOut(two)])).flat();
    expect(settled.map(({ outcome }) => outcome).toSorted()).toEqual(['invited', 'not-carried-out']);
    expect(await identity.rows.count('person where employee_number = $1', one.employeeNumber)).toBe(1);
  });
});

describe('a person in the directory', () => {
  it('gets the missing address, and nothing else changes', async () => {
    const person = await addPerson(identity.rows, { email: null });
    const approval = anApproval({ personId: person.personId, external: null });
    expect(await carryOut(approval)).toMatchObject([{ outcome: 'invited', mailedElsewhere: false }]);
    expect(await personOf(person.employeeNumber)).toMatchObject({
      ...{ email: approval.email.toLowerCase(), first_name: person.firstName, external: false },
      department: 'Drilling',
    });
    expect(await identity.rows.count('external_access where person_id = $1', person.personId)).toBe(0);
  });

  it('keeps the directory’s address: the link goes there', async () => {
    const person = await addPerson(identity.rows);
    const approval = anApproval({ personId: person.personId, external: null });
    expect(await carryOut(approval)).toMatchObject([{ outcome: 'invited', mailedElsewhere: true }]);
    expect(await personOf(person.employeeNumber)).toMatchObject({ email: person.email });
    expect(await identity.rows.invitationsOf(person.personId)).toMatchObject([
      { payload: { recipient: { address: person.email } } },
    ]);
  });

  it.each([
    ['with a password', { password: 'own' as const }],
    ['with a temporary password and no address', { password: 'temporary' as const, email: null }],
  ])('who has an account %s is unchanged', async (_what, over) => {
    const account = await addAccount(identity.rows, over);
    const before = await personOf(account.employeeNumber);
    const approval = anApproval({ personId: account.personId, external: null });
    expect(await carryOut(approval)).toMatchObject([{ outcome: 'has-account', personId: account.personId }]);
    expect(await personOf(account.employeeNumber)).toEqual(before);
    expect(await identity.rows.invitationsOf(account.personId)).toEqual([]);
  });

  it('gets access again by another approval once it has ended, and in no other way', async () => {
    const external = await anExternal(-60);
    await end();
    const { personId, employeeNumber, username } = external;
    const signedIn = async () =>
      (await identity.browser().send(login, { username, password: DEMO_PASSWORD })).status;
    const put = putBy(identity);
    const row = { employeeNumber, active: true, external: false, location: 'Rig 9' };
    const { results } = await put(row, {
      ...row,
      employeeNumber: (await addPerson(identity.rows)).employeeNumber,
    });
    expect(results).toMatchObject([
      {
        result: 'refused',
        errors: [{ field: 'active', message: expect.stringContaining('has ended') as string }],
      },
      { result: 'changed' },
    ]);
    // As rows could before they were refused: the last day still applies.
    await identity.rows.query('update person set active = true where id = $1', personId);
    expect(await signedIn()).toBe(401);
    await identity.rows.query('update person set active = false where id = $1', personId);
    expect(await carryOut(anApproval({ personId, external: null }))).toMatchObject([
      { problem: 'person-inactive' },
    ]);
    const endsOn = new Date(identity.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const again = anApproval({ personId, external: { sponsorId, endsOn, timeZone: 'UTC' } });
    expect(await carryOut(again)).toMatchObject([{ outcome: 'has-account' }]);
    expect(await signedIn()).toBe(200);
    identity.clock.advance({ hours: 48 });
    expect(await signedIn()).toBe(401);
    await end();
    expect(await personOf(employeeNumber)).toMatchObject({ active: false, email: external.email });
  });

  it('returns with a disabled account if it has more permissions than an employee', async () => {
    const external = await anExternal(-60);
    await identity.rows.query(`update account set role = 'manager' where id = $1`, external.accountId);
    await end();
    await carryOut(
      anApproval({
        personId: external.personId,
        external: { sponsorId, endsOn: '2099-01-01', timeZone: 'UTC' },
      }),
    );
    const [account] = await identity.rows.query(
      'select status from account where id = $1',
      external.accountId,
    );
    expect(account).toEqual({ status: 'disabled' });
    expect(await personOf(external.employeeNumber)).toMatchObject({ active: true });
  });

  it('has the end date of the newest approval, also with an account', async () => {
    const external = await anExternal(600);
    const on = { sponsorId, endsOn: '2099-01-01', timeZone: 'UTC' };
    expect(await carryOut(anApproval({ personId: external.personId, external: on }))).toMatchObject([
      { outcome: 'has-account' },
    ]);
    const [access] = await identity.rows.query(
      'select ends_on::text from external_access where person_id = $1',
      external.personId,
    );
    expect(access).toEqual({ ends_on: '2099-01-01' });
  });

  it.each([
    ['left', 'person-inactive', false],
    ['is there no more', 'person-gone', true],
  ])('who %s gets no access', async (_what, problem, gone) => {
    const person = await addPerson(identity.rows);
    await identity.rows.query('update person set active = false where id = $1', person.personId);
    const personId = gone ? randomUUID() : person.personId;
    expect(await carryOut(anApproval({ personId, external: null }))).toMatchObject([
      { outcome: 'not-carried-out', problem },
    ]);
  });
});

it('keeps external access until the end of the last local day, and then every session ends', async () => {
  const approval = anApproval();
  const [settled] = await carryOut(approval);
  const [invitation] = await identity.rows.invitationsOf(settled?.personId ?? '');
  const browser = identity.browser();
  const chosen = await browser.send(createPassword, {
    ...{ token: invitation?.linkToken, password: GOOD, confirmPassword: GOOD },
  });
  const username = String(chosen.body['username']);
  const endsAt = new Date('2026-03-31T20:00:00Z').getTime();
  identity.clock.advance({ seconds: (endsAt - identity.clock.now().getTime()) / 1000 - 60 });
  expect((await browser.send(login, { username, password: GOOD })).status).toBe(200);
  await end();
  const open = () =>
    identity.rows.count(
      `session s join account a on a.id = s.account_id where a.username = $1 and s.revoked_at is null`,
      username,
    );
  expect(await open()).toBe(1);
  identity.clock.advance({ seconds: 60 });
  const other = await identity.another();
  await Promise.all([end(), end(other)]);
  expect(await open()).toBe(0);
  expect((await browser.send(login, { username, password: GOOD })).status).toBe(401);
  expect(await personOf(approval.employeeNumber)).toMatchObject({ active: false });
  const audited = await identity.rows.query(
    `select actor_id from audit where target_id = $1 and action = 'access.ended'`,
    settled?.personId,
  );
  expect(audited).toEqual([{ actor_id: null }]);
});

/** An external person with an account, whose access ends in this many seconds. */
async function anExternal(seconds: number): Promise<AddedAccount & { endsAt: Date }> {
  const account = await addAccount(identity.rows);
  const endsAt = new Date(identity.clock.now().getTime() + seconds * 1000);
  await identity.rows.query('update person set external = true where id = $1', account.personId);
  await identity.rows.query(
    `insert into external_access (person_id, sponsor_id, ends_on, time_zone, ends_at, granted_at)
     values ($1, $2, $3::timestamptz::date, 'UTC', $3, now())`,
    ...[account.personId, sponsorId, endsAt],
  );
  return { ...account, endsAt };
}

const wordsOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  const { traceId: _, ...words } = body;
  return { status, words };
};

describe('after the last day, before any cleanup', () => {
  it('no session continues, nor any copy of it', async () => {
    const external = await anExternal(600);
    const browser = identity.browser();
    await browser.send(login, { username: external.username, password: DEMO_PASSWORD });
    const hash = browser.sessionHash ?? '';
    const gateway = new TestGateway(identity.service.url, identity.signer);
    const ends = external.endsAt.getTime();
    const copy = sessionRecord.parse(recordIn(await identity.redis.get(sessionKey(hash))));
    expect(copy.absoluteExpiresAt).toBe(ends);
    identity.clock.advance({ seconds: 599 });
    expect(await gateway.touch(hash)).toMatchObject({ absoluteExpiresAt: ends });
    expect(await gateway.resolve(hash)).toMatchObject({ absoluteExpiresAt: ends });
    identity.clock.advance({ seconds: 1 });
    expect(await gateway.resolve(hash)).toBeNull();
    expect(await gateway.touch(hash)).toBeNull();
  });

  it('nobody signs in, with the same error as a disabled account', async () => {
    const [external, disabled] = [
      await anExternal(600),
      await addAccount(identity.rows, { status: 'disabled' }),
    ];
    const withCode = identity.browser();
    await withCode.send(employeeLoginSendOtp, { employeeNumber: external.employeeNumber });
    const { clearCode: otp } = await identity.rows.newestCode();
    identity.clock.advance({ seconds: 600 });
    const tried = (username: string) =>
      identity.browser().send(login, { username, password: DEMO_PASSWORD }).then(wordsOf);
    expect(await tried(external.username)).toEqual(await tried(disabled.username));
    expect((await tried(external.username)).status).toBe(401);
    const { employeeNumber } = external;
    expect((await withCode.send(employeeLoginVerifyOtp, { employeeNumber, otp })).status).toBe(400);
    const open = `session where account_id = $1 and revoked_at is null`;
    expect(await identity.rows.count(open, external.accountId)).toBe(0);
  });

  it('no code and no link is mailed for a new password', async () => {
    const external = await anExternal(0);
    await identity.browser().send(forgotPassword, { email: external.email });
    await identity.rows.untilMailRequestsHandled();
    expect(await identity.rows.codesMade('password-reset', external.employeeNumber)).toEqual([]);
  });

  it('a later day restores access, and an earlier one ends it', async () => {
    const external = await anExternal(0);
    const signedIn = async () =>
      (await identity.browser().send(login, { username: external.username, password: DEMO_PASSWORD })).status;
    const move = (hours: number) =>
      identity.rows.query(
        'update external_access set ends_at = $2 where person_id = $1',
        ...[external.personId, new Date(identity.clock.now().getTime() + hours * 3_600_000)],
      );
    expect(await signedIn()).toBe(401);
    await move(1);
    expect(await signedIn()).toBe(200);
    await move(-1);
    expect(await signedIn()).toBe(401);
  });
});

it('ends everyone’s access but the one that fails, and that one as soon as possible', async () => {
  const [poisoned, ...others] = [await anExternal(-30), await anExternal(-20), await anExternal(-10)];
  await identity.rows.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  );
  await identity.rows.query(
    `create trigger refuse before update on external_access for each row
     when (new.person_id = '${poisoned.personId}') execute function refuse()`,
  );
  const ended = async ({ personId }: AddedAccount) =>
    (await identity.rows.count('external_access where person_id = $1 and ended_at is not null', personId)) >
    0;
  await end();
  expect(await Promise.all([poisoned, ...others].map(ended))).toEqual([false, true, true]);
  for (let round = 2; round <= 5; round++) {
    identity.clock.advance({ minutes: 10 });
    await end();
  }
  const metrics = identity.service.app.get(Metrics, { strict: false });
  const setAside = async () => await metrics.registry.getSingleMetricAsString('periodic_items_set_aside');
  expect(await setAside()).toMatch(/task="end-external-access".*} 1$/m);
  // While paused, the run skips it, whatever else is due.
  await identity.rows.query('drop trigger refuse on external_access');
  await end();
  expect(await ended(poisoned)).toBe(false);
  identity.clock.advance({ minutes: 10 });
  await end();
  expect(await ended(poisoned)).toBe(true);
  expect(await setAside()).not.toContain('task="end-external-access"');
});

it('keeps the failure count of a person whom another process has locked', async () => {
  const { personId } = await anExternal(-30);
  await identity.rows.query(
    `insert into failing_item values ('end-external-access', $1, 4, now(), '2026-01-01')`,
    personId,
  );
  const counted = () => identity.rows.count('failing_item where item = $1 and failures = 4', personId);
  await identity.rows.whileHeld(personId, () => end());
  expect(await counted()).toBe(1);
  await end();
  expect(await counted()).toBe(0);
});
