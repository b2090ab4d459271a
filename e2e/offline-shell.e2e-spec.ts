import type { Browser, BrowserContext, Page } from 'playwright-core';
import { waitFor } from '@rigwise/testing';
import { launchBrowser } from '../tools/browser/launch-browser.ts';
import { DESKTOP } from './browser/browser.ts';
import { standInFront, type InFront } from './browser/in-front.ts';
import { goOn } from './browser/visits.ts';
import { running } from './platform/running.ts';

jest.setTimeout(120_000);

const OFFER = 'meta[name=description]';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

let browser: Browser;
let front: InFront;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  front = await standInFront(running().url);
  context = await browser.newContext(DESKTOP);
  page = await context.newPage();
  await page.clock.install();
  await page.goto(`${front.url}/login`);
  await heading(page, 'Sign in').waitFor();
  // Not before the first page has had the link to itself.
  expect(await keptAddresses()).toEqual([]);
  await page.clock.fastForward(10_000);
  await page.evaluate('navigator.serviceWorker.ready');
  await untilKept((addresses) => addresses.some((address) => /\/login-page-/.test(address)));
});
afterEach(async () => {
  await context.close();
  await front.close();
});

/** Paths of everything that the browser keeps for this origin. */
const keptAddresses = () =>
  page.evaluate<string[]>(`(async () => {
    const all = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  })()`);

const untilKept = (are: (addresses: readonly string[]) => boolean) =>
  waitFor(async () => are(await keptAddresses()), { timeoutMs: 60_000, what: 'the shell to be kept' });

describe('After one visit', () => {
  it('the console opens without a network, in its own font', async () => {
    await front.isThere(false);
    await page.goto(`${front.url}/login?tab=username`);
    await heading(page, 'Sign in').waitFor();
    const isOwn = `document.fonts.ready.then((fonts) => [...fonts].some(({ status }) => status === 'loaded'))`;
    expect(await page.evaluate<boolean>(isOwn)).toBe(true);
    await page.getByRole('textbox', { name: 'Username' }).waitFor();
    // The toast that says so is drawn, too.
    await page.getByRole('textbox', { name: 'Username' }).fill('erin.employee');
    await page.getByLabel('Password', { exact: true }).fill('Derrick!2026');
    await page.getByRole('button', { name: 'Access Platform' }).click();
    await page.getByRole('button', { name: 'Close notification' }).waitFor();
    await front.isThere(true);
  });

  it('nothing of the API is cached, and its own pages are not replaced by the console', async () => {
    const ours = /^\/($|assets\/|color-scheme\.js|reload-page\.js|favicon\.svg|manifest\.webmanifest)/;
    expect((await keptAddresses()).filter((address) => !ours.test(address))).toEqual([]);
    await front.isThere(false);
    await expect(page.goto(`${front.url}/api/docs`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
    await front.isThere(true);
  });
});

it('The first visit does not wait for the font', async () => {
  const first = await browser.newContext({ ...DESKTOP, serviceWorkers: 'block' });
  const visit = await first.newPage();
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await visit.route(/font-faces/, async (route) => {
    await held;
    await route.continue();
  });
  await visit.goto(`${front.url}/login`);
  await visit.getByRole('textbox', { name: 'Employee number' }).fill('RW-1003');
  const loaded = visit.waitForResponse(/latin-wght-normal.*woff2/);
  arrive();
  await loaded;
  await first.close();
});

it('A full disk keeps no page from loading', async () => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 1 });
  await goOn(page, '/forgot-password');
  await heading(page, 'Forgot your password?').waitFor();
  expect((await keptAddresses()).filter((address) => /forgot-password/.test(address))).toEqual([]);
});

describe('A new build', () => {
  it('is used from the next page but one, and open pages stay as they are', async () => {
    front.change((path, body) => {
      if (path === '/service-worker.js') return `${body}\n// another build`;
      return path.startsWith('/assets/') ? body : body.replace('content="Rigwise: ', 'content="New: ');
    });
    await page.reload();
    await heading(page, 'Sign in').waitFor();
    expect(await page.locator(OFFER).getAttribute('content')).toMatch(/^Rigwise: /);
    await waitFor(
      () =>
        page.evaluate<boolean>(
          `caches.match('/').then((kept) => kept.text()).then((html) => html.includes('"New: '))`,
        ),
      { timeoutMs: 60_000, what: 'the new build to be kept' },
    );
    // A page that begins to load while its worker is being replaced would hang for good in Chromium.
    await waitFor(
      () => page.evaluate<boolean>(`navigator.serviceWorker.ready.then((one) => !!one.waiting)`),
      {
        timeoutMs: 60_000,
        what: 'the new worker to wait until no page is open',
      },
    );
    await goOn(page, '/forgot-password');
    await heading(page, 'Forgot your password?').waitFor();
    await page.goto(`${front.url}/login`);
    await heading(page, 'Sign in').waitFor();
    expect(await page.locator(OFFER).getAttribute('content')).toMatch(/^New: /);
  });

  it('that arrives incomplete is not activated', async () => {
    front.change((path, body) => {
      if (path === '/service-worker.js')
        return body.replace(/.\/color-scheme\.js./, (name) => `${name},'/no-such.js'`);
      return body.replace('content="Rigwise: ', 'content="New: ');
    });
    await page.reload();
    const isRefused = `navigator.serviceWorker.getRegistration().then(async (one) => {
      await one.update();
      const worker = one.installing;
      if (worker && worker.state !== 'redundant')
        await new Promise((resolve) => (worker.onstatechange = () => worker.state === 'redundant' && resolve()));
      return !one.installing && !one.waiting;
    })`;
    expect(await page.evaluate(isRefused)).toBe(true);
    await page.goto(`${front.url}/login`);
    await heading(page, 'Sign in').waitFor();
    expect(await page.locator(OFFER).getAttribute('content')).toMatch(/^Rigwise: /);
  });
});

describe('A shell that is broken in this browser', () => {
  const breakShell = `(async () => {
    const files = await caches.open('rigwise.files');
    const html = await (await files.match('/')).text();
    const headers = { 'content-type': 'text/html' };
    await files.put('/', new Response(html.replace(/assets\\/start-/g, 'assets/lost-'), { headers }));
  })()`;

  it('is dropped by Reload Page', async () => {
    await page.evaluate(breakShell);
    await page.reload();
    await heading(page, 'Rigwise couldn’t load').waitFor();
    await page.getByRole('link', { name: 'Reload Page' }).click();
    await heading(page, 'Sign in').waitFor();
    expect(await keptAddresses()).toEqual([]);
  });

  it('is kept while the network is down', async () => {
    await page.evaluate(breakShell);
    await page.reload();
    await heading(page, 'Rigwise couldn’t load').waitFor();
    await front.isThere(false);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Reload Page' }).click();
    await reloaded;
    await heading(page, 'Rigwise couldn’t load').waitFor();
    expect(await keptAddresses()).not.toEqual([]);
    await front.isThere(true);
  });
});
