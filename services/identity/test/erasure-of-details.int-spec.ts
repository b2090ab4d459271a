import {
  accessRequestErasedV1,
  auditRecordedV1,
  erasePerson,
  listPeople,
  setLegalHold,
  showPerson,
  type Envelope,
  type EventDefinition,
  type PayloadOf,
} from '@rigwise/contracts';
import { Periodic, PreparedDatabase } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import { anEvent, publishEvents, waitFor } from '@rigwise/testing';
import { AuditLog } from '../src/audit/audit-log.repository.ts';
import type { AuditEntry } from '../src/audit/audit-entry.ts';
import { EraseAuditDetails } from '../src/audit/erase-audit-details.ts';
import { addAdmin, signedIn, type SignedIn } from './support/administrator.ts';
import { addAccount, addPerson, type AddedAccount, type AddedPerson } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

const operator = { accountId: null, name: 'olga', address: '192.0.2.7' };

let identity: RunningIdentity;
let admin: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => identity.close());

const part = <T>(type: new (...needs: never[]) => T): T =>
  identity.service.app.get<T>(type, { strict: false });
const round = async () => {
  for (const task of ['finish-erasures', 'erase-released-details']) await part(Periodic).run(task);
};
const hold = ({ personId }: AddedPerson, reason: string | null) =>
  admin.send(setLegalHold, { params: { personId }, body: { reason } });
const leave = ({ personId }: AddedPerson) =>
  identity.rows.query(
    'update person set active = false, updated_at = $2 where id = $1',
    ...[personId, identity.clock.now()],
  );
async function erase(person: AddedPerson): Promise<void> {
  await leave(person);
  const body = { confirmation: person.employeeNumber };
  expect((await admin.send(erasePerson, { params: { personId: person.personId }, body })).status).toBe(200);
}
const write = (
  action: AuditEntry['action'],
  actorId: string | null,
  type: string,
  id: string,
  detail: object = {},
) =>
  part(AuditLog).add(part(PreparedDatabase), {
    ...{ action, outcome: 'succeeded', actorId, address: '192.0.2.9' },
    target: { type: type as 'person', id },
    detail: { ...detail },
  });
/** Targets of rows with details, by actor or by target. */
const detailed = async (column: 'actor_id' | 'target_id', id: string) =>
  (
    await identity.rows.query<{ target_id: string }>(
      `select a.target_id from audit a join audit_detail d on d.audit_id = a.id
       where a.${column} = $1 and d.detail is not null order by a.sequence`,
      id,
    )
  ).map(({ target_id }) => target_id);

async function deliver<D extends EventDefinition>(definition: D, event: Envelope<PayloadOf<D>>) {
  await publishEvents(identity.environment['KAFKA_TOPIC_PREFIX'] ?? '', definition, [event]);
  const handled = async () => (await identity.rows.count('inbox where event_id = $1', event.id)) > 0;
  await waitFor(handled, { timeoutMs: 30_000, what: 'the event to be handled' });
}
const merge = (duplicate: AddedPerson, survivor: AddedPerson) =>
  identity.rows.query(
    'update person set active = false, merged_into_id = $2 where id = $1',
    ...[duplicate.personId, survivor.personId],
  );

/** A person under a legal hold, their own or a duplicate's, with the request that let them in. */
async function held(by: 'their own' | "a duplicate's" = 'their own') {
  const person = await addAccount(identity.rows);
  const requestId = newId();
  await write('access.granted', null, 'person', person.personId, { requestId });
  if (by === 'their own') await hold(person, 'Claim 7');
  else {
    const duplicate = await addPerson(identity.rows);
    await hold(duplicate, 'Claim 7');
    await merge(duplicate, person);
  }
  return { ...person, requestId };
}

describe('a legal hold', () => {
  it.each(['their own', "a duplicate's"] as const)(
    'of %s keeps what an erased administrator did to that person, until it ends',
    async (by) => {
      const person = await held(by);
      const { as: _as, ...leaver } = await addAdmin(identity);
      const theirs = [person.personId, person.accountId, person.requestId];
      const types = ['person', 'account', 'access-request'];
      for (const [at, id] of theirs.entries())
        await write('person.changed', leaver.accountId, types[at] ?? '', id);
      for (const type of types) await write('person.changed', leaver.accountId, type, newId());
      await erase(leaver);
      await round();
      expect(await detailed('actor_id', leaver.accountId)).toEqual(theirs);
      await hold(person, null);
      await round();
      expect(await detailed('actor_id', leaver.accountId)).toEqual([]);
      expect(await identity.rows.count('audit_detail_kept')).toBe(0);
    },
  );

  it('keeps late entries of an erased administrator, and so does another hold', async () => {
    const person = await held();
    const duplicate = await addPerson(identity.rows);
    await hold(duplicate, 'Claim 8');
    const leaver = await addAccount(identity.rows);
    await erase(leaver);
    const late = (id: string) =>
      deliver(
        auditRecordedV1,
        anEvent(auditRecordedV1, {
          ...{ service: 'access-request', action: 'access.rejected', outcome: 'succeeded', reason: null },
          ...{ actorId: leaver.accountId, target: { type: 'access-request', id }, facts: {} },
          personal: { operator: null, address: '192.0.2.9', note: 'Sent home' },
        }),
      );
    await late(newId());
    await late(person.requestId);
    expect(await detailed('actor_id', leaver.accountId)).toEqual([person.requestId]);
    await merge(duplicate, person);
    await identity.rows.query('delete from legal_hold where person_id = $1', person.personId);
    await round();
    expect(await detailed('actor_id', leaver.accountId)).toEqual([person.requestId]);
    await hold(person, null);
    await round();
    expect(await detailed('actor_id', leaver.accountId)).toEqual([]);
  });

  it('blocks the erasure of a person’s details', async () => {
    const person = await held("a duplicate's");
    const run = () => part(EraseAuditDetails).execute(person.employeeNumber, operator);
    await expect(run()).rejects.toMatchObject({ code: 'people/legal-hold' });
    expect(await detailed('target_id', person.personId)).toEqual([person.personId]);
    await hold(person, null);
    expect(await run()).toBeGreaterThan(0);
  });

  it('keeps entries about a deleted request, and nothing of other people’s', async () => {
    const person = await held();
    const other = newId();
    for (const id of [person.requestId, other]) await write('person.changed', null, 'access-request', id);
    for (const requestId of [person.requestId, other])
      await deliver(accessRequestErasedV1, anEvent(accessRequestErasedV1, { requestId }));
    expect([await detailed('target_id', person.requestId), await detailed('target_id', other)]).toEqual([
      [person.requestId],
      [],
    ]);
    await hold(person, null);
    await round();
    expect(await detailed('target_id', person.requestId)).toEqual([]);
  });

  it('of a duplicate is shown at the surviving person, blocks their erasure, and ends with theirs', async () => {
    const person = await addPerson(identity.rows);
    const duplicate = await addPerson(identity.rows);
    await hold(duplicate, 'Claim 9');
    await merge(duplicate, person);
    await leave(person);
    const show = async () => (await admin.send(showPerson, { params: { personId: person.personId } })).body;
    const legalHold = { reason: 'Claim 9', by: { firstName: 'Ada' } };
    expect(await show()).toMatchObject({ held: true, erasedAfter: null, legalHold });
    const { body } = await admin.send(listPeople, { query: { q: person.employeeNumber } });
    expect(body.items.find(({ id }) => id === person.personId)).toMatchObject({ held: true });
    await hold(person, null);
    expect(await show()).toMatchObject({ held: false, legalHold: null });
    identity.clock.advance({ hours: 91 * 24 });
    await part(Periodic).run('erase-who-left');
    expect(await identity.rows.count('person where id = $1', person.personId)).toBe(0);
  });
});

describe('a person with a long history', () => {
  const MANY = 1_203;
  const MOST = 500;

  /** Refuses updates that empty more rows at a time than a statement should. */
  async function withoutLongStatements(work: () => Promise<void>): Promise<void> {
    await identity.rows.query(
      `create function refuse() returns trigger language plpgsql as $$ begin
         if (select count(*) from emptied) > ${MOST} then raise 'too many'; end if; return null; end $$`,
    );
    await identity.rows.query(
      `create trigger refuse after update on audit_detail referencing new table as emptied
       for each statement execute function refuse()`,
    );
    try {
      await work();
    } finally {
      await identity.rows.query('drop trigger refuse on audit_detail; drop function refuse()');
    }
  }
  async function acted(): Promise<AddedAccount> {
    const person = await addAccount(identity.rows);
    await identity.rows.query(
      `with made as (
         insert into audit (id, occurred_at, actor_id, action, target_type, target_id, outcome)
         select gen_random_uuid(), '2026-01-01', $1, 'person.created', 'person', gen_random_uuid(), 'succeeded'
         from generate_series(1, ${MANY}) returning id)
       insert into audit_detail (audit_id, detail) select id, '{"import": 1}' from made`,
      person.accountId,
    );
    return person;
  }

  it('is erased in portions', async () => {
    const person = await acted();
    await withoutLongStatements(async () => {
      await erase(person);
      await round();
    });
    expect(await detailed('actor_id', person.accountId)).toEqual([]);
  });

  it('loses their details in portions, if an operator requests it', async () => {
    const person = await acted();
    await withoutLongStatements(async () => {
      expect(await part(EraseAuditDetails).execute(person.employeeNumber, operator)).toBe(MANY);
    });
  });
});
