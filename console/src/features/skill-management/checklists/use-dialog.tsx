import {
  checklistDetails,
  OBSERVABLE_DAYS,
  restoreChecklist,
  retireChecklist,
  type ChecklistDetails,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { currentIn } from '../../../api/current-in.ts';

interface UseDialogProps {
  checklist: ChecklistDetails;
  act: 'retire' | 'restore';
  onClose: () => void;
  /** It was changed meanwhile: this is what is stored now. */
  onMeanwhile: (checklist: ChecklistDetails) => void;
  onDone: (checklist: ChecklistDetails) => void;
}

/** Takes a checklist out of use, or puts it back. */
export function UseDialog({ checklist, act, onClose, onMeanwhile, onDone }: UseDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const isRetiring = act === 'retire';
  const { title } = checklist.content;
  const confirm = async (): Promise<void> => {
    const args = { params: { checklistId: checklist.id }, body: { revision: checklist.revision } };
    try {
      onDone((await call(isRetiring ? retireChecklist : restoreChecklist, args)).body);
    } catch (failure) {
      const current = currentIn(checklistDetails, failure);
      if (current) onMeanwhile(current);
      throw failure;
    }
  };
  return (
    <ActDialog
      title={t(isRetiring ? 'skillChecklists.retiring.title' : 'skillChecklists.restoring.title', { title })}
      consequences={
        isRetiring
          ? [
              t('skillChecklists.retiring.doesNew'),
              t('skillChecklists.retiring.doesOld'),
              t('skillChecklists.retiring.doesLate', { count: OBSERVABLE_DAYS }),
            ]
          : [t('skillChecklists.restoring.does')]
      }
      confirm={t(isRetiring ? 'skillChecklists.retiring.confirm' : 'skillChecklists.restoring.confirm')}
      isSevere={isRetiring}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
