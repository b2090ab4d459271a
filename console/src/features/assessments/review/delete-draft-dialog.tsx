import { deleteItemDraft, type ItemDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';

interface DeleteDraftDialogProps {
  details: ItemDetails;
  onClose: () => void;
  onDone: () => void;
}

/** Deletes a draft that was never reviewed; the first one with its item. */
export function DeleteDraftDialog({ details: { item, version }, onClose, onDone }: DeleteDraftDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  return (
    <ActDialog
      title={t('review.steps.delete.title', { title: item.title })}
      consequences={[
        version.number === 1
          ? t('review.steps.delete.all')
          : t('review.steps.delete.one', { number: version.number }),
        t('review.steps.delete.forGood'),
      ]}
      confirm={t('review.steps.delete.button')}
      isSevere
      onClose={onClose}
      onConfirm={async () => {
        await call(deleteItemDraft, { params: { itemId: item.id } });
        onDone();
      }}
    />
  );
}
