import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import type { Conflict } from '../model/conflict.ts';
import classes from './work.module.css';

interface ConflictNoteProps {
  conflict: Conflict;
  /** What was entered, to be copied. */
  entered?: string;
  /** Takes it again, or what it has become. */
  onAgain?: () => void;
  onNext: () => void;
  onBack: () => void;
}

/** Why the answer can't be marked, and what to do next. Nothing that was entered is lost. */
export function ConflictNote({ conflict, entered = '', onAgain, onNext, onBack }: ConflictNoteProps) {
  const { t } = useTranslation();
  const shown = useRef<HTMLPreElement>(null);
  const again = conflict === 'not-held' ? t('marking.conflict.again') : t('marking.conflict.reload');
  const mayAgain = conflict === 'not-held' || conflict === 'changed';
  return (
    <div role="alert" className={classes['conflict']}>
      <p>
        <IconAlertTriangle size={20} aria-hidden="true" />
        {t(`marking.conflict.${conflict}`)}
      </p>
      {entered !== '' && (
        <>
          <p>{t('marking.conflict.kept')}</p>
          <pre ref={shown} tabIndex={0} dir="auto">
            {entered}
          </pre>
        </>
      )}
      <div className={classes['acts']}>
        {onAgain && mayAgain && <Button onClick={onAgain}>{again}</Button>}
        {entered !== '' && <CopyButton text={entered} shownIn={shown} label={t('marking.conflict.copy')} />}
        <Button variant="default" aria-keyshortcuts="N" onClick={onNext}>
          {t('marking.next')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('marking.conflict.back')}
        </Button>
      </div>
    </div>
  );
}
