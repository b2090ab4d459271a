import { randomUUID } from 'node:crypto';
import { listTestAudience, personChangedV1 } from '@rigwise/contracts';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { ada, anna, Bank, pia, quinn } from './support/bank.ts';

jest.setTimeout(120_000);

const person = (firstName: string, over: Partial<PersonSnapshot>): PersonSnapshot =>
  anEmployee({ employeeNumber: `RW-${firstName}`, firstName, lastName: 'Crew', ...over });
const mona = person('Mona', { department: 'HSE', position: 'HSE lead' });
const gone = person('Gone', { department: 'HSE', active: false });
const people = [
  mona,
  gone,
  person('Dee', { department: 'Drilling', position: 'Derrickhand', managerId: mona.personId }),
  person('Flo', { department: 'HSE', position: 'Medic', managerId: mona.personId }),
  person('Left', { department: 'Catering', position: 'Cook', managerId: mona.personId, active: false }),
  person('Lost', { department: 'HSE', position: 'Medic', managerId: gone.personId }),
  person('None', { department: null, position: null }),
];

let bank: Bank;
beforeAll(async () => {
  bank = await Bank.open();
  const { topicPrefix, rows } = bank.running;
  const events = people.map((one) => anEvent(personChangedV1, one, { aggregateVersion: 1 }));
  await publishEvents(topicPrefix, personChangedV1, events);
  const ids = people.map(({ personId }) => personId);
  const areKnown = async () =>
    (await rows.query('select from person where id = any($1)', [ids])).rows.length === people.length;
  await waitFor(areKnown, { timeoutMs: 60_000, what: 'the people to be known' });
});
afterAll(() => bank.running.close());

const crewOf = (count: number) => [{ managerId: mona.personId, name: 'Mona Crew', people: count }];
const NOTHING = { departments: [], positions: [], crews: [] };

it.each([
  ['an author of all departments', quinn],
  ['an administrator', ada],
])('offers %s what the people who work here have, sorted, each once', async (_who, as) => {
  const { status, body } = await bank.call(listTestAudience, as);
  expect([status, body]).toEqual([
    200,
    {
      departments: ['Drilling', 'HSE'],
      // The bank's own authors are floorhands.
      positions: ['Derrickhand', 'Floorhand', 'HSE lead', 'Medic'],
      crews: crewOf(2),
    },
  ]);
});

it.each([
  ['author', anna],
  ['approver', pia],
])('offers an %s of a department no more than the department has', async (_what, as) => {
  const { body } = await bank.call(listTestAudience, as);
  expect(body).toEqual({
    departments: ['Drilling'],
    positions: ['Derrickhand', 'Floorhand'],
    crews: crewOf(1),
  });
});

it.each([
  ['a department that nobody is in', 'Diving'],
  ['a department where nobody works any more', 'Catering'],
  ['no department', undefined],
])('offers nothing to an author of %s', async (_which, department) => {
  const { status, body } = await bank.call(listTestAudience, { ...anna, department });
  expect([status, body]).toEqual([200, NOTHING]);
});

it.each<[string, TestCaller]>([
  ['an employee', { ...anna, capabilities: [] }],
  ['a manager', { ...anna, role: 'manager', capabilities: [] }],
  ['a marker', { ...anna, capabilities: ['marker:all'] }],
])('refuses %s who neither writes nor approves', async (_who, as) => {
  const { status, body } = await bank.call(listTestAudience, { ...as, sub: randomUUID() });
  expect([status, body['departments']]).toEqual([403, undefined]);
});
