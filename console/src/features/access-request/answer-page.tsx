import { Button, Textarea } from '@mantine/core';
import { answerAccessQuestion, LONGEST_ANSWER } from '@rigwise/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/call.ts';
import { FormNote } from '../../ui/form/form-note.tsx';
import formClasses from '../../ui/form/form.module.css';
import { fieldMessage, inServersWords } from '../../ui/form/refusals.ts';
import { useRefusals } from '../../ui/form/use-refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import classes from './request-form.module.css';

/** /request-access/answer: the mail that links here contains the administrator's question. */
export function AnswerPage() {
  const { t } = useTranslation();
  const call = useCall();
  const [params] = useSearchParams();
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const { busy, submit } = useSubmission();
  const { note, forget, tell } = useRefusals();
  const token = params.get('token') ?? '';

  const send = async (): Promise<void> => {
    try {
      await call(answerAccessQuestion, { body: { token, answer } });
      setDone(true);
    } catch (failure) {
      setProblem(fieldMessage(failure, 'answer') ?? null);
      tell(failure, inServersWords(failure, t('requestAccess.answerFailed'), t('requestAccess.tryAgain')));
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    forget();
    if (answer.trim() === '') setProblem(t('requestAccess.answerMissing'));
    else submit(send);
  };

  if (isDone) {
    return (
      <OutsidePage title={t('requestAccess.answered')} lead={t('requestAccess.answeredLead')} takesFocus>
        <div className={formClasses['form']}>
          <Button component={Link} to="/login" variant="default" fullWidth>
            {t('requestAccess.toSignIn')}
          </Button>
        </div>
      </OutsidePage>
    );
  }
  return (
    <OutsidePage title={t('requestAccess.answerTitle')} lead={t('requestAccess.answerLead')}>
      <form className={formClasses['form']} noValidate onSubmit={onSubmit}>
        <Textarea
          label={t('requestAccess.answer')}
          maxLength={LONGEST_ANSWER}
          classNames={{ input: classes['reason'] ?? '' }}
          value={answer}
          error={problem}
          onChange={({ currentTarget }) => {
            setProblem(null);
            setAnswer(currentTarget.value);
          }}
        />
        <FormNote text={note} />
        <Button type="submit" fullWidth loading={busy} disabled={token === ''}>
          {t('requestAccess.sendAnswer')}
        </Button>
        {token === '' && <p className={formClasses['note']}>{t('requestAccess.noToken')}</p>}
      </form>
    </OutsidePage>
  );
}
