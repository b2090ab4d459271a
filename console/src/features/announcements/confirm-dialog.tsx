import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';

interface ConfirmDialogProps {
  people: number;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks for confirmation before many inboxes receive an announcement. */
export function ConfirmDialog({ people, onClose, onConfirm }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <ActDialog
      title={t('announcements.confirm.title', { count: people })}
      consequences={[t('announcements.confirm.at'), t('announcements.confirm.withdraw')]}
      confirm={t('announcements.confirm.submit')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
