import katex from 'katex';

/**
 * Renders LaTeX as MathML, which browsers lay out and screen readers read: no style sheet, no fonts, no inline styles.
 * Links, HTML and images in formulas are not trusted, and sizes and macros are bounded.
 *
 * @returns false if it isn't valid; the element is then empty
 */
export function renderFormula(latex: string, element: HTMLElement, isBlock: boolean): boolean {
  try {
    katex.render(latex, element, {
      ...{ output: 'mathml', displayMode: isBlock, throwOnError: true, trust: false, strict: 'ignore' },
      ...{ maxSize: 20, maxExpand: 200 },
    });
  } catch {
    element.replaceChildren();
    return false;
  }
  // The LaTeX as an annotation is of no use to readers.
  for (const annotation of element.querySelectorAll('annotation')) annotation.remove();
  return true;
}
