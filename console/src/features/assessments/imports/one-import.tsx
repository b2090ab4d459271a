import { Button } from '@mantine/core';
import { exportItemVerdicts, itemVerdicts, type ItemImport } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Figures } from '../../../ui/import/figures.tsx';
import classes from '../../../ui/import/import.module.css';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useReadWhile } from '../../../ui/use-read-while.ts';
import { ImportActs } from './import-acts.tsx';
import { ImportStatusMark, VerdictMark } from './import-marks.tsx';
import { QuestionRows } from './question-rows.tsx';
import { ImportSteps } from './import-steps.tsx';

/** Often enough to show progress; the import continues without it. */
const LOOK_AGAIN_MS = 1_500;

interface OneImportProps {
  one: ItemImport;
  /** With the import's current state, or without one to fetch it again. */
  onChanged: (one?: ItemImport) => void;
}

/** One import of questions: checked, awaiting confirmation, loaded. */
export function OneImport({ one, onChanged }: OneImportProps) {
  const { t } = useTranslation();
  const { id, status, fileName, counts, loaded, warnings } = one;
  const isLoading = status === 'loading';
  useReadWhile(isLoading, () => onChanged(), LOOK_AGAIN_MS);

  const said = {
    checked:
      counts.readable > 0
        ? t('itemImports.checkedText', { count: counts.readable })
        : t('itemImports.nothingToLoad'),
    loading: t('itemImports.loadingText', { done: loaded, all: counts.readable }),
    loaded: t('itemImports.loadedText', { count: loaded }),
    discarded: t('itemImports.discardedText'),
    failed: t('itemImports.failedText', { count: loaded }),
  }[status];

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
        <p>{said}</p>
        {isLoading && <ProgressBar label={t('itemImports.progress')} done={loaded} all={counts.readable} />}
        <Figures
          figures={itemVerdicts.map((verdict) => ({
            ...{ id: verdict, name: <VerdictMark verdict={verdict} />, count: counts[verdict] },
          }))}
        />
        {warnings > 0 && <p className={classes['soft']}>{t('itemImports.warnings', { count: warnings })}</p>}
        <ImportActs one={one} onChanged={onChanged}>
          {status === 'loaded' && (
            <Button component={Link} to="?tab=mine&status=draft">
              {t('itemImports.toItems')}
            </Button>
          )}
          {!isLoading && status !== 'discarded' && (
            <ExportButton
              address={fileAddress(exportItemVerdicts, { params: { importId: id } })}
              text={t('itemImports.verdictsFile')}
            />
          )}
        </ImportActs>
      </section>
      {status !== 'discarded' && <QuestionRows importId={id} status={status} />}
    </>
  );
}
