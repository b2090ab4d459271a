import { LONGEST_QUESTION } from '../text/limits.ts';
import type { Line } from '../text/lines.ts';
import { linesOf } from '../text/lines.ts';

/** The lines of one question. */
export interface AikenBlock {
  readonly line: number;
  /** What is neither an option nor the answer: exactly one line, if the question is right. */
  readonly texts: readonly Line[];
  readonly options: readonly Line[];
  readonly answer: Line | undefined;
  /** Longer than a question may be: its lines are not kept. */
  readonly isTooLong: boolean;
}

const OPTION = /^[A-Z][.)](?:\s|$)/;
const ANSWER = /^ANSWER\s*:/i;

class Collected {
  texts: Line[] = [];
  options: Line[] = [];
  line = 0;
  length = 0;
  /** A blank line came after the options. */
  isApart = false;

  add(to: 'texts' | 'options', line: Line): void {
    if (this.line === 0) this.line = line.number;
    this.length += line.text.length + 1;
    if (this.length <= LONGEST_QUESTION) this[to].push(line);
    else [this.texts, this.options] = [[], []];
  }

  block(answer?: Line): AikenBlock {
    const { texts, options } = this;
    const line = this.line === 0 ? (answer?.number ?? 1) : this.line;
    return { line, texts, options, answer, isTooLong: this.length > LONGEST_QUESTION };
  }
}

/**
 * A question ends with its answer. One without an answer ends where a blank line and a text follow its options, so
 * that it doesn't spoil the next.
 */
export function* aikenBlocks(text: string): Generator<AikenBlock> {
  let collected = new Collected();
  for (const { number, text: raw } of linesOf(text)) {
    const line = { number, text: raw.trim() };
    if (line.text === '') {
      collected.isApart = collected.options.length > 0;
      continue;
    }
    if (ANSWER.test(line.text)) {
      yield collected.block(line);
      collected = new Collected();
      continue;
    }
    const isOption = OPTION.test(line.text);
    if (collected.isApart && !isOption) {
      yield collected.block();
      collected = new Collected();
    }
    collected.isApart = false;
    collected.add(isOption ? 'options' : 'texts', line);
  }
  if (collected.line !== 0) yield collected.block();
}
