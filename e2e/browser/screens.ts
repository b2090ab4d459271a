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
  const whole = await settledHeight(page);
  if (whole > window.height) {
    await look(whole);
    await settledHeight(page);
  }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' });
  writeFileSync(fileOf(name), Buffer.from(data, 'base64'));
  await devtools.detach();
  if (before) await page.setViewportSize(before);
}

/** A page that lays itself out again, because a part arrived or grew, is done long before. */
const MOST_READINGS = 50;

/** How high all of a page is, as soon as two readings in a row agree: in a window of a new size it is laid out anew. */
async function settledHeight(page: Page): Promise<number> {
  // After two frames: what an observer of sizes changes in the first is laid out in the second.
  const read = (): Promise<number> =>
    page.evaluate(`new Promise((resolve) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(document.documentElement.scrollHeight)),
      ),
    )`);
  let height = await read();
  for (let readings = 1; readings < MOST_READINGS; readings++) {
    const next = await read();
    if (next === height) break;
    height = next;
  }
  return height;
}
