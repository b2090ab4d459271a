import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { lazyPart } from '../../../ui/parts.ts';
import classes from './review.module.css';
import type { Reviewed } from './reviewed.ts';
import { stepsFor } from './steps.ts';

/** Tests name their fields themselves. */
const MissingOfItem = lazyPart(async () => (await import('./missing-of-item.tsx')).MissingOfItem);

/** What the reviewer wrote who returned a draft; nothing once it is submitted again. */
export function ReturnedNote({ details: { version, history } }: { details: Reviewed }) {
  const { t } = useTranslation();
  const [latest] = history.filter(({ number }) => number === version.number);
  if (version.status !== 'draft' || latest?.what !== 'returned') return null;
  return (
    <div className={classes['note']}>
      <IconInfoCircle size={20} aria-hidden="true" />
      <div>
        <p>{t('review.returned', { name: latest.by?.name ?? t('review.someone'), number: latest.number })}</p>
        <p className={classes['quote']} dir="auto">
          {latest.note}
        </p>
      </div>
    </div>
  );
}

/** Why the step that one expects isn't possible, and what a reviewer wrote. */
export function Note({ details }: { details: Reviewed }) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const refusal = user && stepsFor(details, user).find((step) => step.refusal)?.refusal;
  const { missing } = details;
  return (
    <>
      <ReturnedNote details={details} />
      {refusal && (
        <div className={classes['note']} id="step-refusal">
          <IconInfoCircle size={20} aria-hidden="true" />
          {refusal === 'own-change' ? (
            <p>{t('review.ownChange')}</p>
          ) : (
            <div>
              <p>{t('review.missing', { count: missing.length })}</p>
              {details.content ? (
                <Suspense fallback={null}>
                  <MissingOfItem content={details.content} missing={missing} />
                </Suspense>
              ) : (
                <ul>
                  {missing.map(({ path, code, message }) => (
                    <li key={`${path} ${code}`}>{message}</li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}
