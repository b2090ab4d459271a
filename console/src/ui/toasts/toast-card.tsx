import { Notification } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import { useDrag } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_SHOWN_FOR, TOAST_SWIPE_PX, TOASTS_VISIBLE } from '../../constants.ts';
import classes from './toast-card.module.css';
import { useToasts, type Toast } from './toasts.ts';

const LOOKS = {
  good: { icon: IconCircleCheck, color: 'var(--rw-good)' },
  bad: { icon: IconAlertTriangle, color: 'var(--rw-bad)' },
  note: { icon: IconInfoCircle, color: 'var(--rw-warn)' },
} as const;

interface ToastCardProps {
  toast: Toast;
  /** Stays open; it does anyway while it is hovered. */
  isHeld: boolean;
}

/** The open toast. The library closes it in time; a swipe is ours, since the library's takes a third of its width. */
export function ToastCard({ toast, isHeld }: ToastCardProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [offset, setOffset] = useState(0);
  const close = (): void => toasts.dismiss(toast.id);
  const { ref } = useDrag(
    ({ movement: [far], last, canceled }) => {
      if (last && !canceled && Math.abs(far) >= TOAST_SWIPE_PX) close();
      setOffset(last ? 0 : far);
    },
    { axis: 'x' },
  );
  const { icon: Icon, color } = LOOKS[toast.tone];
  return (
    <div ref={ref} className={classes['swiped']} style={{ translate: `${offset}px 0` }}>
      <Notifications
        store={toasts.store}
        limit={TOASTS_VISIBLE}
        autoClose={!isHeld && TOAST_SHOWN_FOR}
        withinPortal={false}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        // It is replaced and removed at once; how it arrives is in the style sheet.
        transitionDuration={0}
        notificationMaxHeight="none"
        renderNotification={() => (
          <Notification
            role="none"
            title={toast.title}
            icon={<Icon size={20} aria-hidden="true" />}
            color={color}
            withBorder
            onClose={close}
            closeButtonProps={{
              'aria-label': t('app.closeToast'),
              icon: <IconX size={16} aria-hidden="true" />,
            }}
            classNames={{
              root: classes['toast'] ?? '',
              icon: classes['icon'] ?? '',
              body: classes['words'] ?? '',
              title: classes['title'] ?? '',
              description: classes['text'] ?? '',
              closeButton: classes['close'] ?? '',
            }}
          >
            {toast.text}
          </Notification>
        )}
      />
    </div>
  );
}
