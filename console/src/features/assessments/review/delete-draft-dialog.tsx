import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { callsOf, paramsOf, type Reviewed } from './reviewed.ts';

interface DeleteDraftDialogProps {
  details: Reviewed;
  onClose: (wasTried: boolean) => void;
  onDone: () => void;
}

/** Deletes a draft that was never reviewed; the first one with its item or test. */
export function DeleteDraftDialog({ details, onClose, onDone }: DeleteDraftDialogProps) {
  const { head, version, kind } = details;
  const { t } = useTranslation();
  const call = useCall();
  return (
    <ActDialog
      title={t('review.steps.delete.title', { title: head.title })}
      consequences={[
        version.number === 1
          ? t(kind === 'test' ? 'review.steps.delete.allOfTest' : 'review.steps.delete.all')
          : t('review.steps.delete.one', { number: version.number }),
        t('review.steps.delete.forGood'),
      ]}
      confirm={t('review.steps.delete.button')}
      isSevere
      onClose={onClose}
      onConfirm={async () => {
        await call(callsOf[kind].delete, { params: paramsOf(details) });
        onDone();
      }}
    />
  );
}
