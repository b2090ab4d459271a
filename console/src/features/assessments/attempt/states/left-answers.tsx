import { useTranslation } from 'react-i18next';
import { CandidateItemView } from '../../../../items/candidate-item.tsx';
import { PlainDialog } from '../../../../ui/dialog/plain-dialog.tsx';
import type { AttemptView } from '../engine/attempt-view.ts';
import { imageUrlOf } from '../engine/attempt-server.ts';
import type { FormQuestion } from '../questions.ts';
import classes from './left-answers.module.css';

interface LeftAnswersProps {
  view: AttemptView;
  questions: readonly FormQuestion[];
  onClose: () => void;
}

/** The questions as they were answered on this device, to read before deciding. */
export function LeftAnswers({ view, questions, onClose }: LeftAnswersProps) {
  const { t } = useTranslation();
  const language = view.form?.language ?? '';
  const attemptId = view.state?.id ?? '';
  return (
    <PlainDialog title={t('attempt.left.compare')} close={t('attempt.picture.close')} onClose={onClose}>
      <ol className={classes['list']}>
        {view.left.map(({ position, response }) => {
          const question = questions.find((one) => one.position === position);
          if (!question) return null;
          return (
            <li key={position}>
              <h3>{t('attempt.question', { number: question.number, count: questions.length })}</h3>
              <CandidateItemView
                item={question.item}
                language={language}
                response={response}
                onChange={() => undefined}
                imageUrl={(fileId) => imageUrlOf(attemptId, fileId)}
                fileNames={view.files}
                isReadOnly
              />
            </li>
          );
        })}
      </ol>
    </PlainDialog>
  );
}
