import { firstFree, usernameOf } from './username.ts';

const username = (firstName: string, lastName: string): string =>
  usernameOf({ firstName, lastName, employeeNumber: 'RW-1006' });

it.each([
  ['Erin', 'Employee', 'erin.employee'],
  ['Søren', 'Ångström', 'soren.angstrom'],
  ['Mary Jane', "O'Neill-Smith", 'mary-jane.oneill-smith'],
  ['Łukasz', 'Groß', 'lukasz.gross'],
  ['Cher', '', 'cher'],
  ['علي', 'حسن', 'rw-1006'],
])('of %s %s is %s', (first, last, expected) => expect(username(first, last)).toBe(expected));

it('takes the first free number if the name is taken', () => {
  expect(firstFree('erin.employee', new Set(['max.manager']))).toBe('erin.employee');
  expect(firstFree('erin.employee', new Set(['erin.employee', 'erin.employee2']))).toBe('erin.employee3');
});
