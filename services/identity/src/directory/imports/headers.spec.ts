import { readHeaders } from './headers.ts';

it('knows common column names', () => {
  const { columns, ignored } = readHeaders([
    'EMPLOYEE NO.',
    'given_name',
    'Surname',
    'E-Mail',
    'Shoe size',
    '',
    'Reports to',
  ]);
  expect(columns).toEqual(['employeeNumber', 'firstName', 'lastName', 'email', 'managerNumber']);
  expect(ignored).toEqual(['Shoe size']);
});

it.each([
  [['First name', 'Last name'], 'needs an “Employee number” column'],
  [['Employee number', 'Dept', 'Department'], 'The columns “Dept” and “Department” are duplicates'],
])('refuses %j', (cells, message) => {
  expect(() => readHeaders(cells)).toThrow(message);
});
