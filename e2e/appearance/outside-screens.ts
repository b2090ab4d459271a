import { mayFail } from '../browser/browser.ts';
import { button } from '../browser/visits.ts';
import { at, field, heading, says, type Shown } from './shown.ts';

/** Public pages, except the account pages. */
export const outsideScreens: readonly Shown[] = [
  {
    name: 'request-access',
    also: ['from-the-right'],
    reach: (page) => at(page, '/request-access', 'Request access'),
  },
  {
    name: 'request-access-refused',
    reach: async (page) => {
      await field(page, 'Employee number').fill('EXT 7');
      await field(page, 'Email').fill('dana@contractor');
      await button(page, 'Send request').click();
      await says(page, 'Please enter a valid email address.');
    },
  },
  {
    name: 'request-access-sent',
    reach: async (page) => {
      const outsider = {
        'Employee number': `EXT-${process.pid}`,
        'First name': 'Dana',
        'Last name': 'Ortiz',
        Email: `dana.${process.pid}@contractor.example`,
        Reason: 'I join the crew of Rig 7 in May.',
      };
      for (const [label, text] of Object.entries(outsider)) await field(page, label).fill(text);
      await button(page, 'Send request').click();
      await heading(page, 'Request sent').waitFor();
    },
  },
  {
    name: 'request-withdraw',
    reach: (page) => at(page, '/request-access/withdraw?token=a', 'Withdraw your request'),
  },
  { name: 'request-answer', reach: (page) => at(page, '/request-access/answer?token=a', 'Your answer') },
  {
    name: 'evidence',
    also: ['from-the-right'],
    reach: async (page) => {
      const check = { attemptId: '0199b1f0-0000-7000-8000-0000000000e3', madeAt: '2026-11-26T09:00:03.000Z' };
      await page.route('**/api/evidence/*', (to) => to.fulfill({ json: { ...check, state: 'superseded' } }));
      await at(page, `/evidence/${'9f'.repeat(32)}`, 'This record is genuine, but out of date');
    },
  },
  {
    name: 'evidence-unknown',
    reach: async (page) => {
      await page.unrouteAll();
      mayFail(page.context(), `/api/evidence/${'0'.repeat(64)}`, 404);
      await at(page, `/evidence/${'0'.repeat(64)}`, 'No record matches this code');
    },
  },
  { name: 'demo', also: ['from-the-right'], reach: (page) => at(page, '/?demo=true', 'What Rigwise does') },
  { name: 'not-found', reach: (page) => at(page, '/no/such/page', '404 Page Not Found') },
  { name: 'question-editor', reach: (page) => at(page, '/question-editor', 'Question editor') },
];
