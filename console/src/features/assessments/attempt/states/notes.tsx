import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClockStop, IconDeviceMobile, IconDeviceLaptop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../../ui/dialog/act-dialog.tsx';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { AttemptView } from '../engine/attempt-view.ts';
import type { FormQuestion } from '../questions.ts';
import { LeftOver } from './left-over.tsx';
import { Note } from './note.tsx';

export interface NotesProps {
  engine: AttemptEngine;
  view: AttemptView;
  questions: readonly FormQuestion[];
  onGo: (at: number) => void;
}

/** What the candidate has to know or to decide, above the question. */
export function Notes(props: NotesProps) {
  const { t } = useTranslation();
  const { view } = props;
  return (
    <div>
      {view.isOver && (
        <Note icon={IconClockStop} title={t('attempt.over.title')}>
          {t(view.link === 'up' ? 'attempt.over.sending' : 'attempt.over.offline')}
        </Note>
      )}
      {view.phase === 'elsewhere' && <Elsewhere engine={props.engine} />}
      {view.left.length > 0 && <LeftOver icon={IconDeviceLaptop} {...props} />}
      {!view.isLasting && <Note icon={IconAlertTriangle}>{t('attempt.save.notLasting')}</Note>}
    </div>
  );
}

function Elsewhere({ engine }: { engine: AttemptEngine }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Note
      icon={IconDeviceMobile}
      title={t('attempt.elsewhere.title')}
      acts={<Button onClick={() => setIsAsked(true)}>{t('attempt.elsewhere.button')}</Button>}
    >
      {t('attempt.elsewhere.text')}
      {isAsked && (
        <ActDialog
          title={t('attempt.elsewhere.dialog.title')}
          consequences={[
            t('attempt.elsewhere.dialog.same'),
            t('attempt.elsewhere.dialog.other'),
            t('attempt.elsewhere.dialog.unsent'),
          ]}
          confirm={t('attempt.elsewhere.dialog.confirm')}
          onClose={() => setIsAsked(false)}
          onConfirm={() => engine.takeOver()}
        />
      )}
    </Note>
  );
}
