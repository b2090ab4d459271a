import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../browser/browser.ts';
import { aBrowser } from '../browser/visits.ts';

/** A sentence of the specification, as it stands there, and how to see in a browser that it holds. */
export type Sentence = readonly [sentence: string, see: (page: Page) => Promise<void>];

const SIZES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['1280 px', DESKTOP],
  ['390 px', PHONE],
];

/**
 * Proves sentences of one part of the specification in the real browser, each on a page of its own, at both sizes.
 * @param part the section, such as "§2 Login screen"
 */
export function holds(part: string, sentences: readonly Sentence[]): void {
  const { onPage } = aBrowser();
  describe.each(SIZES)(`${part}, at %s`, (_size, device) => {
    it.each(sentences)('%s', (_sentence, see) => onPage(device, see));
  });
}
