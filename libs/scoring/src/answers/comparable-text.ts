/** A text without space around it and with single spaces inside. */
export const trimmed = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/**
 * Case folding after Unicode's full mappings: upper case first, so that ß equals SS and a final sigma equals any other.
 * The result is for comparison only.
 */
export const folded = (text: string): string =>
  text.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

/** The form in which answers are compared: NFC, without the differences in space and case that don't count. */
export function comparableText(
  text: string,
  { trim, caseSensitive }: { readonly trim: boolean; readonly caseSensitive: boolean },
): string {
  const composed = text.normalize('NFC');
  const spaced = trim ? trimmed(composed) : composed;
  return caseSensitive ? spaced : folded(spaced);
}
