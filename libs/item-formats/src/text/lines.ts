/** A line without its end; numbers count from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** The lines of a text one after the other, however they end: there may be millions. */
export function* linesOf(text: string): Generator<Line> {
  let start = 0;
  for (let number = 1; start <= text.length; number++) {
    const end = endOfLine(text, start);
    yield { number, text: text.slice(start, end) };
    start = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
}

function endOfLine(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return text.length;
}

/** Control characters that no text has: NUL and the like, but tabs and line ends. */
const CONTROL = /[^\P{Cc}\n\r\t]/u;

export const hasControlCharacter = (text: string): boolean => CONTROL.test(text);
