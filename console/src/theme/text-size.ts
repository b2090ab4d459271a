/** Sizes of text beside the standard one, which has no name of its own in the document. base.css says how large. */
export const TEXT_SIZES = ['standard', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Where the choice is kept; public/color-scheme.js reads it before the first paint. */
export const TEXT_SIZE_KEY = 'rigwise.text-size';

/** What the document shows now. */
export function textSize(): TextSize {
  const shown = document.documentElement.dataset['textSize'];
  return TEXT_SIZES.find((size) => size === shown) ?? 'standard';
}

/** Shows it at once, and remembers it where the browser lets us. */
export function setTextSize(size: TextSize): void {
  if (size === 'standard') delete document.documentElement.dataset['textSize'];
  else document.documentElement.dataset['textSize'] = size;
  try {
    window.localStorage.setItem(TEXT_SIZE_KEY, size);
  } catch {
    // Nothing is kept then; this page shows it all the same.
  }
}
