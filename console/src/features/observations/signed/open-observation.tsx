import { Button } from '@mantine/core';
import { listObservations, showObservation } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../../api/use-mutate.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { useReadAnew } from '../../../ui/details/use-read-anew.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { ObservationView } from '../observation-view.tsx';
import classes from '../observations.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** An observation that the assessor signed, and may withdraw. */
export function OpenObservation({ id }: { id: string }) {
  const { t } = useTranslation();
  const mutate = useMutate();
  const toasts = useToasts();
  const details = useDetails(showObservation, { params: { observationId: id } });
  useReadAnew(details);
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <DetailsBody details={details}>
      {(observation) => (
        <div className={classes['details']}>
          <ObservationView observation={observation} />
          {observation.state === 'signed' && (
            <div>
              <Button variant="default" onClick={() => setWithdrawing(true)}>
                {t('observations.withdrawing.act')}
              </Button>
            </div>
          )}
          {isWithdrawing && (
            <WithdrawDialog
              observation={observation}
              onClose={() => setWithdrawing(false)}
              onMeanwhile={details.set}
              onDone={(now) => {
                setWithdrawing(false);
                details.set(now);
                void mutate((key) => Array.isArray(key) && key[0] === listObservations.id);
                toasts.show({
                  ...{ title: t('observations.withdrawing.done'), tone: 'good' },
                  text: t('observations.kept.about', { title: now.title, name: now.name }),
                });
              }}
            />
          )}
        </div>
      )}
    </DetailsBody>
  );
}
