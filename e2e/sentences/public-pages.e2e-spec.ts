import type { Page } from 'playwright-core';
import { choose, field, heading, link, tab, text } from '../browser/fields.ts';
import { button, goOn, open } from '../browser/visits.ts';
import { running } from '../platform/running.ts';
import { holdsOnOnePage, startAt, type Sentence } from './sentences.ts';

jest.setTimeout(120_000);

const at = (page: Page, path: string) => page.waitForURL(running().url + path);

const FIGURES = [
  ['Active Users', '2500+'],
  ['Assessments', '850+'],
  ['Success Rate', '95%'],
] as const;

holdsOnOnePage('§1 What the product does', [
  [
    'A login marketing panel on large screens shows sample figures: 2500+ Active Users, 850+ Assessments, 95% Success Rate.',
    async (page, size) => {
      await startAt(page, '/login');
      await heading(page, 'Sign in').waitFor();
      for (const [label, figure] of FIGURES) {
        const shown = page
          .locator('div')
          .filter({ has: page.locator('dt', { hasText: label }) })
          .last();
        expect([label, await shown.locator('dd').allInnerTexts()]).toEqual([
          label,
          size === 'desktop' ? [figure] : [],
        ]);
      }
    },
  ],
  [
    'A demo mode (query demo=true) shows a static feature summary page.',
    async (page) => {
      // Static: it needs no response.
      await page.route('**/api/**', () => undefined);
      await open(page, '/?demo=true');
      await heading(page, 'What Rigwise does').waitFor();
      expect(await page.getByRole('listitem').count()).toBeGreaterThan(5);
      await page.unrouteAll();
      await open(page, '/login');
    },
  ],
]);

const publicRoutes: readonly Sentence[] = [
  [
    '/login: sign in, sign up and setup.',
    async (page) => {
      await startAt(page, '/login');
      await button(page, 'Email me a code').waitFor();
      await tab(page, 'Sign Up').click();
      await button(page, 'Send Verification Email').waitFor();
      await tab(page, 'Username').click();
      await field(page, 'Username').fill('tom.temporary');
      await page.getByLabel('Password', { exact: true }).fill('Derrick!2026');
      await button(page, 'Access Platform').click();
      await heading(page, 'Choose your password').waitFor();
    },
  ],
  [
    '/register: redirects to /employee-registration.',
    async (page) => {
      await startAt(page, '/login');
      await heading(page, 'Sign in').waitFor();
      await goOn(page, '/register?from=mail');
      await heading(page, 'Employee registration').waitFor();
      await at(page, '/employee-registration?from=mail');
      // It only renames the page, and adds no history entry for Back.
      await page.goBack();
      await heading(page, 'Sign in').waitFor();
    },
  ],
  [
    '/employee-registration.',
    async (page) => {
      await startAt(page, '/employee-registration');
      await heading(page, 'Employee registration').waitFor();
      await at(page, '/employee-registration');
    },
  ],
  [
    "/create-password: query token; shows 'Email Verified Successfully' when verified=true.",
    async (page) => {
      await startAt(page, '/create-password?token=any');
      await heading(page, 'Choose a password').waitFor();
      expect(await text(page, 'Email Verified Successfully').count()).toBe(0);
      await startAt(page, '/create-password?token=any&verified=true');
      await text(page, 'Email Verified Successfully').waitFor();
    },
  ],
  [
    '/request-access: query empNumber and name may prefill.',
    async (page) => {
      await startAt(page, '/request-access?empNumber=RW-1007&name=Nora+Nomail');
      await heading(page, 'Request access').waitFor();
      const values = ['Employee number', 'First name', 'Last name', 'Email', 'Reason'].map((name) =>
        field(page, name).inputValue(),
      );
      expect(await Promise.all(values)).toEqual(['RW-1007', 'Nora', 'Nomail', '', '']);
    },
  ],
  [
    '/forgot-password.',
    async (page) => {
      await startAt(page, '/forgot-password');
      await heading(page, 'Forgot your password?').waitFor();
    },
  ],
  [
    '/verify-email: query email.',
    async (page) => {
      await startAt(page, '/verify-email?email=erin%40rigwise.example');
      await heading(page, 'Verify your email').waitFor();
      expect(await field(page, 'Email').inputValue()).toBe('erin@rigwise.example');
    },
  ],
  [
    '/change-password: query userId and username, or stored values.',
    async (page) => {
      await startAt(page, '/change-password?userId=7&username=erin.employee');
      await heading(page, 'Change your password').waitFor();
      await text(page, 'erin.employee').waitFor();
      await startAt(page, '/change-password');
      await text(page, 'erin.employee').waitFor();
      await page.evaluate('localStorage.clear()');
    },
  ],
];

holdsOnOnePage('§2 Public routes', publicRoutes);

const others: readonly Sentence[] = [
  [
    "Any other path gives a '404 Page Not Found' page.",
    async (page) => {
      await startAt(page, '/no/such/page');
      await heading(page, '404 Page Not Found').waitFor();
      await text(page, /\/no\/such\/page/).waitFor();
      await link(page, 'Go to the home page').click();
      await at(page, '/login');
    },
  ],
  [
    'Employee registration: Step 1: employee number.',
    async (page) => {
      await startAt(page, '/employee-registration');
      await field(page, 'Employee number').waitFor();
      expect(await page.getByRole('textbox').count()).toBe(1);
      await page.locator('[aria-current=step]', { hasText: 'Verify' }).waitFor();
    },
  ],
  [
    'Request access: Form of five fields; success screen says the admin will answer within 24-48 hours.',
    async (page, size) => {
      await startAt(page, '/request-access');
      await heading(page, 'Request access').waitFor();
      expect(await page.getByRole('textbox').count()).toBe(5);
      await field(page, 'Employee number').fill(`EXT-${process.pid}-${size}`);
      await field(page, 'First name').fill('Dana');
      await field(page, 'Last name').fill('Ortiz');
      await field(page, 'Email').fill(`dana.${process.pid}.${size}@contractor.example`);
      await field(page, 'Reason').fill('I join the crew of Rig 7 in May.');
      await button(page, 'Send request').click();
      await heading(page, 'Request sent').waitFor();
      await text(page, 'The admin will answer within 24-48 hours.').waitFor();
    },
  ],
  [
    'Forgot password: Back to Email returns.',
    async (page, size) => {
      const nobody = `nobody.${size}@rigwise.example`;
      await startAt(page, '/forgot-password');
      await field(page, 'Email').fill(nobody);
      await button(page, 'Send reset code').click();
      await heading(page, 'Set a new password').waitFor();
      await button(page, 'Back to Email').click();
      await heading(page, 'Forgot your password?').waitFor();
      expect(await field(page, 'Email').inputValue()).toBe(nobody);
    },
  ],
  [
    "Change password: Forced page after an admin reset; without a user id it shows 'Invalid Request'.",
    async (page) => {
      await startAt(page, '/change-password?username=erin.employee');
      await heading(page, 'Invalid Request').waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);
    },
  ],
  [
    "Fallback messages when the server gives none: 'User ID not found'.",
    async (page) => {
      await startAt(page, '/change-password?userId=7&username=erin.employee');
      await heading(page, 'Change your password').waitFor();
      await startAt(page, '/change-password');
      await choose(page, 'tango-hotel-4711');
      // As after another tab changed the password meanwhile.
      await page.evaluate('localStorage.clear()');
      await button(page, 'Change password').click();
      await text(page, 'Password Change Failed').waitFor();
      await text(page, 'User ID not found').waitFor();
      await heading(page, 'Invalid Request').waitFor();
    },
  ],
];

holdsOnOnePage('§2 Screens and routes', others);
