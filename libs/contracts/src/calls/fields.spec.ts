import { employeeNumber, otp, password, username } from './fields.ts';

const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe('an employee number', () => {
  it('is trimmed', () => expect(employeeNumber.parse('  RW-1003 ')).toBe('RW-1003'));
  it.each(['', '   '])('is required when it is %j', (value) => {
    expect(messageOf(employeeNumber.safeParse(value))).toBe('Please enter your employee number.');
  });
  it.each(['RW 1003', 'RW-1003;', 'ＲＷ-1003', "RW'--", 'RW\r\n1003'])('may not be %j', (value) => {
    expect(messageOf(employeeNumber.safeParse(value))).toBe(
      'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.',
    );
  });
});

describe('a code', () => {
  it('is six digits', () => expect(otp.parse('042137')).toBe('042137'));
  it.each(['42137', '0421377', '０４２１３７', ' 042137', '042137\n', '04213a', 42137, ['042137'], {}, null])(
    'is never %j',
    (value) => expect(otp.safeParse(value).success).toBe(false),
  );
});

describe('credentials', () => {
  it('require both in one sentence', () => {
    const text = 'Please enter both username and password to continue.';
    for (const schema of [username, password]) {
      expect(messageOf(schema.safeParse(undefined))).toBe(text);
      expect(messageOf(schema.safeParse(''))).toBe(text);
    }
    expect(messageOf(username.safeParse('  '))).toBe(text);
  });
  it('keep the password as it was typed', () => expect(password.parse('  a b ')).toBe('  a b '));
});
