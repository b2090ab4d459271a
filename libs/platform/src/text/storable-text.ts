/**
 * Text that PostgreSQL can store, also in `jsonb`: without NUL and without half a surrogate pair, such as a cut through
 * an emoji leaves.
 * @param most UTF-16 units at most
 */
export function storableText(text: string, most = text.length): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll('\0', '\uFFFD')
    .toWellFormed();
}
