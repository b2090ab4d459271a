import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './map-sheet.module.css';

/** The map on a phone: from below, where the thumb is. */
export function MapSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="auto" transitionProps={{ duration: 120 }}>
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content
        aria-label={t('attempt.map.title')}
        classNames={{ content: classes['content'] ?? '' }}
        radius={0}
      >
        <button
          type="button"
          className={classes['close']}
          aria-label={t('attempt.map.close')}
          onClick={onClose}
        >
          <IconX size={20} aria-hidden="true" />
        </button>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
