import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../browser/browser.ts';
import { aBrowser, dismissToast, goOn, open, type Visit } from '../browser/visits.ts';

export type Size = 'desktop' | 'phone';

/** A sentence of the specification, verbatim, and how to see in a browser that it holds. */
export type Sentence = readonly [sentence: string, see: (page: Page, size: Size) => Promise<void>];

const SIZES: readonly (readonly [string, Size, BrowserContextOptions])[] = [
  ['1280 px', 'desktop', DESKTOP],
  ['390 px', 'phone', PHONE],
];

let browser: ReturnType<typeof aBrowser> | undefined;
/** One browser for all tables of a file. */
const theBrowser = () => (browser ??= aBrowser());

/**
 * Tests sentences of one part of the specification in a real browser, each on its own page, at both sizes.
 * @param part the section, such as "§2 Login screen"
 */
export function holds(part: string, sentences: readonly Sentence[]): void {
  onPagesOfTheirOwn(part, sentences, theBrowser().onPage);
}

/** The same for something broken on purpose, about which a page may complain. */
export function holdsWhenBroken(part: string, sentences: readonly Sentence[]): void {
  onPagesOfTheirOwn(part, sentences, theBrowser().onBrokenPage);
}

function onPagesOfTheirOwn(
  part: string,
  sentences: readonly Sentence[],
  on: ReturnType<typeof aBrowser>['onPage'],
): void {
  describe.each(SIZES)(`${part}, at %s`, (_px, size, device) => {
    it.each(sentences)('%s', (_sentence, see) => on(device, (page) => see(page, size)));
  });
}

/** The same on one shared page, which each case resets with `startAt`: fast, for cases that leave nothing behind. */
export function holdsOnOnePage(part: string, sentences: readonly Sentence[]): void {
  onOnePage(part, sentences, () => undefined);
}

/** The same for sentences that are steps of one flow: once one fails, the rest are skipped. */
export function holdsInARow(part: string, sentences: readonly Sentence[]): void {
  onOnePage(part, sentences, (earlier) => {
    if (earlier !== undefined) throw new Error(`The way ended at: ${earlier}`);
  });
}

function onOnePage(
  part: string,
  sentences: readonly Sentence[],
  mayGoOn: (brokenAt: string | undefined) => void,
): void {
  const { visit } = theBrowser();
  describe.each(SIZES)(`${part}, at %s`, (_px, size, device) => {
    let shared: Visit | undefined;
    let brokenAt: string | undefined;
    afterAll(() => shared?.leave());

    it.each(sentences)('%s', async (sentence, see) => {
      mayGoOn(brokenAt);
      shared ??= await visit(device);
      try {
        await see(shared.page, size);
      } catch (error) {
        brokenAt = sentence;
        await shared.page.context().close();
        shared = undefined;
        throw error;
      }
    });
  });
}

/** Opens an address as if nothing had been open: earlier input and messages are gone. */
export async function startAt(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await open(page, path));
  // Until the console shows its first page, it doesn't hear of another address.
  await page.getByRole('heading').first().waitFor();
  await dismissToast(page);
  await goOn(page, '/between/two/cases');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await goOn(page, path);
}
