import type { ItemResponse, ScenarioPart } from '@rigwise/contracts';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GivenAnswer } from '../../../../items/scored/given-answer.tsx';
import { Why } from '../../../../items/scored/why.tsx';
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
  return (
    <div className={classes['toMark']} data-part={isPart || undefined}>
      {isPart && (
        <p className={classes['mark']}>
          <IconHourglass size={16} aria-hidden="true" />
          {t('marking.work.toMark')}
        </p>
      )}
      <ShownText of={question.stem} />
      <GivenAnswer id={question.id} type={question.interaction.type} response={response} />
      <Why of={question.rationale} isForQuestion />
    </div>
  );
}
