import { personalPartOf } from './personal-parts.ts';

const erin = {
  firstName: 'Erin',
  lastName: 'Åse Employee',
  employeeNumber: 'RW-1003',
  username: 'erin.employee',
};

it.each([
  ['correct-Erin-staple', 'name'],
  ['ERIN!2026x', 'name'],
  ['e-r-i-n stands here', 'name'],
  ['the employee of the year', 'name'],
  ['ase likes boats', 'name'],
  ['my rw1003 badge', 'employee number'],
  ['Rw-1003!', 'employee number'],
  ['ＥＲＩＮ wide', 'name'],
  ['erinemployee 99', 'username'],
])('%s contains her %s', (password, part) => expect(personalPartOf(password, erin)).toBe(part));

it.each(['Derrick!2026', 'drill pipe tango', '1003'])('%s contains nothing of her', (password) =>
  expect(personalPartOf(password, erin)).toBeNull(),
);

it('ignores short names of two letters', () => {
  const li = { firstName: 'Li', lastName: 'Wu', employeeNumber: 'RW-7' };
  expect(personalPartOf('delightful wuthering', li)).toBeNull();
});
