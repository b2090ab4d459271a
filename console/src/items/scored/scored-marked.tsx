import { useTranslation } from 'react-i18next';
import { GivenFiles } from '../questions/given-files.tsx';
import { answersAt } from '../responses.ts';
import { useShown } from '../texts/shown.ts';
import { useAnswerOwner } from './answer-owner.ts';
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
  const owner = useAnswerOwner();
  const { language } = useShown();
  const given = answersAt(response, question.id);
  return (
    <>
      {shows.answers && (
        <div>
          <p className={classes['label']}>{t(`items.answerOf.${owner}`)}</p>
          {interaction.type === 'file-upload' ? (
            <GivenFiles ids={given} />
          ) : (
            <p className={classes['answer']} lang={language} dir="auto">
              {given.length === 0 ? t('items.noAnswer') : given.join('\n')}
            </p>
          )}
        </div>
      )}
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
