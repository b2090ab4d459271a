import { Button } from '@mantine/core';
import { showExternalRecord, showExternalRecordFile, type ExternalRecordDetails } from '@rigwise/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { fileAddress } from '../../../ui/list/export-button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import classes from '../certificates/certificates.module.css';
import { RecordActDialog, type RecordAct } from './record-act-dialog.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordHistory } from './record-history.tsx';

interface OneRecordProps {
  id: string;
  /** The list may say something else now. */
  onChanged: () => void;
}

/** An external record: what it says, its document, and what can be decided about it. */
export function OneRecord({ id, onChanged }: OneRecordProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const details = useDetails(showExternalRecord, { params: { recordId: id } });
  const [act, setAct] = useState<RecordAct | null>(null);
  const changed = (record: ExternalRecordDetails): void => {
    details.set(record);
    onChanged();
  };
  return (
    <DetailsBody details={details}>
      {(record) => (
        <div className={classes['one']}>
          <h3 className={classes['title']}>
            <bdi>{record.title}</bdi>
          </h3>
          <RecordFacts record={record} />
          <Buttons record={record} onAct={setAct} />
          <RecordHistory history={record.history} />
          {act && (
            <RecordActDialog
              act={act}
              record={record}
              onClose={() => setAct(null)}
              onMeanwhile={changed}
              onDone={(now) => {
                setAct(null);
                changed(now);
                toasts.show({ title: t(`externalRecords.acts.${act}.done`), tone: 'good' });
              }}
            />
          )}
        </div>
      )}
    </DetailsBody>
  );
}

interface ButtonsProps {
  record: ExternalRecordDetails;
  onAct: (act: RecordAct) => void;
}

function Buttons({ record: { id, file, status, mayDecide }, onAct }: ButtonsProps) {
  const { t } = useTranslation();
  const isOpen = status === 'waiting' || status === 'approved';
  const acts: readonly RecordAct[] = [
    ...(mayDecide ? (['approve', 'decline'] as const) : []),
    ...(isOpen ? (['withdraw'] as const) : []),
  ];
  return (
    <>
      {status === 'waiting' && !mayDecide && <p>{t('externalRecords.othersDecide')}</p>}
      <div className={classes['buttons']}>
        {acts.map((act) => (
          <Button key={act} variant={act === 'approve' ? 'filled' : 'default'} onClick={() => onAct(act)}>
            {t(`externalRecords.acts.${act}.name`)}
          </Button>
        ))}
        {file && (
          <Button
            component="a"
            href={fileAddress(showExternalRecordFile, { params: { recordId: id } })}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            {t('externalRecords.download', { name: file.name })}
          </Button>
        )}
      </div>
    </>
  );
}
