import { Button, Textarea } from '@mantine/core';
import { answerAccessQuestion, LONGEST_ANSWER } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import formClasses from '../../ui/form/form.module.css';
import { OutsideForm } from '../../ui/form/outside-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useOutsideRefusal } from '../../ui/form/use-outside-refusal.ts';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import classes from './request-form.module.css';

/** /request-access/answer: the mail that links here contains the administrator's question. */
export function AnswerPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const onRefused = useOutsideRefusal(t('requestAccess.answerFailed'), t('requestAccess.tryAgain'));
  const token = params.get('token') ?? '';
  const form = useCallForm({
    call: answerAccessQuestion,
    initial: { answer: '' },
    toArguments: ({ answer }) => ({ body: { token, answer } }),
    faults: { answer: { missing: t('requestAccess.answerMissing') } },
    onRefused,
    onDone: () => setDone(true),
  });

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
      <OutsideForm
        form={form}
        submit={t('requestAccess.sendAnswer')}
        isDisabled={token === ''}
        after={token === '' && <p className={formClasses['note']}>{t('requestAccess.noToken')}</p>}
      >
        <Textarea
          {...form.text('answer')}
          label={t('requestAccess.answer')}
          maxLength={LONGEST_ANSWER}
          classNames={{ input: classes['reason'] ?? '' }}
        />
      </OutsideForm>
    </OutsidePage>
  );
}
