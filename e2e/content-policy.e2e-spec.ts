import type { Page } from 'playwright-core';
import { DESKTOP } from './browser/browser.ts';
import { aBrowser, open } from './browser/visits.ts';
import { running } from './platform/running.ts';

jest.setTimeout(120_000);
const { onPage, onBrokenPage } = aBrowser();

/** Injections that someone may get into a page, each of which would leave its name. */
const INJECTED = `
  <script>(window.ran ??= []).push('element')</script>
  <img src="/nothing.png" onerror="(window.ran ??= []).push('handler')">
  <script src="data:text/javascript,(window.ran ??= []).push('data')"></script>
  <base href="https://elsewhere.example/">
  <iframe srcdoc="<script>(parent.ran ??= []).push('frame')</script>"></iframe>`;

/** As though the server itself had put it there, along with the policy that it sends. */
async function openInjected(page: Page): Promise<void> {
  await page.addInitScript(`
    window.refused = [];
    addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));`);
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${INJECTED}</body>`);
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    await route.fulfill({ status: response.status(), headers, body });
  });
  await open(page, '/login');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

it('no injected script runs, and none is loaded from elsewhere', () =>
  onBrokenPage(DESKTOP, async (page) => {
    await openInjected(page);
    const wanted = ['script-src-elem', 'script-src-attr', 'base-uri'];
    await page.waitForFunction(`${JSON.stringify(wanted)}.every((each) => refused.includes(each))`);
    // The same code does run where the policy does not apply, such as in devtools.
    expect(await page.evaluate('window.ran ?? []')).toEqual([]);
    expect(await page.evaluate(`(window.ran ??= []).push('tools'), window.ran`)).toEqual(['tools']);
    expect(await page.evaluate('document.baseURI')).toContain(running().url);
  }));

it('the API documentation follows the same policy as the console', () =>
  onPage(DESKTOP, async (page) => {
    await open(page, '/api/docs');
    await page.getByRole('heading', { name: /Rigwise/ }).waitFor();
  }));
