import { comparable, saysMore } from './access-request.ts';

const open = { id: 'one', firstName: 'Dana', lastName: 'Ortiz', reason: 'I join the crew of Rig 7.' };

describe('a repeated request', () => {
  it('adds nothing with the same words', () => {
    expect(saysMore(open, { ...open })).toBe(false);
  });

  it.each([{ firstName: 'Dan' }, { lastName: 'Ortega' }, { reason: 'From May on, with the crew of Rig 7.' }])(
    'adds %j',
    (other) => expect(saysMore(open, { ...open, ...other })).toBe(true),
  );
});

it('compares numbers and addresses without their case', () => {
  expect(comparable(' RW-2001 ')).toBe(comparable('rw-2001'));
});
