import { Button } from '@mantine/core';
import { exportRecordVerdicts, recordVerdicts, type RecordImport } from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Figures } from '../../../ui/import/figures.tsx';
import classes from '../../../ui/import/import.module.css';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { useReadWhile } from '../../../ui/use-read-while.ts';
import { ImportActs } from './import-acts.tsx';
import { ImportStatusMark, VerdictMark } from './import-marks.tsx';
import { ImportSteps } from './import-steps.tsx';
import { RECORDS } from './places.ts';
import { RecordRows } from './record-rows.tsx';

/** Entering takes a second or two. */
const LOOK_AGAIN_MS = 1_000;

interface OneImportProps {
  one: RecordImport;
  /** With the import's current state, or without one to fetch it again. */
  onChanged: (one?: RecordImport) => void;
}

/** One import of external records: checked, awaiting its administrator, entered. */
export function OneImport({ one, onChanged }: OneImportProps) {
  const { t } = useTranslation();
  const { id, status, fileName, counts, remarks, judgement } = one;
  const isApplying = status === 'applying';
  useReadWhile(isApplying, () => onChanged(), LOOK_AGAIN_MS);
  const figures = recordVerdicts.filter((verdict) => counts[verdict] > 0);

  return (
    <>
      <ImportSteps status={status} />
      <section className={classes['card']} aria-label={fileName}>
        <div className={classes['cardHead']}>
          <h2 className={classes['fileName']}>{fileName}</h2>
          <span role="status">
            <ImportStatusMark status={status} />
          </span>
        </div>
        {status === 'checked' && judgement > 1 && <p role="alert">{t('recordImports.anewText')}</p>}
        <p>{said(t, one)}</p>
        {figures.length > 0 && (
          <Figures
            figures={figures.map((verdict) => ({
              ...{ id: verdict, name: <VerdictMark verdict={verdict} />, count: counts[verdict] },
            }))}
          />
        )}
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        <ImportActs one={one} onChanged={onChanged}>
          {status === 'applied' && (
            <Button component={Link} to={RECORDS}>
              {t('recordImports.toRecords')}
            </Button>
          )}
          {!isApplying && status !== 'discarded' && (
            <ExportButton
              address={fileAddress(exportRecordVerdicts, { params: { importId: id } })}
              text={t('recordImports.download')}
            />
          )}
        </ImportActs>
      </section>
      {status !== 'discarded' && <RecordRows importId={id} status={`${status} ${judgement}`} />}
    </>
  );
}

function said(t: TFunction, { status, counts }: RecordImport): string {
  const { added: count, refused } = counts;
  if (status === 'applied') return t('recordImports.appliedText', { count });
  if (status !== 'checked') return t(`recordImports.${status}Text`);
  if (count === 0) return t('recordImports.nothingToApply');
  const what = t('recordImports.checkedText', { count });
  return refused > 0 ? `${what} ${t('recordImports.refusedText', { count: refused })}` : what;
}
