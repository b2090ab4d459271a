import { isDeepStrictEqual } from 'node:util';
import { demoCompany } from './demo-company.ts';

const { people, accounts } = demoCompany();
const person = (number: string) => people.find((candidate) => candidate.employeeNumber === number);
const account = (number: string) => accounts.find(({ personId }) => personId === person(number)?.id);

it('is the same company every time', () => {
  expect(isDeepStrictEqual(demoCompany(), { people, accounts })).toBe(true);
});

it('has sixty people in five departments on two rotations', () => {
  expect(people).toHaveLength(60);
  expect(new Set(people.map(({ department }) => department)).size).toBe(5);
  expect(new Set(people.map(({ rotation }) => rotation)).size).toBe(2);
  expect(new Set(people.map(({ id }) => id)).size).toBe(60);
  expect(new Set(accounts.map(({ username }) => username)).size).toBe(accounts.length);
});

it.each([
  ['RW-1001', 'ada.admin', 'admin', 'active'],
  ['RW-1002', 'max.manager', 'manager', 'active'],
  ['RW-1003', 'erin.employee', 'employee', 'active'],
  ['RW-1004', 'fred.first', 'employee', 'first-login'],
  ['RW-1005', 'una.unverified', 'employee', 'unverified'],
])('%s is %s', (number, username, role, status) => {
  expect(account(number)).toMatchObject({ username, role, status });
  expect(person(number)?.email).toBe(`${username}@rigwise.example`);
});

it('has a person to sign up, a person without an address, and one with neither address nor password', () => {
  expect([person('RW-1006')?.email, account('RW-1006')]).toEqual(['sam.signup@rigwise.example', undefined]);
  expect([person('RW-1007')?.email, account('RW-1007')]).toEqual([null, undefined]);
  expect(person('RW-1008')?.email).toBeNull();
  expect(account('RW-1008')).toMatchObject({
    username: 'tom.temporary',
    status: 'first-login',
    temporaryPassword: true,
  });
});

it('gives Max a crew of twenty-four with Erin in it, and everyone but Ada a manager', () => {
  const crew = people.filter(({ managerId }) => managerId === person('RW-1002')?.id);
  expect(crew).toHaveLength(24);
  expect(crew).toContain(person('RW-1003'));
  for (const { employeeNumber, managerId } of people) {
    if (employeeNumber === 'RW-1001') expect(managerId).toBeNull();
    else expect(accounts.find(({ personId }) => personId === managerId)?.role).toMatch(/^(manager|admin)$/);
  }
});

it('has newcomers before each step to an account', () => {
  const steps = people.slice(38, 56).map(({ employeeNumber }) => {
    const { status = 'none', temporaryPassword = false } = account(employeeNumber) ?? {};
    return temporaryPassword ? `${status}, temporary` : status;
  });
  expect(steps).toEqual([
    ...['none', 'unverified'],
    ...Array<string>(3).fill('unverified, temporary'),
    ...Array<string>(5).fill('unverified'),
    ...Array<string>(3).fill('first-login, temporary'),
    ...Array<string>(5).fill('none'),
  ]);
});

it('gives everyone else an account with a password', () => {
  expect(accounts.filter(({ status }) => status === 'active')).toHaveLength(36);
  expect(accounts).toHaveLength(51);
});
