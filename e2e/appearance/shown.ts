import type { Locator, Page } from 'playwright-core';
import type { LooksOptions } from '../browser/looks.ts';
import { button, dismissToast, open } from '../browser/visits.ts';
import { mailsTo, nextMail, type Mail } from '../platform/inbox.ts';

/** A screen of the console, or a state of one that looks different. */
export interface Shown extends LooksOptions {
  /** File name of its pictures. */
  readonly name: string;
  /** Leads the page there from anywhere; resolves when it has been drawn. */
  readonly reach: (page: Page) => Promise<unknown>;
}

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name, exact: true });

export const field = (page: Page, name: string): Locator =>
  page.getByLabel(name, { exact: true }).and(page.locator('input, textarea')).filter({ visible: true });

/** Opens an address afresh, whatever the page showed. */
export async function at(page: Page, path: string, title: string | RegExp): Promise<void> {
  await open(page, path);
  await heading(page, title).waitFor();
}

/** Fills in fields by label, and submits them with a button. */
export async function send(page: Page, fields: Readonly<Record<string, string>>, by: string): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
  await button(page, by).click();
}

/** Waits until the page shows a text, and closes the toast that came with it. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
  await dismissToast(page);
}

/** Waits for a toast and focuses it, which keeps it open. */
export async function isTold(page: Page, title: string): Promise<void> {
  await page.getByRole('status').getByText(title, { exact: true }).waitFor();
  await page.keyboard.press('F8');
}

/** Counts the mails to an address. @returns a function that waits for the next one */
export async function mailAfter(address: string): Promise<() => Promise<Mail>> {
  const already = (await mailsTo(address)).length;
  return () => nextMail(address, already);
}
