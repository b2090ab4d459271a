/** Moodle's short answers take `*` for any text, and `\*` for an asterisk. */
export const unescapedWildcard = (text: string): boolean => /(^|[^\\])\*/.test(text);
export const withoutEscapes = (text: string): string => text.replaceAll('\\*', '*');
export const withEscapes = (text: string): string => text.replaceAll('*', '\\*');
