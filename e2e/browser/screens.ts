import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

export interface ScreenOptions {
  /** Everything that can be scrolled to, not the window alone. */
  readonly whole?: boolean;
}

/**
 * Keeps a picture of a page where RIGWISE_SCREENS names a folder (`npm run screens`: docs/screens), else nowhere.
 * Animations are over and carets hidden, so that the same page gives the same picture.
 * @param name may begin with a folder
 */
export async function screen(page: Page, name: string, { whole = false }: ScreenOptions = {}): Promise<void> {
  const folder = process.env['RIGWISE_SCREENS'];
  if (!folder) return;
  const file = path.join(folder, `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide', fullPage: whole });
}
