import { Button } from '@mantine/core';
import { downloadImportVerdicts, type DirectoryImport } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ExportButton, fileAddress } from '../../ui/list/export-button.tsx';
import { ImportActs } from './import-acts.tsx';
import classes from '../../ui/import/import.module.css';
import { useReadWhile } from '../../ui/use-read-while.ts';
import { ImportSteps } from './import-steps.tsx';
import { PersonRows } from './person-rows.tsx';
import { StatusMark } from './status-mark.tsx';
import { VerdictCounts } from './verdict-counts.tsx';

/** Often enough to show progress; the import continues without it. */
const LOOK_AGAIN_MS = 1_500;

interface OneImportProps {
  one: DirectoryImport;
  /** With the import's current state, or without one to fetch it again. */
  onChanged: (one?: DirectoryImport) => void;
}

/** One import: checked, awaiting confirmation, loaded. */
export function OneImport({ one, onChanged }: OneImportProps) {
  const { t } = useTranslation();
  const { id, status, fileName, rows, checked, verdicts, loaded, ignoredColumns, failure } = one;
  const isAtWork = status === 'checking' || status === 'loading';
  useReadWhile(isAtWork, () => onChanged(), LOOK_AGAIN_MS);

  const worth = verdicts.created + verdicts.changed;
  const stored = loaded.created + loaded.changed;
  const done = loaded.created + loaded.changed + loaded.unchanged + loaded.refused;
  const said = {
    checking: t('directory.import.checkingText', { done: checked, all: rows }),
    checked:
      worth > 0 ? t('directory.import.checkedText', { count: worth }) : t('directory.import.nothingToLoad'),
    loading: t('directory.import.loadingText', { done, all: worth }),
    loaded: t('directory.import.loadedText', { count: stored }),
    cancelled:
      stored > 0
        ? t('directory.import.cancelledText', { count: stored })
        : t('directory.import.leftUntouched'),
    failed: failure === 'too-slow' ? t('directory.import.tooSlowText') : t('directory.import.failedText'),
  }[status];

  return (
    <>
      <ImportSteps status={status} />
      <section className={classes['card']} aria-label={fileName}>
        <div className={classes['cardHead']}>
          <h2 className={classes['fileName']}>{fileName}</h2>
          <span role="status">
            <StatusMark status={status} />
          </span>
        </div>
        <p>{said}</p>
        {isAtWork && (
          <ProgressBar
            label={t('directory.import.progress')}
            done={status === 'checking' ? checked : done}
            all={status === 'checking' ? rows : worth}
          />
        )}
        {ignoredColumns.length > 0 && (
          <p className={classes['soft']}>
            {t('directory.import.ignored', {
              count: ignoredColumns.length,
              names: ignoredColumns.join(', '),
            })}
          </p>
        )}
        {status !== 'checking' && <VerdictCounts counts={done > 0 && !isAtWork ? loadedOf(one) : verdicts} />}
        <div className={classes['buttons']}>
          <ImportActs one={one} worth={worth} onChanged={onChanged} />
          {status === 'loaded' && (
            <Button component={Link} to="/admin/users">
              {t('directory.import.people')}
            </Button>
          )}
          {!isAtWork && (
            <ExportButton
              address={fileAddress(downloadImportVerdicts, { params: { importId: id } })}
              text={t('directory.import.verdictsFile')}
            />
          )}
        </div>
      </section>
      {status !== 'checking' && <PersonRows importId={id} status={status} />}
    </>
  );
}

/** The results of all rows: those not loaded keep their verdict. */
const loadedOf = ({ verdicts, loaded }: DirectoryImport): DirectoryImport['loaded'] => ({
  created: loaded.created,
  changed: loaded.changed,
  unchanged: verdicts.unchanged + loaded.unchanged,
  refused: verdicts.refused + loaded.refused,
});
