import { Button } from '@mantine/core';
import type { AttemptResult, OwnDispute } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { AnsweredItemView } from '../../../items/answered-item.tsx';
import { ScoredItemView } from '../../../items/scored-item.tsx';
import { MarkerFeedback } from './marker-feedback.tsx';
import { OwnDisputeNote } from './own-dispute.tsx';
import classes from './results.module.css';

export type ResultItem = NonNullable<AttemptResult['items']>[number];

interface ResultItemViewProps {
  result: AttemptResult;
  item: ResultItem;
  onDispute: () => void;
  onDisputeChange: (dispute: OwnDispute) => void;
}

/** A question with the candidate's answer, whether it was right, and what is right where that is shown. */
export function ResultItemView({ result, item: of, onDispute, onDisputeChange }: ResultItemViewProps) {
  const { t } = useTranslation();
  const { position, critical, content, item, response, questions, score, max, dispute, correction } = of;
  const number = position + 1;
  const showsPoints = result.score !== null;
  const shared = {
    ...{ item, response, language: result.language },
    imageUrl: (fileId: string) => `/api/attempts/${result.id}/images/${fileId}`,
    fileNames: Object.fromEntries((result.files ?? []).map(({ id, name }) => [id, name])),
    fileUrl: (fileId: string) => `/api/attempts/${result.id}/files/${fileId}`,
  };
  return (
    <article className={classes['item']} aria-labelledby={`question-${number}`}>
      <h3 id={`question-${number}`}>
        {t('results.question', { number })}
        {critical && <strong>{t('results.critical')}</strong>}
      </h3>
      {correction !== null && (
        <p className={classes['correction']}>{t(`results.correction.${correction}`)}</p>
      )}
      {content ? (
        <ScoredItemView
          {...shared}
          content={content}
          score={{ score, max, questions, needsMarking: questions.some(({ state }) => state === 'to-mark') }}
          shows={{ score: showsPoints, answers: true, key: true }}
        />
      ) : (
        <AnsweredItemView {...shared} {...{ questions, showsPoints }} />
      )}
      <MarkerFeedback item={of} showsPoints={showsPoints} />
      {dispute ? (
        <OwnDisputeNote {...{ number, dispute }} onChange={onDisputeChange} />
      ) : (
        <Button variant="default" size="sm" className={classes['dispute'] ?? ''} onClick={onDispute}>
          {t('results.dispute.open', { number })}
        </Button>
      )}
    </article>
  );
}
