import katex from 'katex';
import 'katex/dist/katex.min.css';

/**
 * Renders LaTeX for the eye, and as MathML for screen readers. MathML alone needs no fonts, but without a font for
 * mathematics, as on phones, its roots don't grow and its indices don't sink (ADR 0096). Links, HTML and images in
 * formulas are not trusted, and sizes and macros are bounded.
 *
 * @returns false if it isn't valid; the element is then empty
 */
export function renderFormula(latex: string, element: HTMLElement, isBlock: boolean): boolean {
  try {
    katex.render(latex, element, {
      ...{
        output: 'htmlAndMathml',
        displayMode: isBlock,
        throwOnError: true,
        trust: false,
        strict: 'ignore',
      },
      ...{ maxSize: 20, maxExpand: 200 },
    });
  } catch {
    element.replaceChildren();
    return false;
  }
  // The LaTeX beside it is of no use to readers.
  for (const annotation of element.querySelectorAll('annotation')) annotation.remove();
  return true;
}
