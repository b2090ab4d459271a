import { readRow } from './read-row.ts';

const ok = { employeeNumber: ' RW-2001 ', firstName: 'Dana', lastName: 'Ortiz' };

it('understands common values', () => {
  const sent = {
    ...ok,
    email: ' Dana@Rigwise.example ',
    department: '',
    position: null,
    managerNumber: 'rw-1002',
    external: 'Yes',
    active: 0,
  };
  expect(readRow(sent)).toEqual({
    employeeNumber: 'RW-2001',
    values: {
      firstName: 'Dana',
      lastName: 'Ortiz',
      email: 'dana@rigwise.example',
      department: null,
      position: null,
      managerNumber: 'rw-1002',
      external: true,
      active: false,
    },
    errors: [],
  });
});

it('leaves out what was not sent', () => {
  expect(readRow({ employeeNumber: 4711 })).toEqual({ employeeNumber: '4711', values: {}, errors: [] });
});

it.each([
  [{ employeeNumber: '' }, 'employeeNumber', 'missing'],
  [{ employeeNumber: undefined }, 'employeeNumber', 'missing'],
  [{ employeeNumber: 'RW 1' }, 'employeeNumber', 'letters'],
  [{ employeeNumber: ['RW-1'] }, 'employeeNumber', 'text'],
  [{ firstName: ' ' }, 'firstName', 'missing'],
  [{ lastName: null }, 'lastName', 'missing'],
  [{ lastName: 'a\u0000b' }, 'lastName', 'plain text'],
  [{ email: 'dana@' }, 'email', 'not an email'],
  [{ department: 'x'.repeat(101) }, 'department', '100'],
  [{ position: 'two\nlines' }, 'position', 'single line'],
  [{ managerNumber: 'rw-2001' }, 'managerNumber', 'own manager'],
  [{ managerNumber: 'a b' }, 'managerNumber', 'letters'],
  [{ external: 'maybe' }, 'external', 'yes or no'],
  [{ active: null }, 'active', 'yes or no'],
])('%j is refused at %s', (over, field, message) => {
  const { errors } = readRow({ ...ok, ...over });
  expect(errors).toEqual([{ field, message: expect.stringContaining(message) as string }]);
});
