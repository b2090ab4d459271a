import type { ItemResponse, ScenarioPart } from '@rigwise/contracts';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GivenFiles } from '../../../../items/questions/given-files.tsx';
import { answersAt } from '../../../../items/responses.ts';
import { Why } from '../../../../items/scored/why.tsx';
import { useShown } from '../../../../items/texts/shown.ts';
import { ShownText } from '../../../../items/texts/shown-text.tsx';
import classes from './work.module.css';

interface AnswerToMarkProps {
  question: ScenarioPart;
  response: ItemResponse;
  /** Others stand beside it. */
  isPart: boolean;
}

/** A question with the answer that a person marks, and the model answer where there is one. */
export function AnswerToMark({ question, response, isPart }: AnswerToMarkProps) {
  const { t } = useTranslation();
  const { language } = useShown();
  const given = answersAt(response, question.id);
  return (
    <div className={classes['toMark']} data-part={isPart || undefined}>
      {isPart && (
        <p className={classes['mark']}>
          <IconHourglass size={16} aria-hidden="true" />
          {t('marking.work.toMark')}
        </p>
      )}
      <ShownText of={question.stem} />
      <div>
        <p className={classes['label']}>{t('marking.work.answer')}</p>
        {question.interaction.type === 'file-upload' ? (
          <GivenFiles ids={given} />
        ) : (
          <p className={classes['answer']} lang={language} dir="auto">
            {given.length === 0 ? t('marking.work.noAnswer') : given.join('\n')}
          </p>
        )}
      </div>
      <Why of={question.rationale} isForQuestion />
    </div>
  );
}
