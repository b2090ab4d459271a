import { randomUUID } from 'node:crypto';
import {
  auditRecordedV1,
  listChangedCertificates,
  listChangedLevels,
  revokeCertificate,
  type CallAnswer,
} from '@rigwise/contracts';
import { SERVICE } from '@rigwise/http';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { ADMIN, aResult, Desk, passed } from './support/desk.ts';

/** What other systems read. */
jest.setTimeout(120_000);

const testId = randomUUID();
let desk: Desk;
let skillId: string;
beforeAll(async () => {
  desk = await Desk.open();
  skillId = await desk.skill('FE-1');
  await desk.rule(skillId, { awareness: [passed(testId)] });
  await desk.scheme({ levels: [{ skillId, level: 'awareness' }] });
});
afterAll(() => desk.running.close());
// What one test changed must not be news in the next.
afterEach(async () => {
  await desk.rows('delete from changed_levels');
  await desk.rows('delete from certificate_step');
  await desk.rows('delete from certificate');
});

const programWith = (...scopes: string[]): TestCaller => ({
  ...{ sub: SERVICE, role: null, username: null },
  service: { id: randomUUID(), name: 'Crew planner', scopes },
});
const ofLevels = programWith('levels:read');
const ofCertificates = programWith('certificates:read');

type Place = { after?: string; limit?: string };
type Levels = CallAnswer<typeof listChangedLevels, 200>;
type Certificates = CallAnswer<typeof listChangedCertificates, 200>;
async function levels(query: Place = {}): Promise<Levels> {
  const { status, body } = await desk.running.call(listChangedLevels, ofLevels, { query });
  expect(status).toBe(200);
  return listChangedLevels.answers[200].schema.parse(body);
}
async function certificates(query: Place = {}): Promise<Certificates> {
  const { status, body } = await desk.running.call(listChangedCertificates, ofCertificates, { query });
  expect(status).toBe(200);
  return listChangedCertificates.answers[200].schema.parse(body);
}
const goOn = ({ next }: { next: string | null }): Place => (next === null ? {} : { after: next });
const peopleOf = ({ items }: Levels): string[] => items.map(({ personId }) => personId);

/** As if what changed meanwhile had changed so long before. */
async function later(seconds = 60): Promise<void> {
  for (const table of ['changed_levels', 'certificate'])
    await desk.rows(
      `update ${table} set changed_at = changed_at - make_interval(secs => $1)
       where changed_at > clock_timestamp() - interval '15 seconds'`,
      seconds,
    );
}
async function holders(count: number): Promise<PersonSnapshot[]> {
  const people = Array.from({ length: count }, () => anEmployee());
  await desk.know(...people);
  for (const person of people) await desk.tell([aResult(person, { testId }), 5]);
  return people;
}

it('levels are listed by person in the order in which they changed, page by page', async () => {
  const people = await holders(3);
  const ids = people.map(({ personId }) => personId);
  expect(await levels()).toEqual({ items: [], next: null, more: false });
  await later();
  const first = await levels({ limit: '2' });
  expect([peopleOf(first), first.more]).toEqual([ids.slice(0, 2), true]);
  expect(first.items[0]).toMatchObject({
    ...{ employeeNumber: people[0]?.employeeNumber, isErased: false },
    levels: [{ skillId, code: 'FE-1', level: 'awareness', since: '2026-02-28', until: null }],
  });
  const second = await levels({ ...goOn(first), limit: '2' });
  expect([peopleOf(second), second.more]).toEqual([ids.slice(2), false]);
  expect(await levels(goOn(second))).toEqual({ items: [], next: second.next, more: false });
});

it('who lost a level is listed again, and an erased person without any', async () => {
  const [one, other] = (await holders(2)) as [PersonSnapshot, PersonSnapshot];
  await later();
  const before = await levels();
  const change = { testId, voided: true, attemptId: randomUUID() };
  const [attempt] = await desk.rows<{ id: string }>(
    'select source_id::text as id from evidence where person_id = $1',
    one.personId,
  );
  await desk.tell([aResult(one, { ...change, attemptId: attempt?.id ?? '' }), 6]);
  await later(30);
  const lost = await levels(goOn(before));
  expect(lost.items).toMatchObject([{ personId: one.personId, levels: [] }]);
  await desk.erase(other);
  await later(20);
  expect((await levels(goOn(lost))).items).toMatchObject([
    { personId: other.personId, employeeNumber: null, isErased: true, levels: [] },
  ]);
});

it('certificates are listed as they are now, each once for all its changes', async () => {
  const [one, other] = (await holders(2)) as [PersonSnapshot, PersonSnapshot];
  await later();
  const first = await certificates({ limit: '1' });
  expect(first).toMatchObject({
    items: [{ holder: { personId: one.personId }, state: 'issued', validFrom: '2026-02-28' }],
    more: true,
  });
  const [id, revision] = [first.items[0]?.certificateId ?? '', 1];
  const act = { params: { certificateId: id }, body: { revision, reason: 'Issued by mistake' } };
  const admin = { ...ADMIN, personId: randomUUID() };
  expect((await desk.running.call(revokeCertificate, admin, act)).status).toBe(200);
  await later(30);
  expect((await certificates(goOn(first))).items).toMatchObject([
    { holder: { personId: other.personId }, state: 'issued' },
    { certificateId: id, state: 'revoked' },
  ]);
});

it('each answer with something in it is one entry of the audit log', async () => {
  await holders(1);
  await later();
  const [ofPeople, given] = [await levels(), await certificates()];
  await levels(goOn(ofPeople));
  await certificates(goOn(given));
  const told = (await desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  for (const [action, program] of [
    ['levels.read', ofLevels],
    ['certificates.read', ofCertificates],
  ] as const) {
    const own = told.filter((one) => one.action === action && one.facts?.['token'] === program.service?.id);
    expect(own.at(-1)).toMatchObject({ facts: { count: 1 }, personal: { operator: 'Crew planner' } });
  }
  const reads = ({ action }: { action: string }): boolean => action.endsWith('.read');
  expect(told.filter(reads).at(-1)?.facts?.['count']).toBe(1);
});

it('nobody else may read them', async () => {
  for (const call of [listChangedLevels, listChangedCertificates])
    for (const caller of [
      programWith('results:read', call === listChangedLevels ? 'certificates:read' : 'levels:read'),
      { sub: randomUUID(), role: 'manager' } as const,
      { sub: randomUUID(), role: 'employee' } as const,
    ])
      expect((await desk.running.call(call, caller, {})).status).toBe(403);
  const elsewhere = (await desk.running.call(listChangedLevels, ofLevels, { query: { after: 'nowhere' } }))
    .status;
  expect(elsewhere).toBe(400);
});
