import type { InteractionType, ItemResponse } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { GivenFiles } from '../questions/given-files.tsx';
import { answersAt } from '../responses.ts';
import { useShown } from '../texts/shown.ts';
import { useAnswerOwner } from './answer-owner.ts';
import classes from './scored-marked.module.css';

interface GivenAnswerProps {
  /** Of the question. */
  id: string;
  type: InteractionType;
  response: ItemResponse;
}

/** An answer in someone's own words, or their files. */
export function GivenAnswer({ id, type, response }: GivenAnswerProps) {
  const { t } = useTranslation();
  const owner = useAnswerOwner();
  const { language } = useShown();
  const given = answersAt(response, id);
  return (
    <div>
      <p className={classes['label']}>{t(`items.answerOf.${owner}`)}</p>
      {type === 'file-upload' ? (
        <GivenFiles ids={given} />
      ) : (
        <p className={classes['answer']} lang={language} dir="auto">
          {given.length === 0 ? t('items.noAnswer') : given.join('\n')}
        </p>
      )}
    </div>
  );
}
