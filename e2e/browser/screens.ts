import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/**
 * Keeps a picture of a page where RIGWISE_SCREENS names a folder (`npm run screens`: docs/screens), else nowhere.
 * Animations are over and carets hidden, so that the same page gives the same picture.
 */
export async function screen(page: Page, name: string): Promise<void> {
  const folder = process.env['RIGWISE_SCREENS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
}
