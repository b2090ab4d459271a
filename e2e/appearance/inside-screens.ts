import { mayFail, mayLoseSession } from '../browser/browser.ts';
import { button, chooseMore, goOn } from '../browser/visits.ts';
import { announcementScreens } from './announcement-screens.ts';
import { attemptScreens } from './attempt-screens.ts';
import { deviceElsewhere, drawerScreens, profileWithNewEmail, waitingProfile } from './answered-screens.ts';
import { analysisScreens } from './analysis-screens.ts';
import { calibrationScreens } from './calibration-screens.ts';
import { markingScreens } from './marking-screens.ts';
import { disputeScreens } from './dispute-screens.ts';
import { notificationScreens } from './notification-screens.ts';
import { operationsScreens } from './operations-screens.ts';
import { dialogScreens, tokenScreens } from './people-screens.ts';
import { queueScreens } from './queue-screens.ts';
import { ownObservations, progressScreens } from './progress-screens.ts';
import { questionScreens } from './question-screens.ts';
import { panelScreens } from './panel-screens.ts';
import { regradeScreens } from './regrade-screens.ts';
import { heading, says, type Shown } from './shown.ts';
import { skillScreens } from './skill-screens.ts';
import { resultScreens } from './result-screens.ts';
import { catalogueScreens, testScreens } from './test-screens.ts';
import { crewResultScreens, watchScreens } from './watch-screens.ts';

const page = (name: string, path: string, title: string | RegExp, also: Shown['also'] = []): Shown => ({
  name,
  also,
  reach: async (opened) => {
    await goOn(opened, path);
    await heading(opened, title).waitFor();
  },
});

/** Every kind of page behind the sign-in, by the user who sees it. */
export const insideScreens: Readonly<Record<string, readonly Shown[]>> = {
  'erin.employee': [
    page('employee-home', '/', /, Erin$/, ['zoomed', 'from-the-right']),
    page('assessments', '/assessments', 'Assessments', ['from-the-right']),
    ...catalogueScreens,
    ...resultScreens,
    page('assessment', '/assessment/7', 'Assessment'),
    ...attemptScreens,
    {
      name: 'profile',
      also: ['zoomed', 'from-the-right'],
      reach: async (opened) => {
        await goOn(opened, '/user-profile');
        await opened.getByText('Max Manager', { exact: true }).waitFor();
      },
    },
    page('profile-preferences', '/user-profile?tab=preferences', 'Profile'),
    {
      name: 'profile-devices',
      reach: async (opened) => {
        await goOn(opened, '/user-profile?tab=devices');
        await opened.getByText('This device', { exact: true }).first().waitFor();
      },
    },
    page('skill-progress', '/skill-progress', 'Skill progress', ['zoomed', 'from-the-right']),
    page('certificates', '/certificates', 'Certificates', ['zoomed', 'from-the-right']),
    page('schedule', '/schedule', 'Schedule', ['zoomed', 'from-the-right']),
    page('sessions-to-book', '/schedule?view=sessions', 'Schedule'),
    ownObservations,
    page('about', '/about', 'About Rigwise'),
    waitingProfile,
    deviceElsewhere,
    {
      name: 'profile-sign-out',
      reach: async (opened) => {
        await button(opened, /^Sign out there/)
          .first()
          .click();
        await opened.getByRole('dialog').waitFor();
      },
    },
    profileWithNewEmail,
    ...notificationScreens,
    {
      name: 'account-menu',
      desktopOnly: true,
      reach: async (opened) => {
        await goOn(opened, '/peer-reviews');
        await heading(opened, 'Peer reviews').waitFor();
        await button(opened, /^Account of Erin /).click();
        await button(opened, 'Log out').waitFor();
      },
    },
    {
      name: 'session-ended',
      reach: async (opened) => {
        mayLoseSession(opened.context());
        await opened.context().clearCookies();
        await opened.reload();
        await says(opened, /Your session has ended/);
      },
    },
  ],
  'max.manager': [
    page('manager-home', '/unified-manager-dashboard', /, Max$/),
    page('team', '/manager', /, Max$/),
    page('assign', '/manager-assignment', 'Assign'),
    page('training-sessions', '/manager-assignment?tab=sessions', 'Assign'),
    page('rotations', '/manager-assignment?tab=rotations', 'Assign'),
    page('crew-schedule', '/manager-assignment?tab=schedule', 'Assign'),
    page('skill-tracking', '/manager-skill-tracking', 'Skill tracking'),
    page('what-if', '/manager-skill-tracking?tab=what-if', 'Skill tracking'),
    page('skill-cover', '/advanced-manager', 'Skill cover'),
    {
      name: 'operations-forbidden',
      reach: async (opened) => {
        mayFail(opened.context(), '/api/operations/{service}/status', 403);
        await goOn(opened, '/admin/operations');
        await opened.getByText('This page is for operators', { exact: true }).waitFor();
      },
    },
    ...announcementScreens,
    ...crewResultScreens,
    ...markingScreens,
  ],
  'ada.admin': [
    page('users-progress', '/users-progress', 'Everyone’s progress', ['from-the-right']),
    ...skillScreens,
    ...progressScreens,
    page('admin-home', '/admin', /, Ada$/),
    page('admin-areas', '/admin/organized', 'All admin areas', ['from-the-right']),
    ...watchScreens,
    ...regradeScreens,
    ...disputeScreens,
    ...panelScreens,
    ...analysisScreens,
    ...calibrationScreens,
    page('users', '/admin/users', 'Users', ['from-the-right']),
    {
      name: 'users-more',
      reach: async (opened) => {
        await button(opened, 'More').click();
        await opened.getByRole('menuitem', { name: 'Service tokens' }).waitFor();
      },
    },
    {
      name: 'palette',
      desktopOnly: true,
      also: ['zoomed', 'from-the-right'],
      reach: async (opened) => {
        await opened.keyboard.press('Escape');
        await opened.getByRole('menu').waitFor({ state: 'detached' });
        await opened.keyboard.press('/');
        await opened.getByRole('combobox', { name: 'Search or go to' }).fill('erin');
        await opened.getByRole('option', { name: /^Erin Employee/ }).waitFor();
      },
    },
    {
      name: 'shortcuts',
      desktopOnly: true,
      reach: async (opened) => {
        await opened.keyboard.press('Escape');
        await opened.getByRole('dialog').waitFor({ state: 'detached' });
        await opened.keyboard.press('?');
        await button(opened, 'Close').waitFor();
      },
    },
    {
      name: 'user',
      reach: async (opened) => {
        await opened.keyboard.press('Escape');
        await opened.getByRole('dialog').waitFor({ state: 'detached' });
        await goOn(opened, '/admin/users?q=Erin%20Employee');
        await opened.getByRole('link', { name: 'Erin Employee' }).click();
        await opened
          .getByRole('dialog')
          .getByRole('definition')
          .filter({ hasText: /^erin\.employee$/ })
          .waitFor();
      },
    },
    ...dialogScreens,
    {
      name: 'user-disable',
      reach: async (opened) => {
        await button(opened, 'Cancel').click();
        await chooseMore(opened, 'Disable account');
        await button(opened, 'Disable the account').waitFor();
      },
    },
    {
      name: 'user-edit',
      reach: async (opened) => {
        await button(opened, 'Cancel').click();
        await button(opened, 'Edit details').click();
        await button(opened, 'Save details').waitFor();
      },
    },
    ...drawerScreens,
    ...queueScreens,
    {
      name: 'access-queue',
      also: ['zoomed', 'from-the-right'],
      reach: async (opened) => {
        await goOn(opened, '/admin/access-requests');
        await opened.getByRole('list', { name: 'Waiting requests' }).waitFor();
        await says(opened, /^(No requests waiting|[\d,]+ requests?)$/);
      },
    },
    {
      name: 'audit-log',
      also: ['zoomed', 'from-the-right'],
      reach: async (opened) => {
        await goOn(opened, '/admin/audit');
        await opened.getByText('Ada Admin signed in with a password').first().waitFor();
        await says(opened, /^Sealed up to entry/);
      },
    },
    {
      name: 'audit-entry',
      also: ['from-the-right'],
      reach: async (opened) => {
        await goOn(opened, '/admin/audit?action=sign-in.password');
        // Until then the rows are those of the previous page, dimmed.
        await button(opened, /^Remove the filter/).waitFor();
        await opened.locator('[data-changing]').waitFor({ state: 'detached' });
        await button(opened, /^Ada Admin signed in with a password/)
          .first()
          .click();
        await button(opened, 'Everything about Ada Admin').waitFor();
      },
    },
    {
      name: 'operations',
      also: ['zoomed', 'from-the-right'],
      reach: async (opened) => {
        await goOn(opened, '/admin/operations');
        await opened.getByRole('list', { name: 'At a glance' }).waitFor();
        await opened.getByRole('group', { name: 'Dead letters' }).waitFor();
        await opened.getByText('Healthy', { exact: true }).nth(3).waitFor();
      },
    },
    {
      name: 'operations-mail',
      also: ['from-the-right'],
      reach: async (opened) => {
        await goOn(opened, '/admin/operations?tab=mails&state=sent');
        // Until the mails arrive there may be dead letters, whose names lack such a line.
        await opened.getByRole('rowheader').filter({ hasText: '/' }).first().getByRole('link').click();
        await opened
          .getByRole('dialog', { name: 'Email' })
          .getByText('Message-ID', { exact: true })
          .waitFor();
      },
    },
    ...operationsScreens,
    page('users-erasures', '/admin/users/erasures', 'Erasures'),
    page('users-import', '/admin/users/import', 'Import people', ['from-the-right']),
    {
      name: 'users-import-checked',
      also: ['zoomed'],
      reach: async (opened) => {
        const lines = [
          'Employee number,First name,Last name,Department,Manager',
          'Z-1,Dana,Ortiz,Drilling,RW-1002',
          'Z-2,Nobody’s,Crew,Drilling,Z-99',
          'RW-1003,Erin,Employee,Wireline,RW-1002',
        ];
        const buffer = Buffer.from(lines.join('\n'));
        await goOn(opened, '/admin/users/import');
        await opened
          .locator('input[type=file]')
          .setInputFiles({ name: 'newcomers.csv', mimeType: 'text/csv', buffer });
        await says(opened, /rows are ready to load/);
        await opened.getByText('Dana Ortiz').waitFor();
      },
    },
    {
      // The file that was just checked is still there.
      name: 'users-import-concern',
      reach: async (opened) => {
        await goOn(opened, '/admin/users/import?concern=unfinished');
        await opened.getByRole('link', { name: 'newcomers.csv' }).first().waitFor();
      },
    },
    page('service-tokens', '/admin/service-tokens', 'Service tokens'),
    {
      name: 'service-token-new',
      reach: async (opened) => {
        await button(opened, 'Create a token').first().click();
        await opened.getByRole('textbox', { name: 'What is it for?' }).waitFor();
      },
    },
    ...tokenScreens,
    ...testScreens,
    {
      name: 'key-figures',
      reach: async (opened) => {
        await goOn(opened, '/simplified-admin-dashboard');
        await heading(opened, 'Key figures').waitFor();
        await opened.locator('summary').first().click();
        await opened.getByRole('table').waitFor();
      },
    },
    {
      name: 'question-editor-inside',
      reach: async (opened) => {
        await goOn(opened, '/question-editor');
        await opened.getByRole('textbox', { name: 'Question text', exact: true }).waitFor();
        await opened.getByText('Shuffle for each candidate').waitFor();
      },
    },
    page('manage-assessments', '/admin/assessments', 'Manage assessments', ['from-the-right']),
    {
      name: 'coverage',
      reach: async (opened) => {
        await goOn(opened, '/admin/assessments?tab=coverage');
        await opened.getByRole('link', { name: 'Coverage', exact: true }).waitFor();
        await opened.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
      },
    },
    ...questionScreens,
  ],
};
