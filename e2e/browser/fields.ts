import type { Locator, Page } from 'playwright-core';

/** What people find on the public pages, by visible names. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });
export const text = (page: Page, words: string | RegExp): Locator => page.getByText(words, { exact: true });
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

export const employeeNumber = (page: Page): Locator => field(page, 'Employee number');
export const code = (page: Page): Locator => page.getByLabel(/^(Code from the email|Reset code)$/);
export const password = (page: Page): Locator => page.getByLabel('Password', { exact: true });
export const newPassword = (page: Page): Locator => page.getByLabel('New password');
export const confirmation = (page: Page): Locator => page.getByLabel('Confirm password');

/** Enters the same new password in both fields. */
export async function choose(page: Page, chosen: string, again = chosen): Promise<void> {
  await newPassword(page).fill(chosen);
  await confirmation(page).fill(again);
}

/** An error message at a field: the field is invalid, has the focus, and announces the message to screen readers. */
export async function expectFault(at: Locator, words: string): Promise<void> {
  // The focus arrives a moment after the message.
  await at.and(at.page().locator('[aria-invalid=true]:focus')).waitFor();
  const said = await at.evaluate(
    // Runs in the page, which has none of our types.
    (input: {
      ownerDocument: { activeElement: unknown; getElementById(id: string): { textContent: string } | null };
      getAttribute(name: string): string | null;
    }) => ({
      isFocused: input.ownerDocument.activeElement === input,
      described: (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => input.ownerDocument.getElementById(id)?.textContent ?? ''),
    }),
  );
  expect(said.described).toContain(words);
  expect(said.isFocused).toBe(true);
}
