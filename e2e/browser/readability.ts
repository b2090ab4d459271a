import type { Page } from 'playwright-core';

/** A piece of text as a page shows it. */
export interface ShownText {
  readonly text: string;
  /** Between its colour and the nearest background, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
  readonly contrast: number;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page, which has none of our types. */
const MEASURE = `(() => {
  const numbers = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const luminance = (colour) => {
    const [r, g, b] = numbers(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if ((numbers(colour)[3] ?? 1) === 1) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (node.textContent.trim() === '' || !element.checkVisibility({ opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width, height } = range.getBoundingClientRect();
    const both = [luminance(getComputedStyle(element).color), luminance(behind(element))];
    const contrast = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    shown.push({ text: node.textContent.trim(), contrast, left, right, width, height });
  }
  return shown;
})()`;

/** Every text that a reader can see. */
export const shownTexts = (page: Page): Promise<ShownText[]> => page.evaluate<ShownText[]>(MEASURE);
