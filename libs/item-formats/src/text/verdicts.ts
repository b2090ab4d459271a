import type { ItemContent } from '@rigwise/contracts';
import { itemContent } from '@rigwise/contracts';
import type { z } from 'zod';
import type { EmbeddedFile, ItemVerdict, Place, Remark } from '../verdict.ts';

/** A question that can't be imported, with what to do. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

export const refused = (place: Place, ...problems: Remark[]): ItemVerdict => ({
  kind: 'refused',
  place,
  problems,
});

/** An item's content before its defaults are added. */
export type ItemDraft = z.input<typeof itemContent>;

/** Checks what a parser made of a question against the rules of items: texts that are too long, too few options. */
export function judged(
  place: Place,
  draft: ItemDraft,
  warnings: readonly Remark[],
  files: readonly EmbeddedFile[] = [],
): ItemVerdict {
  const checked = itemContent.safeParse(draft);
  if (checked.success)
    return { kind: 'readable', place, content: checked.data, files, warnings: distinct(warnings) };
  return refused(place, ...distinct(issuesOf(checked.error.issues, draft.kind).map(problemOf)));
}

type Issue = z.core.$ZodIssue;
/** The problems of the kind of item that was meant, instead of "no kind fits". */
function issuesOf(issues: readonly Issue[], kind: ItemContent['kind']): readonly Issue[] {
  return issues.flatMap((issue): readonly Issue[] => {
    if (issue.code !== 'invalid_union') return [issue];
    const meant = issue.errors.filter(
      (branch) => !branch.some(({ path }) => path.length === 1 && path[0] === 'kind'),
    );
    const inner = (meant[0] ?? []).map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
    return inner.length > 0 ? issuesOf(inner, kind) : [issue];
  });
}

const problemOf = ({ path, message }: Issue): Remark => ({
  code: 'not-allowed',
  message: `${message.replace(/\.?$/, '.')} (${path.join('.') || 'question'})`,
});

function distinct(remarks: readonly Remark[]): Remark[] {
  const seen = new Set<string>();
  return remarks.filter(({ code, message }) => {
    const key = `${code} ${message}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

/** Runs a parser of one question: whatever it throws becomes a verdict, so that one question never stops the others. */
export function judging(place: Place, read: () => ItemVerdict): ItemVerdict {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return refused(place, { code: error.code, message: error.message });
    return refused(place, {
      code: 'unreadable-question',
      message: 'This question can’t be read. Simplify it, or add it by hand.',
    });
  }
}
