import { questionsOf, type ItemContent, type ItemResponse } from '@rigwise/contracts';
import { removed, roundScore, scoreItem, type ItemScore } from '@rigwise/scoring';
import type { Correction } from './corrections.repository.ts';

/** The content of a version, which attempts pin. @throws if it is gone */
export function contentIn(contents: ReadonlyMap<string, ItemContent>, versionId: string): ItemContent {
  const content = contents.get(versionId);
  if (!content) throw new Error(`The item version ${versionId} is gone, but attempts have it`);
  return content;
}

/** Whose contents it takes to score these versions. */
export const versionsFor = (
  versionIds: readonly string[],
  corrections: ReadonlyMap<string, Correction>,
): string[] => [...versionIds, ...versionIds.flatMap((id) => corrections.get(id)?.byVersionId ?? [])];

/** Takes a score out of the form where the correction says so; people mark before that. */
export const afterRemoval = (score: ItemScore, correction: Correction | undefined): ItemScore =>
  correction === undefined || correction.change === 'version' ? score : removed(score, correction.change);

/**
 * Scores an answer by the version that the correction names, or else by the one that was drawn. Removals come after
 * what people mark: see {@link afterRemoval}.
 */
export function scoreAnswer(
  versionId: string,
  response: ItemResponse,
  contents: ReadonlyMap<string, ItemContent>,
  correction: Correction | undefined,
): ItemScore {
  const drawn = contentIn(contents, versionId);
  if (correction?.byVersionId == null) return scoreItem(drawn, response);
  const score = scoreItem(contentIn(contents, correction.byVersionId), response);
  // In the order in which they were asked.
  const questions = questionsOf(drawn).flatMap(
    ({ id }) => score.questions.find((question) => question.id === id) ?? [],
  );
  return { ...score, questions };
}

/** Whether people mark an answer, or a part of it. */
export const isMarkedByPeople = (content: ItemContent): boolean => markedIn(content).size > 0;

const markedIn = (content: ItemContent): ReadonlySet<string> =>
  new Set(
    questionsOf(content)
      .filter(({ interaction: { type } }) => type === 'extended-text' || type === 'file-upload')
      .map(({ id }) => id),
  );

/**
 * A score computed anew with what people gave before.
 * @param stored the score with their marks
 */
export function keepingMarks(
  content: ItemContent,
  score: ItemScore,
  stored: Pick<ItemScore, 'questions'>,
): ItemScore {
  const marked = markedIn(content);
  if (marked.size === 0) return score;
  const kept = score.questions.map((question) =>
    marked.has(question.id) ? (stored.questions.find(({ id }) => id === question.id) ?? question) : question,
  );
  const given = kept.filter(({ id }) => marked.has(id)).reduce((sum, one) => sum + one.score, 0);
  return {
    ...{ score: roundScore(score.score + given), max: score.max, questions: kept },
    needsMarking: kept.some(({ state }) => state === 'to-mark'),
  };
}
