import { questionsOf, type Interaction, type ItemContent } from '@rigwise/contracts';
import { missingBeforeReview, type Missing } from '@rigwise/scoring';
import { UNMARKED } from './ids.ts';
import { withQuestions } from './savable.ts';

/**
 * What the draft needs before review, with rows that aren't filled in counted as missing, and what no server has drafts
 * with: a missing image, and nothing marked yet.
 */
export function missingOf(content: ItemContent): Missing[] {
  const looked = withQuestions(content, (question) => ({
    ...question,
    interaction: withoutEmptyAnswers(question.interaction),
  }));
  const before = (at: number): string => (content.kind === 'scenario' ? `parts.${at}.` : '');
  const own = questionsOf(content).flatMap(({ interaction: of }, at): Missing[] => {
    if (!('image' in of)) return [];
    if (of.image.fileId === '')
      return [{ path: `${before(at)}interaction.image`, code: 'no-image', message: '' }];
    return of.areas.length === 0
      ? [{ path: `${before(at)}interaction.areas`, code: 'no-areas', message: '' }]
      : [];
  });
  const imageless = own.filter(({ code }) => code === 'no-image').map(({ path }) => path);
  const found = missingBeforeReview(looked)
    // There is nothing to say about an image that isn't there.
    .filter(({ path }) => !imageless.some((image) => path.startsWith(image.replace(/image$/, ''))))
    .map((one) => (isUnmarked(one, content) ? { ...one, code: 'unmarked' } : one));
  return [...found, ...own];
}

function isUnmarked({ path, code }: Missing, content: ItemContent): boolean {
  if (code !== 'unknown-key') return false;
  const at = Number(/^parts\.(\d+)\./.exec(path)?.[1] ?? 0);
  const of = questionsOf(content)[at]?.interaction;
  return of?.type === 'choice' && of.correct === UNMARKED;
}

/** Answers without a value score nothing. */
function withoutEmptyAnswers(of: Interaction): Interaction {
  if (of.type === 'numeric')
    return {
      ...of,
      blanks: of.blanks.map((blank) => ({
        ...blank,
        answers: blank.answers.map((answer) =>
          Number.isFinite(answer.value) ? answer : { ...answer, score: 0 },
        ),
      })),
    };
  if (of.type === 'text-entry')
    return {
      ...of,
      blanks: of.blanks.map((blank) => ({
        ...blank,
        answers: blank.answers.map((answer) =>
          answer.text.trim() === '' ? { ...answer, score: 0 } : answer,
        ),
      })),
    };
  return of;
}
