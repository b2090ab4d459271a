import { Button, Checkbox } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { doneOf, firstOpen, resultOf, type ObservationDraft } from '../model/draft.ts';
import classes from '../observations.module.css';
import { ResultMark } from '../result-mark.tsx';
import { stepId } from './step-card.tsx';

interface SignPartProps {
  draft: ObservationDraft;
  onSign: () => void;
}

/** What the steps come to, and the assessor’s signature. */
export function SignPart({ draft, onSign }: SignPartProps) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const [isDeclared, setDeclared] = useState(false);
  const [isTried, setTried] = useState(false);
  const result = resultOf(draft);
  const toOpen = (): void => {
    const step = document.getElementById(stepId(firstOpen(draft) + 1));
    step?.scrollIntoView({ block: 'center' });
    step?.focus({ preventScroll: true });
  };
  const { name } = draft.person;
  return (
    <section aria-labelledby="signature">
      <h2 id="signature">{t('observations.sheet.sign')}</h2>
      <div className={classes['box']}>
        <div role="status">
          {result === null ? (
            <p>{t('observations.sheet.open', { count: draft.steps.length - doneOf(draft) })}</p>
          ) : (
            <ResultMark result={result} />
          )}
        </div>
        <p className={classes['soft']}>{t('observations.sheet.rule')}</p>
        {result === null ? (
          <Button variant="default" className={classes['start'] ?? ''} onClick={toOpen}>
            {t('observations.sheet.toOpen')}
          </Button>
        ) : (
          <>
            <Checkbox
              label={t('observations.sheet.declare', { name })}
              checked={isDeclared}
              error={isTried && !isDeclared && t('observations.sheet.declareMissing')}
              onChange={({ currentTarget }) => setDeclared(currentTarget.checked)}
            />
            <p className={classes['soft']}>
              {t('observations.sheet.signLead', { name: user ? `${user.firstName} ${user.lastName}` : '' })}
            </p>
            <Button
              size="lg"
              leftSection={<IconSignature size={20} aria-hidden="true" />}
              onClick={() => (isDeclared ? onSign() : setTried(true))}
            >
              {t('observations.sheet.signNow')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
