import { withdrawAnnouncement, type AnnouncementDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface WithdrawDialogProps {
  announcement: AnnouncementDetails;
  onClose: () => void;
  onWithdrawn: (announcement: AnnouncementDetails) => void;
}

/** Asks for confirmation before an announcement is removed from inboxes. */
export function WithdrawDialog({ announcement, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { id, title, addressed, read } = announcement;
  return (
    <ActDialog
      title={t('announcements.withdraw.title', { title })}
      consequences={[
        t('announcements.withdraw.inboxes', { count: addressed }),
        read === 0 ? t('announcements.withdraw.unread') : t('announcements.withdraw.read', { count: read }),
        t('announcements.withdraw.kept'),
      ]}
      confirm={t('announcements.withdraw.confirm')}
      isSevere
      onClose={onClose}
      onConfirm={async () => {
        const { body } = await call(withdrawAnnouncement, { params: { id } });
        toasts.show({
          tone: 'good',
          title: t('announcements.withdraw.done'),
          text: t('announcements.withdraw.doneText'),
        });
        onWithdrawn(body);
      }}
    />
  );
}
