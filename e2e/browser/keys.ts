import { waitFor } from '@rigwise/testing';
import type { Locator, Page } from 'playwright-core';

/** What people without a mouse do: nothing here clicks, and nothing sets the focus. */

/** Runs in the page: whether the focus is on an element. */
export const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus'));

/**
 * Runs in the page: whether the element that has the focus shows it, by an outline of its own or of what surrounds it
 * closely, or as a field by its border.
 */
const SHOWS_FOCUS = `(() => {
  const focused = document.activeElement;
  const outlined = (element, part) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !/, 0\\)$/.test(outlineColor);
  };
  for (let at = focused, up = 0; at && up < 3; at = at.parentElement, up += 1)
    if ([null, '::before', '::after'].some((part) => outlined(at, part))) return true;
  const near = focused.nextElementSibling;
  if (near && outlined(near, null)) return true;
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--rw-accent)';
  const accents = [getComputedStyle(probe).color];
  probe.style.color = 'var(--rw-bad)';
  accents.push(getComputedStyle(probe).color);
  probe.remove();
  return focused.matches('input, textarea, select') && accents.includes(getComputedStyle(focused).borderTopColor);
})()`;

/** Where the focus is must be seen, and be in view. */
export async function expectFocusShown(page: Page): Promise<void> {
  // A border changes its colour in a moment.
  const where = await page.evaluate<string>('document.activeElement.outerHTML.slice(0, 200)');
  await waitFor(() => page.evaluate<boolean>(SHOWS_FOCUS), {
    ...{ timeoutMs: 10_000, what: `the focus to be seen at ${where}` },
  });
}

/**
 * Presses Tab until an element has the focus.
 * @param most how often it may take: little where the way is short
 */
export async function tabTo(page: Page, place: Locator, most = 15): Promise<void> {
  // Attached is enough: a radio button that a label stands for is not visible itself.
  await place.waitFor({ state: 'attached' });
  for (let pressed = 0; pressed < most; pressed++) {
    if (await hasFocus(place)) return expectFocusShown(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(place)}`);
}

/** Waits until the focus is there by itself. */
export const focusIsAt = (page: Page, place: Locator): Promise<void> =>
  place.and(page.locator(':focus')).waitFor();

/** The focus must already be there. */
export async function typeAt(page: Page, place: Locator, typed: string): Promise<void> {
  await focusIsAt(page, place);
  expect(await hasFocus(place)).toBe(true);
  await page.keyboard.type(typed);
}

export async function type(page: Page, place: Locator, typed: string, most?: number): Promise<void> {
  await tabTo(page, place, most);
  await page.keyboard.type(typed);
}

export const enter = (page: Page): Promise<void> => page.keyboard.press('Enter');

/** Goes to a link or button, and presses it. */
export async function follow(page: Page, place: Locator, most?: number): Promise<void> {
  await tabTo(page, place, most);
  await enter(page);
}

/** The same for what is behind the sign-in, where the navigation and a list may come first. */
export const FAR = 80;
