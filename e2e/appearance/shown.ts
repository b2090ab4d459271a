import type { Locator, Page } from 'playwright-core';
import type { LooksOptions } from '../browser/looks.ts';
import { button, dismissToast, open } from '../browser/visits.ts';
import { mailsTo, nextMail, type Mail } from '../platform/inbox.ts';

/** A screen of the console, or a state of one that looks different. */
export interface Shown extends LooksOptions {
  /** Of its pictures. */
  readonly name: string;
  /** Leads the page there from anywhere; what is there must have been drawn. */
  readonly reach: (page: Page) => Promise<unknown>;
}

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name, exact: true });

export const field = (page: Page, name: string): Locator =>
  page.getByLabel(name, { exact: true }).and(page.locator('input, textarea')).filter({ visible: true });

/** Opens an address anew, whatever the page showed. */
export async function at(page: Page, path: string, title: string | RegExp): Promise<void> {
  await open(page, path);
  await heading(page, title).waitFor();
}

/** Fills in fields by their labels, and sends them by a button. */
export async function send(page: Page, fields: Readonly<Record<string, string>>, by: string): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
  await button(page, by).click();
}

/** Waits until the page says something, and closes the notification that came with it. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
  await dismissToast(page);
}

/** Waits for a notification, and holds it: one that has the focus stays. */
export async function isTold(page: Page, title: string): Promise<void> {
  await page.getByRole('status').getByText(title, { exact: true }).waitFor();
  await page.keyboard.press('F8');
}

/** Counts the mails to an address. @returns what waits for the one after them */
export async function mailAfter(address: string): Promise<() => Promise<Mail>> {
  const already = (await mailsTo(address)).length;
  return () => nextMail(address, already);
}
