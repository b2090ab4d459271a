import type { Actor } from '../versions/version.ts';
import { AlreadyMarked, NoSuchMark, NotHeld } from './marking.errors.ts';
import type { StoredMark } from './marks.repository.ts';

/** An answer that still waits for marks. @throws NoSuchMark, AlreadyMarked */
export function waiting(mark: StoredMark | null): StoredMark {
  if (!mark) throw new NoSuchMark();
  if (mark.markedAt) throw new AlreadyMarked();
  if (mark.status !== 'grading') throw new NoSuchMark();
  return mark;
}

export type HeldMark = StoredMark & { readonly heldUntil: Date };

/**
 * The same in this marker’s hands. After `heldUntil` it stays theirs until someone else takes it.
 * @throws NoSuchMark, AlreadyMarked, NotHeld
 */
export function heldBy({ accountId }: Actor, found: StoredMark | null): HeldMark {
  const mark = waiting(found);
  const { heldUntil } = mark;
  if (mark.markerId !== accountId || !heldUntil) throw new NotHeld();
  return { ...mark, heldUntil };
}
