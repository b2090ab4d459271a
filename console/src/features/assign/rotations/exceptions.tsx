import { Button } from '@mantine/core';
import type { RotationException } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../../ui/day.tsx';
import { LookMark } from '../../../ui/look-mark.tsx';
import classes from '../rotations.module.css';
import { LOOKS } from './looks.ts';

interface ExceptionsProps {
  exceptions: readonly RotationException[];
  onWithdraw: (exception: RotationException) => void;
}

/** What differs from the pattern, newest first; withdrawn entries stay visible. */
export function Exceptions({ exceptions, onWithdraw }: ExceptionsProps) {
  const { t } = useTranslation();
  const day = useDay('short');
  if (exceptions.length === 0) return <p className={classes['soft']}>{t('rotations.drawer.noExceptions')}</p>;
  const someone = t('rotations.drawer.someone');
  return (
    <ul className={classes['entries']}>
      {exceptions.map((one) => {
        const { id, kind, from, to, reason, colleague, addedBy, withdrawn } = one;
        const what = t(`rotations.states.${kind}`);
        const named = colleague ? t('rotations.drawer.withColleague', { what, name: colleague.name }) : what;
        const days =
          from === to
            ? t('rotations.periodOfDay', { what: named, from: day(from) })
            : t('rotations.period', { what: named, from: day(from), to: day(to) });
        return (
          <li key={id} data-withdrawn={withdrawn ? true : undefined}>
            <p>
              <LookMark {...LOOKS[kind]} text={days} />
            </p>
            {reason !== null && <p dir="auto">{t('rotations.drawer.reason', { reason })}</p>}
            <p className={classes['soft']}>
              {withdrawn
                ? t('rotations.drawer.withdrawn', {
                    ...{ who: withdrawn.by.name ?? someone, reason: withdrawn.reason },
                  })
                : t('rotations.drawer.entered', { who: addedBy.name ?? someone })}
            </p>
            {!withdrawn && (
              <Button
                size="sm"
                variant="default"
                aria-label={t('rotations.drawer.withdrawOf', { what: days })}
                onClick={() => onWithdraw(one)}
              >
                {t('rotations.drawer.withdraw')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
