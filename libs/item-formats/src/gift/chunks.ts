import { LONGEST_QUESTION } from '../text/limits.ts';
import type { Line } from '../text/lines.ts';
import { linesOf } from '../text/lines.ts';

/** The lines of one question, without comments but those with its id and tags. */
export interface Chunk {
  readonly line: number;
  readonly lines: readonly Line[];
  /** The category above it. */
  readonly category: string | undefined;
  /** Longer than a question may be: its lines are not kept. */
  readonly isTooLong: boolean;
}

const CATEGORY = '$CATEGORY:';
/** Moodle writes a question's id number and tags into comments: `// [id:7] [tag:drilling]`. */
const KEPT_COMMENT = /\[(?:id|tag):[^\]]/;

class Collected {
  lines: Line[] = [];
  length = 0;
  first: number | undefined;

  add(line: Line): void {
    const isComment = line.text.trimStart().startsWith('//');
    if (!isComment) this.first ??= line.number;
    this.length += line.text.length + 1;
    if (isComment && !(this.first === undefined && KEPT_COMMENT.test(line.text))) return;
    if (this.length <= LONGEST_QUESTION) this.lines.push(line);
    else this.lines = [];
  }
}

/**
 * Splits a file at blank lines, one question at a time. A category holds for the questions below it; it needn't have a
 * blank line after it, as people forget that.
 */
export function* chunksOf(text: string): Generator<Chunk> {
  let category: string | undefined;
  let collected = new Collected();
  const take = (): Chunk[] => {
    const { lines, first, length } = collected;
    collected = new Collected();
    return first === undefined
      ? []
      : [{ line: first, lines, category, isTooLong: length > LONGEST_QUESTION }];
  };
  for (const line of linesOf(text)) {
    const trimmed = line.text.trim();
    if (trimmed === '') yield* take();
    else if (trimmed.startsWith(CATEGORY) && collected.first === undefined) {
      category = trimmed.slice(CATEGORY.length).trim();
      collected = new Collected();
    } else collected.add(line);
  }
  yield* take();
}

/**
 * The topic of a category such as `$course$/top/Drilling/Well control`: its last part. Two slashes are a slash in a
 * name.
 */
export function topicOf(category: string | undefined): string | undefined {
  const parts = (category ?? '').replaceAll('//', '\0').split('/');
  const names = parts.map((part) => part.replaceAll('\0', '/').trim()).filter((part) => part !== '');
  const hasContext = /^\$\w+\$$/.test(names[0] ?? '');
  const below = names.slice(hasContext ? 1 : 0);
  return (below[0] === 'top' ? below.slice(1) : below).at(-1);
}

/** The category of a topic, as Moodle writes it; without a topic the top. */
export function categoryOf(topic: string | undefined): string {
  if (topic === undefined) return `${CATEGORY} $course$/top`;
  const name = topic.replaceAll('/', '//');
  return `${CATEGORY} $course$/top/${name.startsWith('/') ? ' ' : ''}${name}`;
}
