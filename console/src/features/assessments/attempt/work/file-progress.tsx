import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FileState } from './use-answer-files.ts';
import classes from './work.module.css';

/** How far the file of an answer is on its way. */
export function FileProgress({ file }: { file: FileState | undefined }) {
  const { t } = useTranslation();
  if (!file) return null;
  const { name } = file;
  if (file.state === 'failed')
    return (
      <p role="alert" className={classes['file']} data-state="failed">
        <IconAlertTriangle size={16} aria-hidden="true" />
        {file.refused ?? t('attempt.file.failed', { name })}
      </p>
    );
  return (
    <p role="status" className={classes['file']}>
      <IconUpload size={16} aria-hidden="true" />
      {t(`attempt.file.${file.state}`, { name, percent: file.percent })}
    </p>
  );
}
