import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

export interface ScreenOptions {
  /** Everything that can be scrolled to, not just the window. */
  readonly whole?: boolean;
}

const folder = process.env['RIGWISE_SCREENS'];
export const takesPictures = (): boolean => folder !== undefined && folder !== '';

function fileOf(name: string): string {
  const file = path.join(folder ?? '', `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

/**
 * Saves a picture of a page if RIGWISE_SCREENS names a folder (`npm run screens`: screens/). Animations are
 * finished and carets hidden, so that the same page gives the same picture.
 * @param name may start with a folder
 */
export async function screen(page: Page, name: string, { whole = false }: ScreenOptions = {}): Promise<void> {
  if (!takesPictures()) return;
  const file = fileOf(name);
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide', fullPage: whole });
}

/** The window in which a page is viewed. */
export interface Window {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly scale: number;
  readonly mobile?: boolean;
}

/**
 * The same of the whole page, in a window as high as the page: otherwise whatever sticks to the window would end up
 * in the middle of the picture.
 */
export async function picture(
  page: Page,
  name: string,
  { mobile = false, ...window }: Window,
): Promise<void> {
  if (!takesPictures()) return;
  const before = page.viewportSize();
  const devtools = await page.context().newCDPSession(page);
  const look = (height: number) =>
    devtools.send('Emulation.setDeviceMetricsOverride', {
      width: window.width,
      height,
      deviceScaleFactor: window.scale,
      mobile,
    });
  await look(window.height);
  await page.evaluate(`document.documentElement.style.caretColor = 'transparent'`);
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
  if (whole > window.height) await look(whole);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' });
  writeFileSync(fileOf(name), Buffer.from(data, 'base64'));
  await devtools.detach();
  if (before) await page.setViewportSize(before);
}
