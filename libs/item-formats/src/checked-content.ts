import { itemContent } from '@rigwise/contracts';
import type { z } from 'zod';
import { RefusedQuestion } from './refused-question.ts';
import {
  UnreadableFile,
  type EmbeddedFile,
  type ItemVerdict,
  type Place,
  type Remark,
  type Verdict,
} from './verdict.ts';

const MOST_PROBLEMS = 5;

/** What a reader made of one question or test, before it is known to be one. */
export interface ReadQuestion {
  readonly content: unknown;
  readonly files: readonly EmbeddedFile[];
  readonly warnings: readonly Remark[];
}

const distinct = (remarks: readonly Remark[]): readonly Remark[] => [
  ...new Map(remarks.map((remark) => [remark.message, remark])).values(),
];

/** Reads one question, and answers what came of it: an item within its limits, or why not. Others are not affected. */
export const verdictOf = (place: Place, read: () => ReadQuestion): ItemVerdict =>
  judged(place, read, { schema: itemContent, noun: 'question' });

/** The same of anything that has a schema. */
export function judged<T>(
  place: Place,
  read: () => ReadQuestion,
  { schema, noun }: { readonly schema: z.ZodType<T>; readonly noun: string },
): Verdict<T> {
  try {
    const { content, files, warnings } = read();
    const checked = schema.safeParse(content);
    if (checked.success) {
      return { kind: 'readable', place, content: checked.data, files, warnings: distinct(warnings) };
    }
    const problems = deepest(checked.error.issues)
      .slice(0, MOST_PROBLEMS)
      .map(({ path, message }) => ({
        code: `invalid-${noun}`,
        message: `The ${noun} can’t be kept as it is: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
      }));
    return { kind: 'refused', place, problems };
  } catch (error) {
    if (!(error instanceof RefusedQuestion || error instanceof UnreadableFile)) throw error;
    return { kind: 'refused', place, problems: [{ code: error.code, message: error.message }] };
  }
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly errors?: readonly (readonly Issue[])[];
}
/** Of a union, the alternative that got furthest says what is wrong. */
function deepest(
  issues: readonly Issue[],
): readonly { readonly path: readonly string[]; readonly message: string }[] {
  return issues.flatMap(({ path, message, errors = [] }) => {
    const own = path.map(String);
    const alternatives = errors.map(deepest).filter((all) => all.length > 0);
    const depth = (all: readonly { readonly path: readonly string[] }[]) =>
      Math.max(...all.map((one) => one.path.length));
    const best = alternatives.sort((a, b) => depth(b) - depth(a))[0];
    return best
      ? best.map((one) => ({ path: [...own, ...one.path], message: one.message }))
      : [{ path: own, message }];
  });
}
