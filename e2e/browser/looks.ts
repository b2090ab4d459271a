import type { BrowserContextOptions, Page } from 'playwright-core';
import { running } from '../platform/running.ts';
import { picture, takesPictures, type Window } from './screens.ts';
import {
  expectAccessible,
  expectAccessibleMirrored,
  expectNoSidewaysScroll,
  expectReadable,
} from './visits.ts';

const DESKTOP: Window = { width: 1280, height: 800, scale: 1 };
const PHONE: Window = { width: 390, height: 844, scale: 2, mobile: true };
/** A desktop at 200 %: https://www.w3.org/WAI/WCAG22/Understanding/reflow */
const ZOOMED: Window = { width: 640, height: 400, scale: 2 };
const SMALLEST = { width: 360, height: 740 };

export interface LooksOptions {
  /** It does not exist below 768 px. */
  readonly desktopOnly?: boolean;
  /** Pictures besides those of desktop and phone, light and dark. */
  readonly also?: readonly ('zoomed' | 'from-the-right')[];
}

/**
 * Checks an open page in every mode without reopening it: light, dark, at 200 %, right to left, and at phone width.
 * In each, axe must find nothing, and nothing may scroll sideways. In the dark only colours differ, so only they are
 * checked; right to left they don't. Saves pictures if requested.
 */
export async function expectGoodLooks(
  page: Page,
  name: string,
  { also = [], desktopOnly = false }: LooksOptions = {},
): Promise<void> {
  await expectAccessible(page);
  await inScheme(page, 'dark');
  await expectReadable(page);
  if (takesPictures()) {
    for (const scheme of ['dark', 'light'] as const) {
      await inScheme(page, scheme);
      await picture(page, `${name}-desktop-${scheme}`, DESKTOP);
      if (!desktopOnly) await picture(page, `${name}-phone-${scheme}`, PHONE);
    }
    if (also.includes('zoomed')) await picture(page, `${name}-zoomed`, ZOOMED);
  }
  await page.setViewportSize(SMALLEST);
  await expectReadable(page);
  await inScheme(page, 'light');
  await page.setViewportSize(ZOOMED);
  await expectAccessible(page);
  await page.setViewportSize(SMALLEST);
  await expectNoSidewaysScroll(page);
  try {
    await speak(page, 'ar-XB');
    await expectNoSidewaysScroll(page);
    await expectAccessibleMirrored(page);
    await page.setViewportSize(DESKTOP);
    await expectAccessibleMirrored(page);
    if (also.includes('from-the-right')) {
      await picture(page, `${name}-desktop-from-the-right`, DESKTOP);
      await picture(page, `${name}-phone-from-the-right`, PHONE);
    }
  } finally {
    // The next screen is found by its English texts.
    await speak(page, 'en');
  }
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** The same for a page that can't switch any more: it is opened afresh for each mode. */
export async function expectGoodLooksWhenOpened(
  opened: (options: BrowserContextOptions, look: (page: Page) => Promise<void>) => Promise<void>,
  name: string,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await opened({ viewport: DESKTOP, colorScheme }, async (page) => {
      await expectAccessible(page);
      await picture(page, `${name}-desktop-${colorScheme}`, DESKTOP);
      await picture(page, `${name}-phone-${colorScheme}`, PHONE);
      await page.setViewportSize(ZOOMED);
      await expectAccessible(page);
      await page.setViewportSize(SMALLEST);
      await expectNoSidewaysScroll(page);
    });
  }
  await opened({ viewport: DESKTOP, storageState: inPseudoLocale() }, async (page) => {
    await page.locator('html[dir="rtl"]').waitFor();
    await expectAccessible(page);
  });
}

/** A browser in which the pseudo-locale was chosen before. */
export const inPseudoLocale = () => ({
  cookies: [],
  origins: [{ origin: running().url, localStorage: [{ name: 'rigwise.language', value: 'ar-XB' }] }],
});

/** As if the language had been chosen in another tab: the page follows, and keeps what is typed and open in it. */
export async function speak(page: Page, language: 'en' | 'ar-XB'): Promise<void> {
  await page.evaluate(`{
    const [key, newValue] = ['rigwise.language', '${language}'];
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }`);
  await page.locator(`html[lang="${language}"]`).waitFor();
}
