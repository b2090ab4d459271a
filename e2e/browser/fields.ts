import type { Locator, Page } from 'playwright-core';

/** What people find on the public pages, by the names that they read. */
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

/** The same new password in both fields. */
export async function choose(page: Page, chosen: string, again = chosen): Promise<void> {
  await newPassword(page).fill(chosen);
  await confirmation(page).fill(again);
}

/** Words that stand at a field: it is wrong for that reason, has the focus, and says so to who can't see it. */
export async function expectFault(at: Locator, words: string): Promise<void> {
  // The focus comes a moment after the words.
  await at.and(at.page().locator('[aria-invalid=true]:focus')).waitFor();
  const said = await at.evaluate(
    // Runs in the page, which knows no types of ours.
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
