import { MAIL_BARS } from './bars.ts';
import { personOf } from './people.ts';
import type { Scenario } from './visit.ts';

/** The mail bars are those of `npm run bench`; the inbox is polled often enough to measure them. */
export const codeSignIn: Scenario = {
  name: 'code-sign-in',
  about: 'People request a code, read it in the inbox and sign in with it.',
  ...{ perSecond: 5, rampSeconds: 10, minutes: 2 },
  thresholds: [
    { of: 'employeeLoginSendOtp', percent: 99, atMostMs: 200 },
    { of: 'employeeLoginVerifyOtp', percent: 99, atMostMs: 200 },
    { of: 'mail', percent: 50, atMostMs: MAIL_BARS.p50 },
    { of: 'mail', percent: 99, atMostMs: MAIL_BARS.p99 },
  ],
  async visit(visitor, turn, people) {
    const { employeeNumber, email } = personOf(turn, people);
    const otp = await visitor.mailedCode(email, () =>
      visitor.call('employeeLoginSendOtp', { body: { employeeNumber } }),
    );
    await visitor.call('employeeLoginVerifyOtp', { body: { employeeNumber, otp } });
    await visitor.call('currentUser');
  },
};
