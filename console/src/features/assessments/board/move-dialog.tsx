import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { PlainDialog } from '../../../ui/dialog/plain-dialog.tsx';
import { Note } from '../review/note.tsx';
import { StepDialog } from '../review/step-dialog.tsx';
import { stepsFor } from '../review/steps.ts';
import type { BegunMove } from './use-move.ts';

interface MoveDialogProps {
  move: BegunMove;
  /** Nothing has changed. */
  onCancel: () => void;
  /** It was taken, or the question is no longer as the board shows it. */
  onEnd: () => void;
}

/** Asks before a step, or says why it isn't possible now. */
export function MoveDialog({ move: { step, details }, onCancel, onEnd }: MoveDialogProps) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const { head, version } = details;
  const possible = user && stepsFor(details, user).find(({ name }) => name === step);
  if (possible && !possible.refusal) {
    return (
      <StepDialog
        step={step}
        details={details}
        onClose={(wasTried) => (wasTried ? onEnd() : onCancel())}
        onDone={onEnd}
        onDeleted={onEnd}
      />
    );
  }
  const status = t(`questions.statuses.${version.status}`);
  return (
    <PlainDialog
      title={t('questions.board.notMoved', { title: head.title })}
      close={t('bulk.close')}
      onClose={possible ? onCancel : onEnd}
    >
      {possible ? <Note details={details} /> : <p>{t('questions.board.changed', { status })}</p>}
    </PlainDialog>
  );
}
