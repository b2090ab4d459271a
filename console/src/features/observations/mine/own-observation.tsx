import { Button } from '@mantine/core';
import type { ObservationDetails } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useWhen } from '../../../ui/when.tsx';
import { ObservationView } from '../observation-view.tsx';
import classes from '../observations.module.css';
import { ResultMark } from '../result-mark.tsx';

interface OwnObservationProps {
  observation: ObservationDetails;
  onAcknowledge: () => void;
}

/** One observation of the reader; links may open its details. */
export function OwnObservation({ observation, onAcknowledge }: OwnObservationProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const [params] = useSearchParams();
  const { id, title, result, state, assessor, observedAt, acknowledged } = observation;
  const [isOpen, setOpen] = useState(params.get('observation') === id);
  const act = t(isOpen ? 'observations.mine.hide' : 'observations.mine.open');
  const isWithdrawn = state === 'withdrawn';
  return (
    <li>
      <div className={classes['head']}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <ResultMark result={result} isWithdrawn={isWithdrawn} />
      </div>
      <p className={classes['soft']}>
        {[
          t('observations.mine.by', { name: assessor.name ?? t('observations.unknownPerson') }),
          when(observedAt),
        ].join(' · ')}
      </p>
      {isWithdrawn && <p>{t('observations.mine.withdrawnText')}</p>}
      <div className={classes['acts']}>
        {!isWithdrawn && acknowledged !== 'signed-in' && (
          <Button
            variant="default"
            aria-label={t('observations.mine.named', { act: t('observations.mine.acknowledge'), title })}
            onClick={onAcknowledge}
          >
            {t('observations.mine.acknowledge')}
          </Button>
        )}
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={t('observations.mine.named', { act, title })}
          onClick={() => setOpen(!isOpen)}
        >
          {act}
        </Button>
      </div>
      {isOpen && (
        <div className={classes['details']}>
          <ObservationView observation={observation} isTitled={false} />
        </div>
      )}
    </li>
  );
}
