import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  notificationMails,
  sampleMails,
  type SampleMail,
  type Variation,
} from '../services/notification/test/support/sample-mails.ts';
import { launchBrowser } from '../tools/browser/launch-browser.ts';
import { PHONE } from './browser/browser.ts';
import { shownTexts } from './browser/readability.ts';
import { screen } from './browser/screens.ts';
import { expectConforming } from './browser/visits.ts';

jest.setTimeout(120_000);

const WIDTHS = {
  desktop: { viewport: { width: 900, height: 700 } },
  phone: { ...PHONE, viewport: { width: 360, height: 740 } },
} satisfies Record<string, BrowserContextOptions>;
const SCHEMES = ['light', 'dark'] as const;
const appearances = SCHEMES.flatMap((scheme) =>
  (['desktop', 'phone'] as const).map((width) => ({ scheme, width })),
);
type Appearance = (typeof appearances)[number];

interface Reader {
  readonly page: Page;
  /** What mails would have loaded. */
  readonly requests: string[];
}

let browser: Browser;
const readers = new Map<string, Promise<Reader>>();
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A client that loads nothing: no images, style sheets or fonts. */
async function openReader({ width, scheme }: Appearance): Promise<Reader> {
  const context = await browser.newContext({ ...WIDTHS[width], colorScheme: scheme });
  const requests: string[] = [];
  await context.route('**/*', (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  return { page: await context.newPage(), requests };
}

/** One for all mails that look like this: to open one takes longer than to read a mail. */
function readerOf(appearance: Appearance): Promise<Reader> {
  const key = JSON.stringify(appearance);
  const reader = readers.get(key) ?? openReader(appearance);
  readers.set(key, reader);
  return reader;
}

interface Opened {
  readonly page: Page;
  readonly text: string;
  /** What the mail would have loaded. */
  readonly requests: readonly string[];
}

async function reading(
  mail: SampleMail,
  appearance: Appearance,
  read: (opened: Opened) => Promise<void>,
  variation: Variation = {},
): Promise<void> {
  const { html, text } = mail.render(variation);
  const { page, requests } = await readerOf(appearance);
  // Nothing of the mail before is left, its zoom included.
  await page.goto('about:blank');
  requests.length = 0;
  await page.setContent(html);
  await read({ page, text, requests });
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/^-- $/m, '')
    .split(/\s+/)
    .map((word) => word.replace(/[:.]$/, ''))
    .filter(Boolean);

async function expectWithinWidth(page: Page): Promise<void> {
  // On a phone, the window's own width grows with its contents.
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  const outside = (await shownTexts(page)).filter(({ left, right }) => left < 0 || right > width);
  expect(outside).toEqual([]);
}

async function expectContrast(page: Page): Promise<void> {
  const faint = (await shownTexts(page)).filter(({ contrast }) => contrast < 4.5);
  expect(faint.map(({ text, contrast }) => `${contrast.toFixed(2)}: ${text}`)).toEqual([]);
}

describe.each([...sampleMails, ...notificationMails])('the mail $template', (mail) => {
  it.each(appearances)('is whole and readable: $width, $scheme', ({ width, scheme }) =>
    reading(mail, { width, scheme }, async ({ page, text, requests }) => {
      const shown = await shownTexts(page);
      const seen = shown.map((one) => one.text).join(' ');
      // If the text shows an address, a link may lead there.
      const visible = await page.locator('a:visible').all();
      const links = await Promise.all(visible.map((link) => link.getAttribute('href')));
      const words = new Set([...wordsOf(seen.replace('042 137', '042137')), ...links]);
      expect(wordsOf(text).filter((word) => !words.has(word))).toEqual([]);
      expect(shown.filter((one) => one.width === 0 || one.height === 0)).toEqual([]);
      await expectWithinWidth(page);
      await expectContrast(page);
      await expectConforming(page, 'wcag2a', 'wcag2aa');
      expect(requests).toEqual([]);
      const name = `mail-${mail.template.replace('/', '-')}-${width}-${scheme}`;
      await screen(page, `mails/${name}`, { whole: true });
    }),
  );

  it('is readable in dark mode of Outlook’s apps, which they mark themselves', () =>
    reading(mail, { width: 'desktop', scheme: 'light' }, async ({ page }) => {
      await page.evaluate(`document.documentElement.setAttribute('data-ogsc', '')`);
      expect(await page.evaluate('getComputedStyle(document.querySelector("h1")).color')).toBe(
        'rgb(244, 241, 234)',
      );
      await expectContrast(page);
    }));

  it('fits a narrow phone with the longest name and address', () =>
    reading(mail, { width: 'phone', scheme: 'light' }, async ({ page }) => expectWithinWidth(page), {
      name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
      number: 'RW-'.padEnd(50, '7'),
      username: 'wolfeschlegelsteinhausenbergerdorff.'.padEnd(64, 'x'),
      origin: 'https://skills-and-training.northern-deepwater-drilling-operations.rigwise.example:8443',
    }));
});

describe.each(sampleMails.filter(({ path }) => path !== undefined))('the button in $template', (mail) => {
  it.each(['desktop', 'phone'] as const)('is touch-sized: %s', (width) =>
    reading(mail, { width, scheme: 'light' }, async ({ page }) => {
      const box = await page.getByRole('link').boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(width === 'phone' ? 250 : 120);
    }),
  );
});
