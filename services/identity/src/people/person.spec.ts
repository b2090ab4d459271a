import { changedFields, changePerson, employeeNumberKey, type Person } from './person.ts';

const erin: Person = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  employeeNumber: 'RW-1003',
  firstName: 'Erin',
  lastName: 'Employee',
  email: 'erin.employee@rigwise.example',
  department: 'Drilling',
  position: null,
  location: null,
  rotation: null,
  managerId: null,
  external: false,
  active: true,
  revision: 4,
};

it('compares employee numbers without regard to case and spaces', () => {
  expect(employeeNumberKey(' Rw-1003 ')).toBe(employeeNumberKey('rw-1003'));
});

it('counts a change once, however many fields it has', () => {
  const changed = changePerson(erin, { department: 'HSE', email: ' Erin@Rigwise.example ' });
  expect(changed).toEqual({ ...erin, department: 'HSE', email: 'erin@rigwise.example', revision: 5 });
});

it('is unchanged if nothing differs', () => {
  const same = { department: 'Drilling', email: 'ERIN.employee@rigwise.example', position: undefined };
  expect(changedFields(erin, same)).toEqual([]);
  expect(changePerson(erin, same)).toBe(erin);
});

it('can lose its email', () => {
  expect(changePerson(erin, { email: null })).toMatchObject({ email: null, revision: 5 });
});
