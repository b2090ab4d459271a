/** Text sizes other than the standard one, which has no attribute in the document. base.css defines them. */
export const TEXT_SIZES = ['standard', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The storage key of the choice; public/color-scheme.js reads it before the first paint. */
export const TEXT_SIZE_KEY = 'rigwise.text-size';

/** The size currently shown. */
export function textSize(): TextSize {
  const shown = document.documentElement.dataset['textSize'];
  return TEXT_SIZES.find((size) => size === shown) ?? 'standard';
}

/** Applies it immediately, and stores it if the browser allows. */
export function setTextSize(size: TextSize): void {
  if (size === 'standard') delete document.documentElement.dataset['textSize'];
  else document.documentElement.dataset['textSize'] = size;
  try {
    window.localStorage.setItem(TEXT_SIZE_KEY, size);
  } catch {
    // Then nothing is stored, but this page still shows it.
  }
}
