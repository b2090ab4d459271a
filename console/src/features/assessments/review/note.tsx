import { IconInfoCircle } from '@tabler/icons-react';
import type { ItemContent } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import classes from './review.module.css';
import type { Reviewed } from './reviewed.ts';
import { stepsFor } from './steps.ts';
import { useMissingText } from './use-missing-text.ts';

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
        <p className={classes['quote']}>{latest.note}</p>
      </div>
    </div>
  );
}

interface MissingOfItemProps extends Pick<Reviewed, 'missing'> {
  content: ItemContent;
}

function MissingOfItem({ content, missing }: MissingOfItemProps) {
  const textOf = useMissingText(content);
  return (
    <ul>
      {missing.map((part) => (
        <li key={`${part.path} ${part.code}`}>{textOf(part)}</li>
      ))}
    </ul>
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
                <MissingOfItem content={details.content} missing={missing} />
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
