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
  { name: 'demo', also: ['from-the-right'], reach: (page) => at(page, '/?demo=true', 'What Rigwise does') },
  { name: 'not-found', reach: (page) => at(page, '/no/such/page', '404 Page Not Found') },
  { name: 'question-editor', reach: (page) => at(page, '/question-editor', 'Question editor') },
];
