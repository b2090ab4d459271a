import type { ItemContent, TestContent } from '@rigwise/contracts';
import { outcomeOf, undisguised, type AttemptOutcome } from '@rigwise/scoring';
import type { Correction } from '../attempts/corrections.repository.ts';
import { markedItems, type ScoredPosition } from '../attempts/grades.repository.ts';
import { optionSeed } from '../attempts/option-seed.ts';
import {
  afterRemoval,
  contentIn,
  isMarkedByPeople,
  keepingMarks,
  scoreAnswer,
} from '../attempts/score-corrected.ts';
import type { TouchedAttempt, TouchedItem } from './touched-attempts.repository.ts';

/** What scoring depends on besides the attempt: everything in it never changes. */
export interface ScoredBy {
  readonly test: TestContent;
  /** Of the versions in the form, and the correction's. */
  readonly contents: ReadonlyMap<string, ItemContent>;
  readonly correction: Correction;
}
export interface Rescoring {
  /** Of the items that the correction is about. */
  readonly scores: readonly ScoredPosition[];
  /** Null while a person still has to mark an answer. */
  readonly after: AttemptOutcome | null;
}

/**
 * Scores an attempt with a correction: from its stored answers, the versions that it pins, and what people gave. The
 * same attempt and correction give the same result, always; doing it again changes nothing.
 */
export function rescore(attempt: TouchedAttempt, by: ScoredBy): Rescoring {
  const { versionId, regradeId } = by.correction;
  const items = attempt.items.map((item) =>
    item.versionId === versionId ? { ...item, outcome: scoreOf(attempt, item, by) } : item,
  );
  const isToMark = items.some(({ outcome }) => outcome?.needsMarking ?? false);
  const rows = items.map(({ section, versionId: id, critical, outcome, ...item }) => ({
    ...{ section, versionId: id, critical },
    score: outcome?.score ?? item.score,
    max: outcome?.max ?? item.max,
    isExcluded: outcome ? outcome.excluded === true : item.isExcluded,
  }));
  return {
    scores: items.flatMap(({ position, outcome, versionId: id }): ScoredPosition[] =>
      id === versionId && outcome ? [[position, outcome, regradeId]] : [],
    ),
    after: isToMark ? null : outcomeOf(by.test, markedItems(rows, by.contents)),
  };
}

function scoreOf(
  { seed, isErased }: TouchedAttempt,
  { itemId, versionId, response, outcome }: TouchedItem,
  { test, contents, correction }: ScoredBy,
) {
  const content = contentIn(contents, versionId);
  // What erased people wrote is gone, and the answers beside it.
  if (isErased && correction.change === 'version' && isMarkedByPeople(content)) return outcome;
  const given = undisguised(content, seed, optionSeed(seed, { id: itemId, content }, test), response ?? {});
  const score = scoreAnswer(versionId, given, contents, correction);
  const by = contentIn(contents, correction.byVersionId ?? versionId);
  return afterRemoval(outcome ? keepingMarks(by, score, outcome) : score, correction);
}
