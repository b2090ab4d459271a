import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../../ui/dialog/act-dialog.tsx';
import { LeftAnswers } from './left-answers.tsx';
import { Note } from './note.tsx';
import type { NotesProps } from './notes.tsx';

/** Answers that another device's takeover left on this one: never merged by themselves. */
export function LeftOver({ engine, view, questions, icon }: NotesProps & { icon: TablerIcon }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'discard' | 'show' | null>(null);
  const count = view.left.length;
  const mayUse = view.phase === 'running' && !view.isOver;
  return (
    <Note
      icon={icon}
      title={t('attempt.left.title', { count })}
      acts={
        <>
          <Button variant="subtle" onClick={() => setAsked('show')}>
            {t('attempt.left.show')}
          </Button>
          <Button variant="default" onClick={() => setAsked('discard')}>
            {t('attempt.left.discard')}
          </Button>
          {mayUse && (
            <Button variant="default" onClick={() => void engine.useLeft()}>
              {t('attempt.left.use')}
            </Button>
          )}
        </>
      }
    >
      {t(mayUse ? 'attempt.left.text' : 'attempt.left.textElsewhere')}
      {asked === 'show' && <LeftAnswers view={view} questions={questions} onClose={() => setAsked(null)} />}
      {asked === 'discard' && (
        <ActDialog
          title={t('attempt.left.dialog.title')}
          consequences={[t('attempt.left.dialog.text')]}
          confirm={t('attempt.left.discard')}
          isSevere
          onClose={() => setAsked(null)}
          onConfirm={() => engine.discardLeft()}
        />
      )}
    </Note>
  );
}
