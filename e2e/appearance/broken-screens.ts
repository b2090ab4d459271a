import type { Page } from 'playwright-core';
import { ENTRY_SCRIPT, open } from '../browser/visits.ts';
import { heading, type Shown } from './shown.ts';

/** Breaks the console's foundations once the previous page has been drawn. */
const BROKEN = `
  const { matchMedia } = window;
  let asked = 0;
  window.matchMedia = (query) => {
    asked += 1;
    if (asked > 1) throw new TypeError('broken for a test');
    return matchMedia.call(window, query);
  };`;

const without = (page: Page, script: RegExp) => page.route(script, (route) => route.abort());

/** What remains of a console that is broken on purpose. */
export const brokenScreens: readonly Shown[] = [
  {
    name: 'failure',
    reach: async (page) => {
      await without(page, /forgot-password-page-[^/]*\.js$/);
      await open(page, '/forgot-password');
      await heading(page, 'This page couldn’t load').waitFor();
    },
  },
];

/** The fallback pages that replace all others; they are English only. */
export const lastScreens: readonly Shown[] = [
  {
    name: 'failure-demo',
    reach: async (page) => {
      await page.addInitScript({ content: BROKEN });
      await open(page, '/login');
      // In whatever language was chosen.
      await heading(page, /Wh(a|aa)t Ri/).waitFor();
    },
  },
  {
    name: 'failure-reload',
    reach: async (page) => {
      await without(page, ENTRY_SCRIPT);
      await open(page, '/dashboard');
      await heading(page, 'Rigwise couldn’t load').waitFor();
    },
  },
];
