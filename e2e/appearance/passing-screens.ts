import { button } from '../browser/visits.ts';
import { codeIn } from '../platform/inbox.ts';
import { NEW_PASSWORD } from './account-screens.ts';
import { at, field, heading, mailAfter, send, type Shown } from './shown.ts';

/**
 * Screens that move on after some seconds: the clock is stopped to look at them. Pedro Eriksen (RW-1043, imported)
 * verifies his address and then chooses a password.
 */
export const passingScreens: readonly Shown[] = [
  {
    name: 'verify-email-done',
    reach: async (page) => {
      const address = 'pedro.eriksen@rigwise.example';
      const mail = await mailAfter(address);
      await page.clock.install();
      await at(page, `/verify-email?email=${address}`, 'Verify your email');
      await button(page, 'Resend Code').click();
      await field(page, 'Code from the email').fill(codeIn(await mail()));
      await page.clock.pauseAt(Date.now() + 60_000);
      await button(page, 'Verify email').click();
      await heading(page, 'Your email is verified').waitFor();
    },
  },
  {
    name: 'create-password-done',
    reach: async (page) => {
      await page.clock.fastForward(3_000);
      await heading(page, 'Choose a password').waitFor();
      await send(page, NEW_PASSWORD, 'Save password');
      await heading(page, 'Password saved').waitFor();
    },
  },
];
