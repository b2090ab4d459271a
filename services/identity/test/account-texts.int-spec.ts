import {
  changePassword,
  completeEmployeeRegistration,
  completeFirstTimeLogin,
  createPassword,
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  forgotPassword,
  resendVerification,
  resetPassword,
  sendEmployeeVerification,
  signupSendOtp,
  signupVerifyOtp,
  verifyEmailOtp,
  verifyEmployee,
} from '@rigwise/contracts';
import { addPerson } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
beforeEach(() => identity.clock.advance({ hours: 25 }));

const userId = '01900000-0000-7000-8000-000000000000';
const NUMBER = 'Please enter your employee number.';
const CHARACTERS =
  'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.';
const ALL = 'Please fill in all fields';
const ALL_REQUIRED = 'Please fill in all required fields.';
const EIGHT = 'Password must be at least 8 characters long.';
const SIX = 'Password must be at least 6 characters long';
const DIFFER = 'Passwords do not match';
const EMAIL = 'Please enter your email address';
const strong = { password: 'Tango7Hotel!', confirmPassword: 'Tango7Hotel!' };

describe('a direct caller gets the console’s messages:', () => {
  it.each([
    [verifyEmployee, {}, NUMBER],
    [sendEmployeeVerification, { employeeNumber: '  ' }, NUMBER],
    [signupSendOtp, { employeeNumber: '' }, NUMBER],
    [employeeLoginSendOtp, { employeeNumber: 'RW 1003' }, CHARACTERS],
    [sendEmployeeVerification, { employeeNumber: 'ＲＷ-1003' }, CHARACTERS],
    [verifyEmployee, { employeeNumber: 'RW-1003\u0000' }, CHARACTERS],
    [employeeLoginVerifyOtp, { employeeNumber: 'RW-1003' }, 'Please enter the OTP sent to your email.'],
    [
      employeeLoginVerifyOtp,
      { employeeNumber: 'RW-1003', otp: '' },
      'Please enter the OTP sent to your email.',
    ],
    [verifyEmailOtp, { email: 'a@rigwise.example', otp: '' }, 'Please enter a 6-digit verification code.'],
    [
      verifyEmailOtp,
      { email: 'a@rigwise.example', otp: '12345' },
      'Verification code must be exactly 6 digits.',
    ],
    [verifyEmailOtp, { email: '', otp: '123456' }, EMAIL],
    [
      signupVerifyOtp,
      { employeeNumber: 'RW-1006', otp: '12345', password: 'tango-hotel-4711' },
      'OTP must be 6 digits.',
    ],
    [signupVerifyOtp, { employeeNumber: 'RW-1006', otp: '123456', password: '1234567' }, EIGHT],
    [completeEmployeeRegistration, { employeeNumber: 'RW-1006', ...strong }, ALL_REQUIRED],
    [completeEmployeeRegistration, { employeeNumber: 'RW-1006', otp: '', ...strong }, ALL_REQUIRED],
    [
      completeEmployeeRegistration,
      { employeeNumber: 'RW-1006', otp: '123456', password: strong.password },
      ALL_REQUIRED,
    ],
    [
      completeEmployeeRegistration,
      { employeeNumber: 'RW-1006', otp: '123456', ...strong, confirmPassword: 'other' },
      DIFFER,
    ],
    [completeFirstTimeLogin, { userId, otp: '123456', newPassword: 'seven77' }, EIGHT],
    [createPassword, { userId, password: '', confirmPassword: '' }, ALL],
    [createPassword, { userId, password: '12345', confirmPassword: '12345' }, SIX],
    [createPassword, { userId, password: 'tango-4711', confirmPassword: 'tango-4712' }, DIFFER],
    [changePassword, { userId, newPassword: '12345', confirmPassword: '12345' }, SIX],
    [changePassword, { userId, newPassword: 'tango-4711' }, ALL],
    [resetPassword, { token: '', newPassword: 'tango-4711' }, 'Please enter the reset code'],
    [resetPassword, { token: '123456', newPassword: '' }, ALL],
    [resetPassword, { token: '123456', newPassword: '12345' }, SIX],
    [forgotPassword, {}, EMAIL],
    [forgotPassword, { email: 'erin@@rigwise.example' }, 'Please enter a valid email address.'],
    [resendVerification, { email: ' ' }, 'Please enter your email address to resend the verification code.'],
  ] as const)('%#', async (call, body, text) => {
    const { status, problem, setCookies } = await identity.browser().send(call, body);
    expect([status, problem.code, problem.message]).toEqual([400, 'request/invalid', text]);
    expect(setCookies).toEqual([]);
  });
});

describe('overlong or look-alike input', () => {
  const mails = () => identity.rows.count(`outbox where topic like '%mail-requests'`);

  it.each([
    ['x'.repeat(255) + '@rigwise.example'],
    ['еrin.employee@rigwise.example'],
    ['erin.employee@rigwise.example\u200b'],
    ['erin.employee@rıgwise.example'],
    ['"erin employee"@rigwise.example'],
    ['erin.employee@rigwise.example, max.manager@rigwise.example'],
    ['Erin <erin.employee@rigwise.example>'],
    ['erin.employee@rigwise.example\u0000'],
  ])('is no address: %j', async (email) => {
    const before = await mails();
    for (const call of [forgotPassword, resendVerification]) {
      expect((await identity.browser().send(call, { email })).status).toBe(400);
    }
    expect((await identity.browser().send(verifyEmailOtp, { email, otp: '123456' })).status).toBe(400);
    expect(await mails()).toBe(before);
  });

  it('is no number', async () => {
    for (const employeeNumber of ['R'.repeat(41), 'RW-1003\u0301', 'rw–1003', ['RW-1003'], { $ne: '' }]) {
      for (const call of [verifyEmployee, signupSendOtp, employeeLoginSendOtp, sendEmployeeVerification]) {
        expect((await identity.browser().send(call, { employeeNumber })).status).toBe(400);
      }
    }
  });

  it('shows at most the first letters of a person’s data', async () => {
    const long = await addPerson(identity.rows, {
      firstName: 'Å'.repeat(200),
      lastName: '𝕏avier'.repeat(50),
      email: `${'y'.repeat(200)}@rigwise.example`,
    });
    const browser = identity.browser();
    const shown = await browser.send(verifyEmployee, { employeeNumber: long.employeeNumber });
    expect(shown.body).toMatchObject({
      employeeName: `${'Å'.repeat(200)} 𝕏.`,
      maskedEmail: 'y*****@rigwise.example',
    });
    await browser.send(signupSendOtp, { employeeNumber: long.employeeNumber });
    const { clearCode: otp } = await identity.rows.newestCode();
    const body = { employeeNumber: long.employeeNumber, otp, password: 'tango-hotel-4711' };
    expect((await browser.send(signupVerifyOtp, body)).status).toBe(200);
  });

  it('a person’s username is not allowed in their password', async () => {
    const person = await addPerson(identity.rows, { firstName: 'Bo', lastName: 'Li' });
    const browser = identity.browser();
    await browser.send(signupSendOtp, { employeeNumber: person.employeeNumber });
    const { clearCode: otp } = await identity.rows.newestCode();
    const body = { employeeNumber: person.employeeNumber, otp, password: 'tango-bo.li-4711' };
    const refused = await browser.send(signupVerifyOtp, body);
    expect(refused.problem.message).toBe('This password contains your own username. Please choose another.');
  });
});
