import { randomUUID } from 'node:crypto';
import { anEmployee, aPerson, waitFor, type PersonSnapshot as Told } from '@rigwise/testing';
import { hasRow } from '@rigwise/persistence';
import { ErasePerson, Locales, People, PeopleLocks, PlacesOfPeople, type Group } from '@rigwise/people';
import { snapshotOf } from '../src/person.ts';
import { createPeopleDatabase, type PeopleDatabase } from './support/people-database.ts';

jest.setTimeout(60_000);

let database: PeopleDatabase;
beforeAll(async () => {
  database = await createPeopleDatabase();
});
afterAll(() => database.drop());

const people = new People();
const locks = new PeopleLocks();
const locales = new Locales();
const erasing = new ErasePerson(locks);

const store = (person: Told, version = 1) => people.store(database, snapshotOf(person, 'a request'), version);
const WAITING = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const isWaited = (): Promise<boolean> => hasRow(database, WAITING);
const idsOf = (found: readonly { personId: string }[]): string[] => found.map(({ personId }) => personId);

describe('a person', () => {
  it('has the department and crew of the newest event, for the scopes of calls', async () => {
    const [managerId, other] = [randomUUID(), aPerson({ managerId: null })];
    const person = aPerson({ managerId, department: 'Marine' });
    for (const one of [person, other]) await store(one);
    const places = await new PlacesOfPeople(people, database).placesOf([person.personId, randomUUID()]);
    expect([...places]).toEqual([
      [person.personId, { person: person.personId, department: 'Marine', crew: managerId }],
    ]);
    expect([...(await new PlacesOfPeople(people, database).placesOf([other.personId]))]).toEqual([
      [other.personId, { person: other.personId, department: other.department, crew: null }],
    ]);
  });

  it('who was merged counts as the surviving person, so that nobody acts on their own duplicate', async () => {
    const [survivor, one, other] = [aPerson(), aPerson({ department: 'Marine' }), aPerson()];
    const [missing, astray] = [randomUUID(), aPerson()];
    await store(survivor);
    await store({ ...one, mergedInto: survivor.personId });
    await store({ ...other, mergedInto: one.personId });
    await store({ ...astray, mergedInto: missing });
    const asked = [other.personId, one.personId, survivor.personId, astray.personId];
    const places = await new PlacesOfPeople(people, database).placesOf(asked);
    expect(asked.map((id) => places.get(id)?.person)).toEqual([
      ...Array<string>(3).fill(survivor.personId),
      missing,
    ]);
    expect(places.get(one.personId)).toMatchObject({ department: 'Marine' });
  });

  it('is found by id, account and number, with their display settings', async () => {
    const employee = anEmployee({ employeeNumber: 'RW-Find' });
    const [personId, accountId] = [employee.personId, employee.account?.accountId ?? ''];
    expect(await people.find(database, personId)).toBeNull();
    await locales.store(database, { accountId, personId, timeZone: 'Asia/Dubai', language: 'en-US' }, 1);
    const stored = await store(employee);
    expect(stored).toMatchObject({
      ...{ name: 'Dana Ortiz', rotation: '28/28', role: 'employee', disabled: false, operator: false },
      ...{ timeZone: 'Asia/Dubai', language: 'en-US', mergedIntoId: null },
    });
    expect(await people.find(database, personId)).toEqual(stored);
    expect(await people.findByAccount(database, accountId)).toEqual(stored);
    expect(await people.findByNumber(database, ' rw-fInd ')).toEqual(stored);
    expect(await people.findAll(database, [personId, randomUUID()])).toEqual([stored]);
  });

  it('stays as in the newest event, in any order, also of two simultaneous ones', async () => {
    const person = aPerson();
    const versions = [3, 5, 1, 4, 2, 5];
    await Promise.all(versions.map((version) => store({ ...person, department: `D${version}` }, version)));
    expect(await people.find(database, person.personId)).toMatchObject({ department: 'D5' });
    expect(await store(person, 4)).toBeNull();
  });

  it('gains what an earlier version omitted when the same event is republished', async () => {
    const person = aPerson();
    await store({ ...person, location: null }, 6);
    expect(await store(person, 6)).toMatchObject({ location: 'Rig 7' });
  });

  it('has what their account holds, also if that is republished for a row from before', async () => {
    const person = anEmployee();
    expect(await store(person, 6)).toMatchObject({ capabilities: [] });
    const capabilities = ['approver:department', 'author:all'];
    expect(await store({ ...person, capabilities }, 6)).toMatchObject({ capabilities });
    expect(await people.find(database, person.personId)).toMatchObject({ capabilities });
    expect(await store(person, 7)).toMatchObject({ capabilities: [] });
  });

  it('who is a duplicate keeps the last manager, and who survives finds them', async () => {
    const [survivor, managerId] = [aPerson(), randomUUID()];
    const [one, other] = [aPerson({ managerId }), aPerson()];
    for (const person of [survivor, one, other]) await store(person);
    await store({ ...other, mergedInto: one.personId }, 2);
    await store({ ...one, managerId: null, mergedInto: survivor.personId }, 2);
    const found = await people.findMergedInto(database, survivor.personId);
    expect(idsOf(found)).toEqual([one.personId, other.personId].toSorted());
    expect(found).toContainEqual(
      expect.objectContaining({ personId: one.personId, managerId, mergedIn: 'a request' }),
    );
    const held = await database.transaction((tx) => locks.lockSurvivors(tx, [other.personId]));
    expect(idsOf(held)).toEqual([survivor.personId]);
  });

  it('is locked before identity has announced them, and known only afterwards', async () => {
    const person = aPerson();
    const held = await database.transaction((tx) => locks.lock(tx, person.personId));
    expect(held).toMatchObject({ version: 0, name: '' });
    expect(await people.find(database, person.personId)).toBeNull();
    expect(await store(person)).toMatchObject({ name: 'Dana Ortiz' });
  });

  it('locked by one transaction delays an event', async () => {
    const person = aPerson();
    await store(person);
    const order: string[] = [];
    let later: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await locks.lock(tx, person.personId);
      later = store(person).then(() => order.push('event'));
      await waitFor(async () => order.length > 0 || (await isWaited()), {
        timeoutMs: 30_000,
        what: 'the event to wait, or to pass',
      });
      await people.store(tx, snapshotOf({ ...person, department: 'Marine' }, 'a request'), 2);
      order.push('lock');
    });
    await later;
    expect(order).toEqual(['lock', 'event']);
    expect(await people.find(database, person.personId)).toMatchObject({ department: 'Marine' });
  });
});

describe('a group', () => {
  const manager = anEmployee({ firstName: 'Max', employeeNumber: 'RW-Max' });
  const [department, location, rotation] = ['Cementing', 'Rig Group', '14/21'];
  const member = (firstName: string, over: Partial<Told> = {}): Told =>
    anEmployee({ firstName, managerId: manager.personId, department, location, rotation, ...over });
  const [bea, abe, cy] = [member('Bea'), member('Abe', { employeeNumber: 'RW-Abe' }), member('Cy')];
  const gone = member('Gus', { active: false });
  const disabled = member('Dee');
  beforeAll(async () => {
    for (const person of [manager, bea, abe, cy, gone]) await store(person);
    await store({ ...disabled, account: disabled.account && { ...disabled.account, disabled: true } });
  });

  const groups: Group[] = [
    { reportsOf: manager.personId },
    { departments: [department] },
    { locations: [location] },
    { rotations: [rotation] },
    { people: [abe, bea, cy, disabled, gone].map(({ personId }) => personId) },
  ];

  it.each(groups)('%j is listed by name, a page after the other, without who left', async (group) => {
    const first = await people.page(database, group, { limit: 3 });
    const rest = await people.page(database, group, { limit: 3, after: first.at(-1) ?? null });
    expect(idsOf([...first, ...rest])).toEqual(idsOf([abe, bea, cy, disabled]));
  });

  it('is searched by a part of a name or a whole number', async () => {
    const search = async (text: string): Promise<string[]> =>
      idsOf(await people.page(database, { departments: [department] }, { search: text, limit: 9 }));
    expect(await search('EA ort')).toEqual([bea.personId]);
    expect(await search('rw-abe')).toEqual([abe.personId]);
    expect(await search('%')).toEqual([]);
  });

  it('has the accounts of those who can sign in', async () => {
    const accounts = [abe, bea, cy].map(({ account }) => account?.accountId ?? '');
    expect(await people.accountsOf(database, { departments: [department] })).toEqual(accounts.toSorted());
    const all = [...accounts, disabled.account?.accountId ?? ''];
    expect(await people.accountsOf(database, { accounts: all })).toEqual(accounts.toSorted());
  });
});

describe('holders of a capability', () => {
  const [mud, all, none] = ['Mud logging', 'Well control', null].map((department) =>
    anEmployee({ department }),
  ) as [Told, Told, Told];
  const other = anEmployee({ department: 'Well control' });
  const author = anEmployee({ department: 'Mud logging' });
  const disabled = anEmployee({ department: 'Mud logging' });
  const gone = anEmployee({ department: 'Mud logging', active: false });
  beforeAll(async () => {
    const held: [Told, string][] = [
      [mud, 'approver:department'],
      [all, 'approver:all'],
      [none, 'approver:department'],
      [other, 'approver:department'],
      [author, 'author:all'],
      [gone, 'approver:all'],
    ];
    for (const [person, capability] of held) await store({ ...person, capabilities: [capability] });
    const account = disabled.account && { ...disabled.account, disabled: true };
    await store({ ...disabled, account, capabilities: ['approver:all'] });
  });

  it.each([
    ['a department: its own, and those of all', 'Mud logging', [mud, all]],
    ['all departments: those of all', null, [all]],
    ['an unknown department: those of all', 'Diving', [all]],
  ])('of content of %s', async (_what, department, expected) => {
    const accounts = await people.accountsOf(database, { holders: { capability: 'approver', department } });
    expect(accounts).toEqual(expected.map(({ account }) => account?.accountId ?? '').toSorted());
  });

  it('are listed with those who can’t sign in now', async () => {
    const group: Group = { holders: { capability: 'approver', department: 'Well control' } };
    expect(idsOf(await people.page(database, group, { limit: 9 })).toSorted()).toEqual(
      idsOf([all, other, disabled]).toSorted(),
    );
  });
});

describe('an erasure', () => {
  it('leaves an id that no event fills again, and no preference', async () => {
    const contact = { employeeNumber: 'RW-Gone', email: 'gone@rigwise.example' };
    const employee = anEmployee({ ...contact, capabilities: ['approver:all'] });
    const [personId, accountId] = [employee.personId, employee.account?.accountId ?? ''];
    await store(employee, 8);
    await locales.store(database, { accountId, personId, timeZone: 'Asia/Dubai', language: 'en-US' }, 1);
    expect(await database.transaction((tx) => erasing.begin(tx, personId))).toBe(accountId);
    expect(await people.find(database, personId)).toBeNull();
    expect(await erasing.valuesOf(database, personId)).toEqual(['RW-Gone', 'gone@rigwise.example']);
    await database.transaction((tx) => erasing.forget(tx, personId, accountId));
    expect(await store(employee, 9)).toBeNull();
    expect(await erasing.valuesOf(database, personId)).toEqual([]);
    const left = JSON.stringify(
      await database.$queryRawUnsafe('select * from person where id = $1::uuid', personId),
    );
    for (const text of [
      'Dana',
      'Ortiz',
      'RW-Gone',
      'rw-gone',
      'gone@',
      'Drilling',
      'Rig 7',
      '28/28',
      'approver',
      accountId,
    ])
      expect(left).not.toContain(text);
    expect(await locales.find(database, accountId)).toEqual({ timeZone: null, language: 'en-GB' });
  });

  it('finds no messages by shared values, and keeps out people whom identity announces later', async () => {
    const shared = { employeeNumber: 'RW-Same', email: 'rig@rigwise.example' };
    const [one, other, later] = [aPerson(shared), aPerson(shared), aPerson()];
    for (const person of [one, other]) await store(person);
    for (const { personId } of [one, later]) await database.transaction((tx) => erasing.begin(tx, personId));
    expect(await erasing.valuesOf(database, one.personId)).toEqual([]);
    expect(await store(later)).toBeNull();
  });
});
