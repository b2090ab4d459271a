import { questionsOf } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { ResultItem } from './result-item.tsx';
import classes from './results.module.css';
import { useFigures } from './use-figures.ts';

interface MarkerFeedbackProps {
  item: ResultItem;
  showsPoints: boolean;
}

interface Line {
  readonly name: string | null;
  readonly score: number;
  readonly max: number;
}

/** What the people who marked the answers gave, and say. Criteria have names where the key is shown. */
export function MarkerFeedback({ item, showsPoints }: MarkerFeedbackProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { feedback } = item;
  if (!feedback) return null;
  const lines = showsPoints ? linesOf(item, (number) => t('results.marker.part', { number })) : [];
  const comments = [feedback.comment, feedback.secondComment ?? ''].filter((text) => text !== '');
  if (lines.length === 0 && comments.length === 0) return null;
  return (
    <div className={classes['marker']}>
      <h4>{t('results.marker.title')}</h4>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ name, ...share }, at) => (
            <li key={at}>
              {name !== null && <span dir="auto">{name}</span>}
              <span>{t('results.points', figures.share(share))}</span>
            </li>
          ))}
        </ul>
      )}
      {comments.map((comment, at) => (
        <p key={at} dir="auto">
          {comment}
        </p>
      ))}
    </div>
  );
}

/** Criterion by criterion where the rubric is known, else question by question. */
function linesOf({ feedback, content, questions }: ResultItem, part: (number: number) => string): Line[] {
  return (feedback?.questions ?? []).flatMap(({ question: id, points }): Line[] => {
    const known = content ? questionsOf(content).find((one) => one.id === id)?.interaction : undefined;
    const rubric = known && 'rubric' in known ? known.rubric : [];
    if (rubric.length > 0 && rubric.length === points.length)
      return rubric.map(({ criterion, points: max }, at) => ({
        name: criterion,
        score: points[at] ?? 0,
        max,
      }));
    const at = questions.findIndex((one) => one.id === id);
    const whole = questions[at];
    if (!whole) return [];
    return [{ name: questions.length > 1 ? part(at + 1) : null, score: whole.score, max: whole.max }];
  });
}
