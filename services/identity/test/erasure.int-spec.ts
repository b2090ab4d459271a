import { randomUUID } from 'node:crypto';
import {
  disableAccount,
  enableAccount,
  erasePerson,
  forgotPassword,
  listErasures,
  listPeople,
  mailAskedForV1,
  mergePerson,
  personErasedV1,
  putDirectory,
  setLegalHold,
  showErasure,
  showPerson,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { addAdmin, auditedOf, signedIn, type SignedIn } from './support/administrator.ts';
import { addAccount, addPerson, type AddedPerson } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let admin: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => identity.close());

const round = () => identity.service.app.get(Periodic).run('erase-who-left');
const exists = async ({ personId }: AddedPerson) =>
  (await identity.rows.count('person where id = $1', personId)) > 0;
const leave = (person: AddedPerson, active = false) =>
  identity.rows.query(
    'update person set active = $2, updated_at = $3 where id = $1',
    person.personId,
    active,
    identity.clock.now(),
  );
const erase = (person: AddedPerson, confirmation = person.employeeNumber, by = admin) =>
  by.send(erasePerson, { params: { personId: person.personId }, body: { confirmation } });
const hold = (person: AddedPerson, reason: string | null) =>
  admin.send(setLegalHold, { params: { personId: person.personId }, body: { reason } });

describe('a person who left', () => {
  it('is erased 90 days later, whatever the source, and not a day before', async () => {
    const [person, manager] = [await addAccount(identity.rows), await addAccount(identity.rows)];
    await leave(person);
    identity.clock.advance({ hours: 89 * 24 });
    await round();
    expect(await exists(person)).toBe(true);
    identity.clock.advance({ hours: 2 * 24 });
    await round();
    expect([await exists(person), await exists(manager)]).toEqual([false, true]);
    expect(await identity.rows.count('account where id = $1', person.accountId)).toBe(0);
    expect(await auditedOf(identity, 'person.erased', person.personId)).toEqual([
      expect.objectContaining({ reason: 'retention', actor_id: null }),
    ]);
  });

  it('is kept if they came back, or are under a legal hold, which says why', async () => {
    const [back, held] = [await addPerson(identity.rows), await addPerson(identity.rows)];
    for (const one of [back, held]) await leave(one);
    await leave(back, true);
    expect((await hold(held, 'Claim 7')).body).toMatchObject({
      erasedAfter: null,
      legalHold: { reason: 'Claim 7', by: { firstName: 'Ada' } },
    });
    const listed = await admin.send(listPeople, { query: { limit: '200' } });
    expect(listed.body.items.filter((one) => one.held).map(({ id }) => id)).toEqual([held.personId]);
    identity.clock.advance({ hours: 91 * 24 });
    await round();
    expect([await exists(back), await exists(held)]).toEqual([true, true]);
    await hold(held, null);
    await round();
    expect([await exists(back), await exists(held)]).toEqual([true, false]);
  });

  it('is erased with their duplicates', async () => {
    const [person, duplicate] = [await addPerson(identity.rows), await addPerson(identity.rows)];
    await identity.rows.query(
      'update person set active = false, merged_into_id = $2 where id = $1',
      duplicate.personId,
      person.personId,
    );
    await leave(duplicate);
    expect(await erase(duplicate)).toMatchObject({ status: 422, problem: { code: 'people/unfit-erasure' } });
    await leave(person);
    identity.clock.advance({ hours: 91 * 24 });
    await round();
    expect([await exists(person), await exists(duplicate)]).toEqual([false, false]);
    const told = (await identity.rows.events(personErasedV1)).map(({ payload }) => payload.personId);
    expect(told).toEqual(expect.arrayContaining([person.personId, duplicate.personId]));
  });

  it('leaves no message with an address that only they and their duplicate had', async () => {
    const email = 'twice@rigwise.example';
    const [person, duplicate] = [
      await addPerson(identity.rows, { email }),
      await addPerson(identity.rows, { email }),
    ];
    await admin.send(mergePerson, {
      params: { personId: person.personId },
      body: { duplicateId: duplicate.personId, confirmation: duplicate.employeeNumber },
    });
    const asked = async () =>
      (await identity.rows.events(mailAskedForV1)).filter(({ payload }) => payload.target === email);
    await identity.browser().send(forgotPassword, { email });
    await identity.rows.untilMailRequestsHandled();
    expect(await asked()).toHaveLength(1);
    await leave(person);
    expect((await erase(person)).status).toBe(200);
    await identity.service.app.get(Periodic).run('finish-erasures');
    expect(await asked()).toEqual([]);
  });

  it('delays no other erasure if it fails', async () => {
    const [broken, other] = [await addPerson(identity.rows), await addPerson(identity.rows)];
    for (const one of [broken, other]) await leave(one);
    identity.clock.advance({ hours: 91 * 24 });
    await identity.rows.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await identity.rows.query(
      `create trigger refuse before delete on person for each row when (old.employee_number = '${broken.employeeNumber}')
       execute function refuse()`,
    );
    await round();
    expect([await exists(broken), await exists(other)]).toEqual([true, false]);
    await identity.rows.query('drop trigger refuse on person; drop function refuse()');
    await round();
    expect(await exists(broken)).toBe(false);
  });
});

describe('an administrator', () => {
  it('gets an error for an invalid cursor', async () => {
    const cursor = Buffer.from(JSON.stringify(['erasures', 'x', randomUUID()])).toString('base64url');
    expect(await admin.send(listErasures, { query: { cursor } })).toMatchObject({
      status: 400,
      problem: { code: 'request/invalid' },
    });
  });

  it('can’t erase themselves, nor an active user', async () => {
    const { as, ...self } = await addAdmin(identity);
    expect(await erase(self, self.employeeNumber, as)).toMatchObject({
      status: 422,
      problem: { code: 'people/own-account' },
    });
    expect(await erase(self)).toMatchObject({ status: 409, problem: { code: 'people/still-working' } });
    expect(await exists(self)).toBe(true);
  });

  it('who enables an account simultaneously wins, or comes too late', async () => {
    const person = await addAccount(identity.rows);
    const params = { personId: person.personId };
    await admin.send(disableAccount, { params });
    const [enabled, erased] = await identity.rows.oneBehindTheOther(
      person.personId,
      () => admin.send(enableAccount, { params }),
      () => erase(person),
    );
    expect([enabled.status, erased.status]).toEqual([200, 409]);
    await admin.send(disableAccount, { params });
    const [first, second] = await identity.rows.oneBehindTheOther(
      person.personId,
      () => erase(person),
      () => admin.send(enableAccount, { params }),
    );
    expect([first.status, second.status]).toEqual([200, 404]);
  });

  it('sees which services are not finished; a freed number makes a new person', async () => {
    const person = await addAccount(identity.rows, { employeeNumber: `AGAIN-${randomUUID().slice(0, 8)}` });
    await leave(person);
    expect((await erase(person)).status).toBe(200);
    await identity.service.app.get(Periodic).run('finish-erasures');
    const { body } = await admin.send(listErasures, { query: { open: 'true' } });
    expect(body.items).toContainEqual(
      expect.objectContaining({ personId: person.personId, cause: 'request', completedAt: null }),
    );
    const params = { personId: person.personId };
    expect((await admin.send(showErasure, { params })).body.services).toContainEqual({
      name: 'notification',
      completedAt: null,
    });
    const row = { employeeNumber: person.employeeNumber, firstName: 'Some', lastName: 'Body' };
    expect((await admin.send(putDirectory, { body: { people: [row] } })).status).toBe(200);
    const [again] = await identity.rows.query<{ id: string }>(
      'select id from person where employee_number = $1',
      person.employeeNumber,
    );
    expect(again?.id).not.toBe(person.personId);
    expect((await admin.send(showPerson, { params })).status).toBe(404);
    const other = { params: { personId: again?.id ?? '' } };
    expect((await admin.send(showErasure, other)).status).toBe(404);
  });
});

describe('waiting files', () => {
  const addFile = async (person: AddedPerson): Promise<string> => {
    const id = randomUUID();
    await identity.rows.query(
      `insert into directory_import (id, file_name, status, uploaded_by, uploaded_at, columns, ignored_columns, rows)
       values ($1, 'people.csv', 'checked', $2, $3, '{}', '{}', 1)`,
      ...[id, admin.accountId, identity.clock.now()],
    );
    await identity.rows.query(
      `insert into directory_import_row (import_id, line, employee_number, number_key, values, errors)
       values ($1, 2, $2, lower($2), '{}', '[]')`,
      ...[id, person.employeeNumber],
    );
    return id;
  };

  it('lose erased people, but not the number’s next holder, however long Kafka is down', async () => {
    const person = await addPerson(identity.rows);
    const before = await addFile(person);
    await leave(person);
    expect((await erase(person)).status).toBe(200);
    identity.clock.advance({ seconds: 1 });
    const after = await addFile(person);
    // The state while messages are still to be sent.
    await identity.rows.query(
      `update erasure set texts = array[$2], completed_at = null where person_id = $1`,
      ...[person.personId, person.employeeNumber],
    );
    await identity.rows.query(
      'update erasure_step set completed_at = null where person_id = $1',
      person.personId,
    );
    await identity.service.app.get(Periodic).run('finish-erasures');
    const rowsOf = (id: string) => identity.rows.count('directory_import_row where import_id = $1', id);
    expect([await rowsOf(before), await rowsOf(after)]).toEqual([0, 1]);
  });
});
