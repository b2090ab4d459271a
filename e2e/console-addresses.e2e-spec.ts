import { showAttempt, showMyResult } from '@rigwise/contracts';
import type { BrowserContextOptions } from 'playwright-core';
import { DESKTOP, mayFail, PHONE } from './browser/browser.ts';
import {
  aBrowser,
  expectNoSidewaysScroll,
  goOn,
  open,
  signInByPassword,
  type Visit,
} from './browser/visits.ts';
import { running } from './platform/running.ts';

jest.setTimeout(120_000);
const { visit } = aBrowser();

type Visitor = 'a visitor' | 'an employee' | 'a manager' | 'an administrator';
type Guard = 'everyone' | 'employee' | 'signed-in' | 'manager' | 'admin';

const USERNAMES: Readonly<Record<Exclude<Visitor, 'a visitor'>, string>> = {
  'an employee': 'erin.employee',
  'a manager': 'max.manager',
  'an administrator': 'ada.admin',
};

/** §4 of the specification, guards: where each is redirected, or nothing if the page is theirs. */
const SENT: Readonly<Record<Guard, Partial<Record<Visitor, string>>>> = {
  everyone: {},
  'signed-in': { 'a visitor': '/login' },
  employee: {
    'a visitor': '/login',
    'a manager': '/unified-manager-dashboard',
    'an administrator': '/admin',
  },
  manager: { 'a visitor': '/login', 'an employee': '/' },
  // To /, which is not a manager's page, and from there to the manager's.
  admin: { 'a visitor': '/login', 'an employee': '/', 'a manager': '/unified-manager-dashboard' },
};

const HOME = /^Good (morning|afternoon|evening), /;

/** §2 of the specification: every address behind the sign-in page, its guard, and its heading. */
const ADDRESSES: readonly (readonly [path: string, guard: Guard, heading: string | RegExp])[] = [
  ['/', 'employee', HOME],
  ['/dashboard', 'employee', HOME],
  ['/assessments', 'employee', 'Assessments'],
  ['/practice-assessments', 'employee', 'Practice'],
  ['/assessment/7', 'employee', 'Assessment'],
  ['/assessment-results/7', 'employee', 'Test result'],
  ['/coding/7', 'employee', 'Coding task'],
  ['/skill-progress', 'employee', 'Skill progress'],
  ['/peer-reviews', 'employee', 'Peer reviews'],
  ['/schedule', 'employee', 'Schedule'],
  ['/certificates', 'employee', 'Certificates'],
  ['/assigned-assessments', 'employee', 'Assignments'],
  ['/assignments', 'employee', 'Assignments'],
  ['/ai-learning-resources', 'employee', 'Learning resources'],
  ['/ai-learning', 'employee', 'Learning resources'],
  ['/ai-dashboard', 'employee', 'AI dashboard'],
  ['/ai-analytics', 'employee', 'AI analytics'],
  ['/learning-recommendations', 'employee', 'Recommendations'],
  ['/ai-recommendations', 'employee', 'Recommendations'],
  ['/adaptive-recommendations', 'employee', 'Recommendations'],
  ['/ci-ideas', 'employee', 'Improvement ideas'],
  ['/job-procedures', 'employee', 'Procedures'],
  ['/work-procedures', 'employee', 'Procedures'],
  ['/procedures', 'signed-in', 'Procedures'],
  ['/user-profile', 'signed-in', 'Profile'],
  ['/my-certificates', 'signed-in', 'Certificates'],
  ['/about', 'signed-in', 'About Rigwise'],
  ['/ai-assistant', 'signed-in', 'AI Assistant'],
  ['/messages', 'signed-in', 'Messages'],
  ['/manager', 'manager', HOME],
  ['/manager-dashboard', 'manager', HOME],
  ['/unified-manager-dashboard', 'manager', HOME],
  ['/advanced-manager', 'manager', 'Skill cover'],
  ['/manager-assignment', 'manager', 'Assign'],
  ['/manager-skill-tracking', 'manager', 'Skill tracking'],
  ['/manager-messaging', 'manager', 'Crew messages'],
  ['/notifications', 'manager', 'Announcements'],
  ['/manager/practice-assessments', 'manager', 'Crew practice'],
  ['/manager/user-progress/7', 'manager', 'User progress'],
  ['/manager/user-results/7', 'manager', 'User results'],
  ['/job-procedures/manage', 'manager', 'Manage procedures'],
  ['/admin', 'admin', HOME],
  ['/admin/organized', 'admin', 'All admin areas'],
  ['/admin-dashboard', 'admin', HOME],
  ['/simplified-admin-dashboard', 'admin', 'Key figures'],
  ['/organized-admin-dashboard', 'admin', 'All admin areas'],
  ['/admin/access-requests', 'admin', 'Access requests'],
  ['/admin/users', 'admin', 'Users'],
  ['/admin/users/erasures', 'admin', 'Erasures'],
  ['/admin/users/import', 'admin', 'Import people'],
  ['/admin/service-tokens', 'admin', 'Service tokens'],
  ['/admin/audit', 'admin', 'Audit log'],
  ['/admin/peer-reviews', 'admin', 'Peer review moderation'],
  ['/admin/assessments', 'admin', 'Manage assessments'],
  ['/admin/level-progression', 'admin', 'Level progression'],
  ['/users-progress', 'admin', 'Everyone’s progress'],
  ['/external-learning/manage', 'admin', 'External learning'],
  ['/skill-management', 'admin', 'Skill management'],
  ['/question-editor', 'everyone', 'Question editor'],
  ['/no/such/page', 'everyone', '404 Page Not Found'],
];

const WINDOWS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['1280 px', DESKTOP],
  ['390 px', PHONE],
];
const VISITORS: readonly Visitor[] = ['a visitor', 'an employee', 'a manager', 'an administrator'];

describe.each(WINDOWS)('at %s', (_width, window) => {
  describe.each(VISITORS)('%s', (who) => {
    let visited: Visit;
    beforeAll(async () => {
      visited = await visit(window);
      // There is no attempt with the id 7.
      for (const { path } of [showAttempt, showMyResult]) mayFail(visited.page.context(), path, 400);
      if (who === 'a visitor') {
        await open(visited.page, '/login');
      } else {
        await signInByPassword(visited.page, USERNAMES[who]);
        await visited.page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
      }
    });
    afterAll(() => visited.leave());

    const opened = ADDRESSES.map(
      ([path, guard, heading]) => [path, SENT[guard][who] ?? path, heading] as const,
    );
    // Guards do not depend on the window: on a phone only the fit of the pages matters.
    const looked = window === DESKTOP ? opened : opened.filter(([path, destination]) => path === destination);
    it.each(looked)('who opens %s is at %s', async (path, destination, heading) => {
      const { page } = visited;
      await goOn(page, path);
      await page.waitForURL(running().url + destination);
      if (destination === '/login') {
        await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
        // The start page needs no remembering, and an earlier remembered page stays.
        const isRemembered = `localStorage.getItem('rigwise.intended-route') === ${JSON.stringify(path)}`;
        if (path !== '/') await page.waitForFunction(isRemembered);
      } else {
        const name = destination === path ? heading : HOME;
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      }
      await expectNoSidewaysScroll(page);
    });
  });
});
