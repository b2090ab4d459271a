import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { useReachText } from './reach-line.tsx';
import type { useReach } from './use-reach.ts';

interface ConfirmDialogProps {
  reach: ReturnType<typeof useReach>;
  toEveryone: boolean;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks for confirmation before many inboxes, or nobody knows how many, receive an announcement. */
export function ConfirmDialog({ reach, toEveryone, onClose, onConfirm }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const reachText = useReachText(reach);
  const unknown = toEveryone ? t('announcements.confirm.everyone') : t('announcements.confirm.unknown');
  return (
    <ActDialog
      title={reach.reach ? t('announcements.confirm.title', { count: reach.reach.people }) : unknown}
      consequences={[
        ...(reach.reach ? [] : [reachText]),
        t('announcements.confirm.at'),
        t('announcements.confirm.withdraw'),
      ]}
      confirm={t('announcements.confirm.submit')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
