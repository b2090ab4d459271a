import type { ServiceToken } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { button, chooseMore, goOn } from '../browser/visits.ts';
import { heading, type Shown } from './shown.ts';

const instead = async (page: Page, act: string): Promise<void> => {
  await button(page, 'Cancel').click();
  await chooseMore(page, act);
};

/** In the drawer of a person: the menu of what is rare, and the dialogs that it opens. */
export const dialogScreens: readonly Shown[] = [
  {
    name: 'user-menu',
    reach: async (page) => {
      await button(page, 'More actions').click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'user-role',
    reach: async (page) => {
      await page.getByRole('menuitem', { name: 'Change role' }).click();
      await page
        .getByRole('dialog', { name: /^Which role/ })
        .getByText('Manager', { exact: true })
        .click();
    },
  },
  {
    name: 'user-permissions',
    reach: async (page) => {
      await instead(page, 'Permissions');
      await button(page, 'Save permissions').waitFor();
    },
  },
  {
    name: 'user-merge',
    reach: async (page) => {
      await instead(page, 'Merge a duplicate');
      await page.getByRole('combobox', { name: 'The duplicate' }).fill('RW-1010');
      await page.getByRole('option', { name: /RW-1010/ }).click();
      await page.getByRole('textbox', { name: 'Type RW-1010 to confirm' }).waitFor();
    },
  },
];

const token: ServiceToken = {
  ...{
    id: '0199b1f0-0000-7000-8000-0000000000e1',
    name: 'HR nightly sync',
    hint: 'x7Qa',
    madeBy: 'Ada Admin',
  },
  ...{ scopes: ['directory:write'], createdAt: new Date('2026-11-02T09:00:00').toISOString() },
  ...{ expiresAt: new Date('2027-02-01T09:00:00').toISOString(), revokedAt: null },
  lastUsedAt: new Date('2026-11-23T01:00:00').toISOString(),
};

/** A new token, which is shown once, and the end of one. The page has a dialog open that makes one. */
export const tokenScreens: readonly Shown[] = [
  {
    name: 'service-token-made',
    reach: async (page) => {
      await page.route('**/api/admin/service-tokens', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              ...{ status: 201, json: { token, secret: `rw_${'k7Qa2xLm9d'.repeat(4)}x7Qa` } },
            })
          : route.fulfill({ json: { items: [token], nextCursor: null } }),
      );
      await page.getByRole('textbox', { name: 'What is it for?' }).fill(token.name);
      await page.getByRole('dialog').getByRole('button', { name: 'Create a token' }).click();
      await button(page, 'I have saved it').waitFor();
    },
  },
  {
    name: 'service-token-revoke',
    reach: async (page) => {
      await button(page, 'I have saved it').click();
      await button(page, `Revoke ${token.name}`).click();
      await page.getByRole('textbox', { name: `Type “${token.name}” to confirm` }).waitFor();
    },
  },
  {
    name: 'users-filters',
    reach: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.unrouteAll();
      await goOn(page, '/admin/users?role=employee');
      await heading(page, 'Users').waitFor();
      // On a phone a button opens them, and they stay open.
      const before = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 844 });
      await button(page, 'Filters').click();
      if (before) await page.setViewportSize(before);
      await button(page, 'Columns').click();
      await page.getByRole('checkbox', { name: 'Username' }).waitFor();
    },
  },
];
