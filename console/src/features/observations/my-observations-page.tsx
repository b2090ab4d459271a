import { listMyObservations, type ObservationDetails } from '@rigwise/contracts';
import { IconEyeCheck, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveChange } from '../../session/live/use-live-change.ts';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import '../../ui/list/styles.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { AcknowledgeDialog } from './mine/acknowledge-dialog.tsx';
import { OwnObservation } from './mine/own-observation.tsx';
import classes from './observations.module.css';

/** /my-observations: what assessors saw the reader do. */
export function MyObservationsPage() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const details = useDetails(listMyObservations, {});
  const { data, error, isReading } = details;
  useLiveChange(() => void details.reload());
  useReadAnew(details);
  const [acknowledged, setAcknowledged] = useState<ObservationDetails | null>(null);
  const put = (now: ObservationDetails): void =>
    details.set(data?.map((one) => (one.id === now.id ? now : one)));
  const isOffline = data === undefined && error === undefined && !isReading;
  return (
    <PageFrame title={t('observations.mine.title')} lead={t('observations.mine.lead')}>
      {isOffline ? (
        <div role="status">
          <ListEmpty icon={IconWifiOff} title={t('list.offline')} text={t('observations.mine.offlineText')} />
        </div>
      ) : (
        <div className={classes['part']}>
          <DetailsBody details={details}>
            {(all) =>
              all.length === 0 ? (
                <ListEmpty
                  icon={IconEyeCheck}
                  title={t('observations.mine.none')}
                  text={t('observations.mine.noneText')}
                />
              ) : (
                <ul className={classes['list']}>
                  {all.map((one) => (
                    <OwnObservation
                      key={one.id}
                      observation={one}
                      onAcknowledge={() => setAcknowledged(one)}
                    />
                  ))}
                </ul>
              )
            }
          </DetailsBody>
        </div>
      )}
      {acknowledged && (
        <AcknowledgeDialog
          observation={acknowledged}
          onClose={() => setAcknowledged(null)}
          onMeanwhile={(now) => {
            put(now);
            setAcknowledged(now);
          }}
          onDone={(now) => {
            setAcknowledged(null);
            put(now);
            toasts.show({ title: t('observations.mine.dialog.done'), text: now.title, tone: 'good' });
          }}
        />
      )}
    </PageFrame>
  );
}
