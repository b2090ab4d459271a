// A message from elsewhere may contain characters that move a terminal's cursor or change the text direction.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** One line that is safe to print on a terminal. */
export const plain = (text: string): string => text.replace(/\s+/gu, ' ').replace(UNPRINTABLE, '\u{FFFD}');

/** JSON for machines that is also safe to print on a terminal. */
export function jsonText(value: unknown): string {
  const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;
  const escape = (found: string): string =>
    found === '\n'
      ? found
      : found
          .split('')
          .map((one) => unit(one.charCodeAt(0)))
          .join('');
  return JSON.stringify(value, null, 2).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escape);
}

/** `2026-11-21 15:40:12`, UTC. */
export const utc = (time: string): string => time.slice(0, 19).replace('T', ' ');
