import { useTranslation } from 'react-i18next';
import { GivenAnswer } from './given-answer.tsx';
import { Points } from './points.tsx';
import classes from './scored-marked.module.css';
import type { ScoredProps } from './scored.ts';

/** An answer that a person marks, and the rubric by which. */
export function ScoredMarked({
  question,
  interaction,
  response,
  shows,
}: ScoredProps<'extended-text' | 'file-upload'>) {
  const { t } = useTranslation();
  return (
    <>
      {shows.answers && <GivenAnswer id={question.id} type={interaction.type} response={response} />}
      {shows.key && interaction.rubric.length > 0 && (
        <div>
          <p className={classes['label']}>{t('items.rubric')}</p>
          <ul className={classes['rubric']}>
            {interaction.rubric.map(({ criterion, points, levels = [] }, at) => (
              <li key={at}>
                <div className={classes['criterion']}>
                  <span>{criterion}</span>
                  <Points max={points} />
                </div>
                {levels.length > 0 && <Levels of={criterion} levels={levels} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type Level = NonNullable<ScoredProps<'extended-text'>['interaction']['rubric'][number]['levels']>[number];

/** What an answer is like that gets so many points. */
function Levels({ of, levels }: { of: string; levels: readonly Level[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes['levels']} aria-label={t('items.levels', { criterion: of })}>
      {levels.map(({ points, description }, at) => (
        <li key={at}>
          <Points max={points} />
          <span>{description}</span>
        </li>
      ))}
    </ul>
  );
}
