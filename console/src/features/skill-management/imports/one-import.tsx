import { Button } from '@mantine/core';
import { exportFrameworkVerdicts, frameworkVerdicts, type FrameworkImport } from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Figures } from '../../../ui/import/figures.tsx';
import classes from '../../../ui/import/import.module.css';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { useReadWhile } from '../../../ui/use-read-while.ts';
import { changesIn } from './changes.ts';
import { ImportActs } from './import-acts.tsx';
import { ImportStatusMark, VerdictMark } from './import-marks.tsx';
import { ImportSteps } from './import-steps.tsx';
import { SkillRows } from './skill-rows.tsx';
import { useFrameworkReadAnew } from './use-framework-read-anew.ts';

/** Applying takes a second or two. */
const LOOK_AGAIN_MS = 1_000;

interface OneImportProps {
  one: FrameworkImport;
  /** With the import's current state, or without one to fetch it again. */
  onChanged: (one?: FrameworkImport) => void;
}

/** One import of skills: compared, awaiting confirmation, applied. */
export function OneImport({ one, onChanged }: OneImportProps) {
  const { t } = useTranslation();
  const { id, status, fileName, counts, remarks, judgement } = one;
  const isApplying = status === 'applying';
  useReadWhile(isApplying, () => onChanged(), LOOK_AGAIN_MS);
  useFrameworkReadAnew(status);
  const figures = frameworkVerdicts.filter((verdict) => counts[verdict] > 0);

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
        {status === 'checked' && judgement > 1 && <p role="alert">{t('frameworkImports.anewText')}</p>}
        <p>{said(t, one)}</p>
        {figures.length > 0 && (
          <Figures
            figures={figures.map((verdict) => ({
              ...{ id: verdict, name: <VerdictMark verdict={verdict} />, count: counts[verdict] },
            }))}
          />
        )}
        {remarks.length > 0 && (
          <div>
            <strong>{t('frameworkImports.losses')}</strong>
            <ul className={classes['why']}>
              {remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </div>
        )}
        <ImportActs one={one} onChanged={onChanged}>
          {status === 'applied' && (
            <Button component={Link} to="?">
              {t('frameworkImports.toFramework')}
            </Button>
          )}
          {!isApplying && status !== 'discarded' && (
            <ExportButton
              address={fileAddress(exportFrameworkVerdicts, { params: { importId: id } })}
              text={t('frameworkImports.download')}
            />
          )}
        </ImportActs>
      </section>
      {status !== 'discarded' && <SkillRows importId={id} status={`${status} ${judgement}`} />}
    </>
  );
}

function said(t: TFunction, one: FrameworkImport): string {
  const { status, counts, retires, retirable } = one;
  const count = changesIn(one);
  if (status === 'applied') {
    const what = t('frameworkImports.appliedText', { count });
    return retires ? `${what} ${t('frameworkImports.retired', { count: retirable })}` : what;
  }
  if (status !== 'checked') return t(`frameworkImports.${status}Text`);
  if (count === 0) return t('frameworkImports.nothingToApply');
  const what = t('frameworkImports.checkedText', { count });
  return counts.refused > 0
    ? `${what} ${t('frameworkImports.refusedText', { count: counts.refused })}`
    : what;
}
