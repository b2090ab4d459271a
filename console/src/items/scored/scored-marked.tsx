import { useTranslation } from 'react-i18next';
import { GivenFiles } from '../questions/given-files.tsx';
import { answersAt } from '../responses.ts';
import { useShown } from '../texts/shown.ts';
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
  const { language } = useShown();
  const given = answersAt(response, question.id);
  return (
    <>
      {shows.answers && (
        <div>
          <p className={classes['label']}>{t('items.yourAnswer')}</p>
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
            {interaction.rubric.map(({ criterion, points }, at) => (
              <li key={at}>
                <span>{criterion}</span>
                <Points max={points} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
