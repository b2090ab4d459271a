import { heading } from '../browser/fields.ts';
import { button, goOn, open } from '../browser/visits.ts';
import { running } from '../platform/running.ts';
import { holdsWhenBroken } from './sentences.ts';

jest.setTimeout(120_000);

/** Breaks the console's foundations once the previous page has been drawn. */
const BROKEN = `
  const { matchMedia } = window;
  let asked = 0;
  window.matchMedia = (query) => {
    asked += 1;
    if (asked > 1) throw new TypeError('broken for a test');
    return matchMedia.call(window, query);
  };`;

/** A page that throws while it is drawn, until `mend()`. */
const BROKEN_EMAIL = `
  const { get } = URLSearchParams.prototype;
  window.mend = () => (URLSearchParams.prototype.get = get);
  URLSearchParams.prototype.get = function (name) {
    if (name === 'email') throw new TypeError('broken for a test');
    return get.call(this, name);
  };`;

holdsWhenBroken('§2 What cannot be shown', [
  [
    'A top-level error screen offers Try Again and Reload Page.',
    async (page) => {
      await page.route(/registration-page-[^/]*\.js$/, (route) => route.abort());
      await open(page, '/login');
      await heading(page, 'Sign in').waitFor();
      await goOn(page, '/employee-registration');
      await heading(page, 'This page couldn’t load').waitFor();
      await page.unrouteAll();
      await button(page, 'Try Again').click();
      await heading(page, 'Employee registration').waitFor();
      await page.evaluate(BROKEN_EMAIL);
      await goOn(page, '/verify-email?email=erin@rigwise.example');
      await heading(page, 'This page couldn’t load').waitFor();
      await page.evaluate('mend()');
      await button(page, 'Try Again').click();
      await heading(page, 'Verify your email').waitFor();
      expect(page.url()).toBe(`${running().url}/verify-email?email=erin@rigwise.example`);
      await open(page, '/login');
      await page.route(/email-pages-[^/]*\.js$/, (route) => route.abort());
      await goOn(page, '/verify-email');
      await button(page, 'Reload Page').waitFor();
      await page.unrouteAll();
      await button(page, 'Reload Page').click();
      await heading(page, 'Verify your email').waitFor();
    },
  ],
  [
    'A rendering failure falls back to the static demo page',
    async (page) => {
      await page.addInitScript({ content: BROKEN });
      await open(page, '/login');
      await heading(page, 'What Rigwise does').waitFor();
      await page.getByText('Rigwise couldn’t load.').waitFor();
      await button(page, 'Reload Page').click();
      await heading(page, 'What Rigwise does').waitFor();
      expect(page.url()).toBe(`${running().url}/login`);
    },
  ],
  [
    'then to a static reload page.',
    async (page) => {
      await page.addInitScript({ content: `if (!document.cookie.includes('whole')) {${BROKEN}}` });
      await page.route(/demo-page-[^/]*\.js$/, (route) => route.abort());
      await open(page, '/login?tab=username');
      await heading(page, 'Rigwise couldn’t load').waitFor();
      await page.evaluate(`document.cookie = 'whole=1'`);
      await page.getByRole('link', { name: 'Reload Page' }).click();
      await heading(page, 'Sign in').waitFor();
      expect(page.url()).toBe(`${running().url}/login?tab=username`);
    },
  ],
]);
