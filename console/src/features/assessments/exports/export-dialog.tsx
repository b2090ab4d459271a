import { Button, NativeSelect } from '@mantine/core';
import { exportItems, exportLossesFile } from '@rigwise/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainDialog } from '../../../ui/dialog/plain-dialog.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import type { ItemQuery } from '../bank/item-query.ts';
import classes from './exports.module.css';
import { useLosses, type Losses } from './use-losses.ts';

/** The formats, the one that keeps most first. */
const FORMATS = ['qti', 'moodle-xml', 'gift', 'csv', 'aiken'] as const;
/** The rest is in the file of losses. */
const MOST_SHOWN = 50;

interface ExportDialogProps {
  query: ItemQuery;
  onClose: () => void;
}

/** Exports what the list is filtered by, and says first what the format can't keep. */
export function ExportDialog({ query, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('qti');
  const { data, error } = useLosses(format, query);
  const args = { query: { ...query, format } };
  return (
    <PlainDialog title={t('itemExports.title')} close={t('itemExports.close')} onClose={onClose}>
      <div className={classes['form']}>
        <NativeSelect
          label={t('itemExports.format')}
          description={t(`itemExports.hints.${format}`)}
          value={format}
          data={FORMATS.map((value) => ({ value, label: t(`itemExports.formats.${value}`) }))}
          onChange={({ currentTarget }) =>
            setFormat(FORMATS.find((one) => one === currentTarget.value) ?? 'qti')
          }
        />
        <InlineAlert text={error ? (serverMessage(error) ?? t('itemExports.failed')) : null} />
        <div role="status">
          {!data && !error && <p className={classes['soft']}>{t('itemExports.checking')}</p>}
          {data && <Said losses={data} />}
        </div>
        {data && data.losses.length > 0 && <Lost losses={data} />}
        <div className={classes['buttons']}>
          {data && data.losses.length > 0 && (
            <ExportButton address={fileAddress(exportLossesFile, args)} text={t('itemExports.lossesFile')} />
          )}
          <Button
            component="a"
            href={fileAddress(exportItems, args)}
            download
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            data-disabled={!data || data.items === data.leftOut || undefined}
          >
            {t('itemExports.download')}
          </Button>
        </div>
      </div>
    </PlainDialog>
  );
}

function Said({ losses: { items, leftOut, losses } }: { losses: Losses }) {
  const { t } = useTranslation();
  return (
    <p className={classes['said']}>
      {[
        t('itemExports.items', { count: items - leftOut }),
        ...(leftOut > 0 ? [t('itemExports.leftOut', { count: leftOut })] : []),
        losses.length === 0
          ? t('itemExports.nothingLost')
          : t('itemExports.lose', { count: losses.length - leftOut }),
      ].join(' ')}
    </p>
  );
}

function Lost({ losses: { losses } }: { losses: Losses }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('itemExports.lost')} className={classes['lost']}>
      <ul>
        {losses.slice(0, MOST_SHOWN).map(({ id, title, leftOut, remarks }) => (
          <li key={id}>
            <strong>{title}</strong>
            {leftOut && <span> {t('itemExports.isLeftOut')}</span>}
            <ul>
              {remarks.map(({ code, message }) => (
                <li key={`${code} ${message}`}>{message}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {losses.length > MOST_SHOWN && (
        <p className={classes['soft']}>{t('itemExports.more', { count: losses.length - MOST_SHOWN })}</p>
      )}
    </section>
  );
}
